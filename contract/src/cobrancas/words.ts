/** The situação of a charge in the account of a procedimento (docs/rules/fees.md#account). */
export const SITUACOES_DA_COBRANCA = {
  aberta: 'Em aberto',
  vencida: 'Vencida',
  paga: 'Paga',
  'paga-pela-outra-parte': 'Paga pela outra parte',
  dispensada: 'Dispensada',
} as const
export type SituacaoDaCobranca = keyof typeof SITUACOES_DA_COBRANCA
export const NOMES_DAS_SITUACOES = Object.keys(SITUACOES_DA_COBRANCA) as [SituacaoDaCobranca, ...SituacaoDaCobranca[]]
