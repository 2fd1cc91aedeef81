/** Why notices wait for the secretariat instead of going out (docs/rules/notices.md#limits). */
export const RETENCOES = ['enderecos', 'movimentacoes'] as const
export type Retencao = (typeof RETENCOES)[number]
export const NOMES_DA_RETENCAO: Record<Retencao, string> = {
  enderecos: 'endereços demais no procedimento',
  movimentacoes: 'movimentações demais em uma hora',
}
