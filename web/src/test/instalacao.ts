import type { Instalacao } from '@concordia/contract/institucional/schemas'

export const INSTALACAO: Instalacao = {
  cnpj: null,
  endereco: null,
  tons: null,
  logo: null,
  camara: 'Câmara Concórdia',
  site_url: 'https://concordia.test',
  suporte_email: null,
  suporte_whatsapp: null,
  cartao: 'sandbox',
  stripe_publishable_key: null,
  boleto: 'sandbox',
  pix: true,
  demo: true,
  indicadores_publicos: false,
  cep: false,
}
