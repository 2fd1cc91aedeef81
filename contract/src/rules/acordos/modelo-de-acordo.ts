import { escapeHtml } from '../../values/escape-html.ts'

/** The fields of a model of agreement: `{{campo}}` is replaced by what the negotiation knows. `exemplo`: for the preview. */
export const CAMPOS_DO_MODELO = {
  solicitantes: {
    label: 'Solicitantes, com CPF ou CNPJ e endereço',
    exemplo: 'Maria Exemplo, CPF 111.444.777-35, com endereço em Rua das Flores, 10, São Paulo/SP',
  },
  solicitadas: {
    label: 'Solicitadas, com CPF ou CNPJ e endereço',
    exemplo: 'Comércio Exemplo Ltda., CNPJ 11.222.333/0001-81, com endereço em Avenida Central, 200, Campinas/SP',
  },
  negociacao: { label: 'Número da negociação', exemplo: '123' },
  camara: { label: 'Nome da câmara', exemplo: 'Câmara Exemplo' },
  descricao: { label: 'Descrição do problema', exemplo: 'Falta o pagamento de duas parcelas da venda de móveis.' },
  valor: { label: 'Valor da negociação', exemplo: 'R$ 12.000,00' },
  valor_da_proposta: { label: 'Valor da proposta aceita', exemplo: 'R$ 10.500,00' },
  proposta: { label: 'Texto da proposta aceita', exemplo: 'Três parcelas iguais, a primeira em trinta dias.' },
  prazo: { label: 'Prazo da proposta aceita', exemplo: '30/11/2026' },
  origem_credito: { label: 'Data de origem do crédito', exemplo: '10/03/2026' },
  indice_atualizacao: { label: 'Índice de atualização', exemplo: 'IPCA' },
  valor_atualizado: { label: 'Valor atualizado', exemplo: 'R$ 12.480,00' },
  cidade: { label: 'Cidade de quem escreve a minuta', exemplo: 'São Paulo/SP' },
  data: { label: 'Data da minuta', exemplo: '23/11/2026' },
} as const
export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO

/** The fields of a model of termo de arbitragem. */
export const CAMPOS_DO_TERMO = {
  demandantes: {
    label: 'Demandantes, com CPF ou CNPJ e endereço',
    exemplo: 'Maria Exemplo, CPF 111.444.777-35, com endereço em Rua das Flores, 10, São Paulo/SP',
  },
  demandadas: {
    label: 'Demandadas, com CPF ou CNPJ e endereço',
    exemplo: 'Comércio Exemplo Ltda., CNPJ 11.222.333/0001-81, com endereço em Avenida Central, 200, Campinas/SP',
  },
  advogados: { label: 'Advogado da petição inicial', exemplo: 'pelos demandantes, Ana Exemplo (OAB/SP 1.234)' },
  arbitros: { label: 'Árbitros que aceitaram', exemplo: 'João Exemplo e Carla Exemplo' },
  processo: { label: 'Número do processo', exemplo: '123' },
  camara: { label: 'Nome da câmara', exemplo: 'Câmara Exemplo' },
  area: { label: 'Área', exemplo: 'Contratos' },
  classe: { label: 'Classe', exemplo: 'Cobrança contratual' },
  valor: { label: 'Valor da causa', exemplo: 'R$ 120.000,00' },
  prazo_da_sentenca: { label: 'Prazo da sentença', exemplo: '6 meses' },
  cronograma: { label: 'Etapas do cronograma', exemplo: 'Réplica, até 10/12/2026; Alegações finais, até 10/03/2027' },
  cidade: { label: 'Cidade de quem escreve', exemplo: 'São Paulo/SP' },
  data: { label: 'Data', exemplo: '23/11/2026' },
} as const
export type CampoDoTermo = keyof typeof CAMPOS_DO_TERMO

/** The fields of a model of an agreement that ends a mediation. */
export const CAMPOS_DO_ACORDO_DE_MEDIACAO = {
  demandantes: CAMPOS_DO_TERMO.demandantes,
  demandadas: CAMPOS_DO_TERMO.demandadas,
  advogados: { label: 'Advogado do pedido de mediação', exemplo: 'pelos demandantes, Ana Exemplo (OAB/SP 1.234)' },
  mediador: { label: 'Mediador que aceitou', exemplo: 'João Exemplo' },
  caso: { label: 'Número do caso', exemplo: '123' },
  camara: CAMPOS_DO_TERMO.camara,
  area: CAMPOS_DO_TERMO.area,
  classe: { label: 'Classe', exemplo: 'Condomínio' },
  valor: { label: 'Valor da causa', exemplo: 'R$ 12.000,00' },
  natureza: { label: 'Natureza da disputa', exemplo: 'As partes divergem sobre o rateio da reforma da fachada.' },
  processo_judicial: { label: 'Processo judicial', exemplo: '0001234-38.2026.8.26.0100' },
  cidade: CAMPOS_DO_TERMO.cidade,
  data: CAMPOS_DO_TERMO.data,
} as const
export type CampoDoAcordoDeMediacao = keyof typeof CAMPOS_DO_ACORDO_DE_MEDIACAO

/** The fields of a model of minutes. */
export const CAMPOS_DA_ATA = {
  titulo: { label: 'Título da audiência', exemplo: 'Oitiva de testemunhas' },
  audiencia: { label: 'Tipo de audiência', exemplo: 'Audiência' },
  procedimento: { label: 'Procedimento, com seu número', exemplo: 'processo 123' },
  quando: { label: 'Dia e hora', exemplo: '14/12/2026, das 14h às 16h (horário de Brasília)' },
  onde: { label: 'Lugar, ou por vídeo', exemplo: 'por vídeo' },
  presentes: { label: 'Presentes', exemplo: 'Ana Exemplo (parte); João Exemplo (árbitro)' },
  ausentes: { label: 'Convidados ausentes', exemplo: 'Maria Exemplo (parte)' },
  ocorrencias: { label: 'O que ocorreu', exemplo: 'Foi ouvida a testemunha das demandantes.' },
  demandantes: CAMPOS_DO_TERMO.demandantes,
  demandadas: CAMPOS_DO_TERMO.demandadas,
  camara: CAMPOS_DO_TERMO.camara,
  cidade: CAMPOS_DO_TERMO.cidade,
  data: CAMPOS_DO_TERMO.data,
} as const
export type CampoDaAta = keyof typeof CAMPOS_DA_ATA

/** The models that the secretariat edits, by the text that begins with them. */
export const TIPOS_DE_MODELO = ['acordo', 'termo-de-arbitragem', 'acordo-de-mediacao', 'ata'] as const
export type TipoDeModelo = (typeof TIPOS_DE_MODELO)[number]
export const NOMES_DOS_TIPOS_DE_MODELO: Readonly<Record<TipoDeModelo, string>> = {
  acordo: 'Acordo em negociação',
  'termo-de-arbitragem': 'Termo de arbitragem',
  'acordo-de-mediacao': 'Acordo de mediação',
  ata: 'Ata de audiência',
}
type Campos = Readonly<Record<string, { label: string; exemplo: string }>>
export const CAMPOS_POR_TIPO: Readonly<Record<TipoDeModelo, Campos>> = {
  acordo: CAMPOS_DO_MODELO,
  'termo-de-arbitragem': CAMPOS_DO_TERMO,
  'acordo-de-mediacao': CAMPOS_DO_ACORDO_DE_MEDIACAO,
  ata: CAMPOS_DA_ATA,
}

/** A field as written in the text. */
const CAMPO_NO_TEXTO = /\{\{(\w+)\}\}/g
export const campoNoTexto = (campo: string) => `{{${campo}}}`

/** What a text has inside its blocks besides words. */
const FORMATACAO = /<\/?(?:strong|em|u|s|sub|sup|span|a)\b[^>]*>/g

/**
 * Why the fields of a model can't be filled, in a sentence about the first that can't; null when all can. Text between braces
 * must be a field, and no formatting may begin or end inside it; the sentence quotes a brace without its pair as written.
 */
export function recusaDosCampos(html: string, tipo: TipoDeModelo = 'acordo'): string | null {
  // As people see it: formatting splits a field in the code only.
  const visto = html.replaceAll(FORMATACAO, '')
  const vistos: string[] = visto.match(CAMPO_NO_TEXTO) ?? []
  const inteiros: string[] = html.match(CAMPO_NO_TEXTO) ?? []
  const desconhecido =
    [...vistos, ...inteiros].find((campo) => !Object.hasOwn(CAMPOS_POR_TIPO[tipo], campo.slice(2, -2))) ??
    visto.replaceAll(CAMPO_NO_TEXTO, '').match(/\{\{|\}\}/)?.[0]
  if (desconhecido) return `O campo ${desconhecido} não existe. Insira os campos pelo menu “Inserir campo”.`
  const quantos = (campos: readonly string[], este: string) => campos.filter((campo) => campo === este).length
  const partido = vistos.find((campo) => quantos(vistos, campo) > quantos(inteiros, campo))
  return partido
    ? `O campo ${partido} tem só uma parte formatada, e assim não seria preenchido. Apague-o e insira-o de novo pelo menu “Inserir campo”.`
    : null
}

/** For what is not known: to be filled in by hand. */
export const EM_BRANCO = '________'

/** What people write in sentences of their own, often without the last point. */
const FRASES = ['descricao', 'proposta', 'natureza', 'ocorrencias']

/**
 * Replaces the fields of a model. Values are text, and are printed as text whatever people wrote. Sentences of theirs that end a
 * paragraph get their point.
 */
export const fill = (html: string, campos: Readonly<Record<string, string>>): string =>
  html.replaceAll(CAMPO_NO_TEXTO, (all, campo: string, at: number) => {
    const valor = campos[campo]
    if (!valor) return EM_BRANCO
    const fim = FRASES.includes(campo) && html.startsWith('</p>', at + all.length) && /[\p{L}\p{N})%]$/u.test(valor)
    return asHtml(fim ? `${valor}.` : valor)
  })

const asHtml = (text: string) => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')

/** A model as a draft would begin with it, with the data of nobody. */
export const fillWithExamples = (html: string, tipo: TipoDeModelo = 'acordo'): string =>
  fill(html, Object.fromEntries(Object.entries(CAMPOS_POR_TIPO[tipo]).map(([campo, { exemplo }]) => [campo, exemplo])))
