import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { type PageName, path } from './paths.ts'

/** Identifies a processo or caso. */
export interface Referencia {
  tipo: Tipo
  id: number
}

/**
 * The pages of each tipo. `aceitar`: where a designation is accepted, if not on the details page; `documento`: where its
 * documents and recordings open, in a new tab, if not on the page that names them; `notas`: where the person who
 * conducts it keeps private notes, if they do.
 */
export const PAGINAS = {
  processo: {
    lista: 'Processos',
    criar: 'ProcessoCreate',
    vincular: 'ProcessoAdd',
    detalhes: 'ProcessoDetails',
    leitor: 'ProcessoLeitor',
    conta: 'ProcessoConta',
    movimentar: 'ProcessoEventoCreate',
    aceitar: 'ProcessoArbitroAceite',
    documento: null,
    notas: null,
  },
  caso: {
    lista: 'Casos',
    criar: 'CasoCreate',
    vincular: 'CasoAdd',
    detalhes: 'CasoDetails',
    leitor: 'CasoLeitor',
    conta: 'CasoConta',
    movimentar: 'CasoEventoCreate',
    aceitar: null,
    documento: 'CasoDocumento',
    notas: 'CasoNotas',
  },
} as const satisfies Record<Tipo, Record<string, PageName | null>>

/** The reader of its documents, at one of them and at a page of it. */
export const leitorDe = ({ tipo, id }: Referencia, at: { documento?: number; pagina?: number } = {}): string =>
  path(PAGINAS[tipo].leitor, { id }, at)
/** Its page. @param ato the act of the secretariat that the page begins with */
export const detalhesDe = ({ tipo, id }: Referencia, ato?: 'designar'): string => path(PAGINAS[tipo].detalhes, { id }, { ato })
/** Its account. */
export const contaDe = ({ tipo, id }: Referencia): string => path(PAGINAS[tipo].conta, { id })
/** "Processo 12". */
export const nomeDe = ({ tipo, id }: Referencia): string => `${TIPOS[tipo].titulo} ${id}`
/** The address of one of its documents or recordings; undefined where they open on the page that names them. */
export function documentoDe({ tipo, id }: Referencia, documentoId: number): string | undefined {
  const { documento } = PAGINAS[tipo]
  return documento ? path(documento, { id, documentoId }) : undefined
}
