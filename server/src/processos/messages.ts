import type { Message } from '../platform/mail/message.ts'

/** To each contact of each parte: that the process exists, and what opens it. */
export const aberturaMessage = (facts: {
  numero: number
  parteNome: string
  polo: 'demandante' | 'demandada'
  area: string
  senha: string
  url: string
  camara: string
}): Message => ({
  subject: `Processo arbitral ${facts.numero}: número e senha de acesso`,
  greeting: `Prezada parte ${facts.parteNome}`,
  paragraphs: [
    `Foi protocolado na ${facts.camara} o processo arbitral ${facts.numero}, em que ${facts.parteNome} figura como ${facts.polo === 'demandante' ? 'demandante' : 'demandada'}.`,
    'Para acompanhar o processo, cadastre-se ou entre na plataforma e informe o número e a senha de acesso abaixo.',
  ],
  facts: [
    ['Número do processo', String(facts.numero)],
    ['Senha de acesso', facts.senha],
    ['Área', facts.area],
  ],
  action: { label: 'Acompanhar o processo', url: facts.url },
  footnote: 'A senha dá acesso a documentos sigilosos. Não a repasse a quem não participa do processo.',
  reason: 'Você recebe este e-mail porque este endereço foi informado na petição como contato de uma das partes.',
})
