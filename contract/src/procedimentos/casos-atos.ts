import { designacaoDe } from './designacao.ts'
import { etiquetasDe } from './etiquetas.ts'
import { MovimentacaoLivre, movimentacaoDe } from './movimentacao.ts'
import { silencioDe } from './silencio.ts'

export const movimentacaoDoCaso = movimentacaoDe('caso', { ofertas: {}, Movimentacao: MovimentacaoLivre })
export const designacaoDoCaso = designacaoDe('caso')
export const silencioDoCaso = silencioDe('caso')
export const etiquetasDoCaso = etiquetasDe('caso')
