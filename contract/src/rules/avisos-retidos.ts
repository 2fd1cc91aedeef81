/** Why notices wait for the secretariat instead of going out (docs/rules/notices.md#limits). */
export const RETENCOES = ['enderecos', 'movimentacoes', 'julga', 'contestado'] as const
export type Retencao = (typeof RETENCOES)[number]
export const NOMES_DA_RETENCAO: Record<Retencao, string> = {
  enderecos: 'endereços demais no procedimento',
  movimentacoes: 'movimentações demais em uma hora',
  // The partes read it in their report: it does not say where the person judges.
  julga: 'destinatário impedido',
  contestado: 'troca do endereço contestada',
}
