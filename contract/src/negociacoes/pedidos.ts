import type { PedidoDaNegociacao } from '../home.ts'

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
