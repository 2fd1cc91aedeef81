import { GRUPOS_DE_WEBHOOK } from '@concordia/contract/integracoes/tipos'
import type { SituacaoDaEntrega } from '@concordia/contract/integracoes/words'

export const GRUPOS = Object.entries(GRUPOS_DE_WEBHOOK).map(([value, label]) => ({ value, label }))

/** Names the subscription of a webhook. Single types, which only programs choose, have no other name. */
export const nomesDe = (tipos: readonly string[]): string =>
  tipos.map((tipo) => (tipo in GRUPOS_DE_WEBHOOK ? GRUPOS_DE_WEBHOOK[tipo as keyof typeof GRUPOS_DE_WEBHOOK] : tipo)).join('; ')

export const SITUACOES: Record<SituacaoDaEntrega, string> = {
  pendente: 'Pendente',
  entregue: 'Entregue',
  falhou: 'Falhou',
  desligada: 'Não enviada',
}
