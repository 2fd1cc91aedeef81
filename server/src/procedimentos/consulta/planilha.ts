import { MAX_EXPORTADOS, nomeDoLado } from '@concordia/contract/procedimentos/words'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate, formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { CSV_TYPE, csvStream } from '../../platform/csv.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { XLSX_TYPE, type XlsxCell, xlsxStream } from '../../platform/xlsx.ts'
import type { Filter, Viewer } from './filtro.ts'
import { type ListRow, listIds, listRows } from './lista.ts'
import { faltaEm, ladoDe } from './present-lista.ts'

type Formato = 'csv' | 'xlsx'

/** Rows read at once. */
const POR_VEZ = 250
const DEMAIS = `A planilha vai até ${MAX_EXPORTADOS.toLocaleString('pt-BR')} linhas, e o filtro encontra mais. Use um filtro mais estreito.`

/**
 * The filtered list as a spreadsheet, limited to what the viewer may see at this moment, in the order of the screen. The export is
 * recorded in the audit before the first byte is sent.
 * @throws AppError 422 more rows than are exported
 */
export async function exportPlanilha(
  deps: Deps,
  tipo: Tipo,
  caller: Caller,
  filter: Filter,
  formato: Formato,
  max = MAX_EXPORTADOS,
): Promise<Download> {
  const { db } = deps
  const { muitos, lista } = TIPOS[tipo]
  const now = deps.clock.now()
  const viewer: Viewer = { userId: caller.user.id, all: isStaff(caller.user) }
  const ids = await listIds(db, { viewer, tipo, filter, now }, max + 1)
  if (ids.length > max) throw invalid({ filtro: [DEMAIS] })
  await audit(db, caller, { act: 'exportar', object: tipo, data: { [muitos]: ids.length } })
  const columns = COLUNAS.map(({ titulo, largura }) => ({ titulo: titulo(tipo), largura }))
  const rows = cellsOf(deps, viewer, ids)
  const name = `${lista} ${dayOf(now)}.${formato}`
  if (formato === 'xlsx') return { name, type: XLSX_TYPE, content: xlsxStream(lista, columns, rows) }
  return {
    name,
    type: CSV_TYPE,
    content: csvStream(
      columns.map(({ titulo }) => titulo),
      inWords(rows),
    ),
  }
}

async function* cellsOf({ db }: Deps, viewer: Viewer, ids: readonly number[]): AsyncGenerator<XlsxCell[][]> {
  for (let start = 0; start < ids.length; start += POR_VEZ) {
    const rows = await listRows(db, viewer, ids.slice(start, start + POR_VEZ))
    yield rows.map((row) => COLUNAS.map(({ cell }) => cell(row, viewer)))
  }
}

async function* inWords(batches: AsyncIterable<XlsxCell[][]>): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map((cells) => cells.map(wordsOf))
}

function wordsOf(cell: XlsxCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return formatDateTime(cell)
  return typeof cell === 'object' ? formatDate(cell.dia) : String(cell)
}

/** The columns of the screen, with the partes and what is wanting; the same for every tipo. */
const COLUNAS: readonly {
  titulo: (tipo: Tipo) => string
  largura: number
  cell: (row: ListRow, viewer: Viewer) => XlsxCell
}[] = [
  { titulo: () => 'Número', largura: 9, cell: ({ id, numero }) => numero ?? id },
  { titulo: () => 'Demandante', largura: 32, cell: ({ lados }) => nomeDoLado(ladoDe(lados, 'demandante')) },
  { titulo: () => 'Demandada', largura: 32, cell: ({ lados }) => nomeDoLado(ladoDe(lados, 'demandada')) },
  { titulo: (tipo) => TIPOS[tipo].area, largura: 22, cell: ({ areaNome }) => areaNome },
  { titulo: () => 'Classe/tipo', largura: 30, cell: ({ classe }) => classe },
  { titulo: () => 'Criado em', largura: 12, cell: ({ createdAt }) => ({ dia: dayOf(createdAt) }) },
  { titulo: () => 'Último evento', largura: 36, cell: ({ ultimoEventoDescricao }) => ultimoEventoDescricao },
  { titulo: () => 'Data do evento', largura: 17, cell: ({ ultimoEventoEm }) => ultimoEventoEm },
  {
    titulo: () => 'Situação',
    largura: 20,
    cell: ({ situacao, tipo }) => TIPOS[tipo].maquina[situacao as SituacaoProcedimento].label,
  },
  { titulo: () => 'Falta', largura: 28, cell: (row, { userId }) => faltaEm(row, userId) },
  { titulo: () => 'Marcadores', largura: 24, cell: ({ marcadores }) => marcadores.map(({ nome }) => nome).join(', ') },
]
