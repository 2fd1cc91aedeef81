import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { type PageName, path } from './paths.ts'

/** Identifies a processo or caso. */
export interface Referencia {
  tipo: Tipo
  id: number
}

/** The pages of each tipo. */
export const PAGINAS = {
  processo: {
    lista: 'Processos',
    criar: 'ProcessoCreate',
    vincular: 'ProcessoAdd',
    detalhes: 'ProcessoDetails',
    movimentar: 'ProcessoEventoCreate',
  },
  caso: {
    lista: 'Casos',
    criar: 'CasoCreate',
    vincular: 'CasoAdd',
    detalhes: 'CasoDetails',
    movimentar: 'CasoEventoCreate',
  },
} as const satisfies Record<Tipo, Record<string, PageName>>

export const detalhesDe = ({ tipo, id }: Referencia): string => path(PAGINAS[tipo].detalhes, { id })
/** "Processo 12". */
export const nomeDe = ({ tipo, id }: Referencia): string => `${TIPOS[tipo].titulo} ${id}`
