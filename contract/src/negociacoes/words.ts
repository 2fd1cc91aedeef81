import type { PedidoDaNegociacao } from '../home/words.ts'

/** Nobody negotiates with themselves, and a lawyer is on one side only. */
export const DOIS_LADOS = {
  documento: 'Esta pessoa já está entre os solicitantes. Ninguém pode estar dos dois lados.',
  contato: 'Este e-mail já é contato de um solicitante. Ninguém pode estar dos dois lados.',
  autor: 'Este é o seu e-mail. Quem abre a negociação atua pelos solicitantes.',
  cpfDoAutor: 'Este é o seu CPF. Quem abre a negociação atua pelos solicitantes.',
}

/** The 409s for another form under an idempotency key that was used. */
export const NEGOCIACAO_JA_ABERTA =
  'Este envio já abriu outra negociação, com outro conteúdo. Confira sua lista antes de enviar de novo.'
export const PROPOSTA_JA_ENVIADA =
  'Este envio já fez outra proposta, com outro conteúdo. Confira a negociação antes de enviar de novo.'

/**
 * What a negociação asks of a party, in words: `frase` opens a sentence of the home screen, which may end in a last day; `curto`
 * is shown in a row of the list.
 */
export const PEDIDOS: Readonly<Record<PedidoDaNegociacao, { readonly frase: string; readonly curto: string }>> = {
  convite: { frase: 'Você foi convidado a negociar. Responda à proposta', curto: 'sua vez: responda' },
  proposta: { frase: 'A outra parte fez uma proposta. Responda', curto: 'sua vez: responda' },
  redigir: { frase: 'A proposta foi aceita. Escreva a minuta do acordo', curto: 'sua vez: escreva a minuta' },
  revisar: { frase: 'A outra parte enviou a minuta do acordo. Revise ou assine', curto: 'sua vez: revise ou assine a minuta' },
  assinar: { frase: 'A minuta do acordo aguarda a sua assinatura', curto: 'falta a sua assinatura' },
}
