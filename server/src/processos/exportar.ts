import { open } from 'node:fs/promises'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate, formatDateTime, formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import { openScratchFolder } from '../platform/files/scratch.ts'
import { type Caller, isStaff } from '../platform/http/actor.ts'
import type { Download } from '../platform/http/implement.ts'
import { renderLong } from '../platform/pdf/draw/render-long.ts'
import type { Filter, Viewer } from '../procedimentos/consulta/filtro.ts'
import { type ListRow, listIds, listRows } from '../procedimentos/consulta/lista.ts'
import { filtroEmPalavras, nomesDoFiltro } from './filtro-em-palavras.ts'

/** More would be over a thousand pages; the document says what it leaves out. */
export const MAX_EXPORTED = 20_000

/**
 * The filtered list as a PDF, within what the viewer may see at this moment (spec 1 §2.8). Neither the rows nor the
 * document are ever held whole in memory; the file lies on scratch disk until it is sent, and is removed also when the
 * caller goes away before.
 * @throws the signal's reason
 */
export async function exportProcessos(
  deps: Deps,
  caller: Caller,
  signal: AbortSignal,
  filter: Filter,
  max = MAX_EXPORTED,
): Promise<Download> {
  const { user } = caller
  const { db } = deps
  const now = deps.clock.now()
  const viewer: Viewer = { userId: user.id, all: isStaff(user) }
  const found = await listIds(db, { viewer, tipo: 'processo', filter, now }, max + 1)
  const ids = found.slice(0, max)
  await audit(db, caller, { act: 'exportar', object: 'processo', data: { processos: ids.length } })
  const nomes = await nomesDoFiltro(db, filter, viewer)
  const { folder, remove } = await openScratchFolder()
  try {
    const file = await renderLong(deps.pdf, {
      template: 'processos/lista.typ',
      data: {
        titulo: 'Processos Arbitrais',
        numero: null,
        camara: deps.config.chamberName,
        emitido: formatExact(now),
        verificacao: `Lista dos processos como estavam na emissão; a situação atual está em ${deps.config.appUrl}`,
        filtro: filtroEmPalavras(filter, nomes),
        total: totalEmPalavras(found.length, max),
        aviso: found.length > max ? avisoDeCorte(max) : null,
        para: user.name,
      },
      deitada: true,
      total: ids.length,
      rows: async (start, n) => (n === 0 ? [] : (await listRows(db, viewer, ids.slice(start, start + n))).map(cells)),
      folder,
      signal,
    })
    signal.throwIfAborted()
    const handle = await open(file)
    const { size } = await handle.stat()
    const content = handle.createReadStream()
    content.once('close', () => void remove())
    return { name: `Processos Arbitrais ${dayOf(now)}.pdf`, content, size }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A row of the document: the columns of the screen. */
const cells = (row: ListRow): string[] => [
  String(row.id),
  row.areaNome,
  row.classe,
  formatDate(row.createdAt),
  row.ultimoEventoDescricao ?? '',
  row.ultimoEventoEm ? formatDateTime(row.ultimoEventoEm) : '',
  PROCESSO[row.situacao as keyof typeof PROCESSO].label,
  row.marcadores.map(({ nome }) => nome).join(', '),
]

const figure = (n: number) => n.toLocaleString('pt-BR')

function totalEmPalavras(found: number, max: number): string {
  if (found > max) return `Mais de ${figure(max)} processos`
  return found === 1 ? '1 processo' : `${figure(found)} processos`
}

const avisoDeCorte = (max: number) =>
  `Este documento traz só os ${figure(max)} processos com movimento mais recente. Para ter os demais, exporte com um filtro mais estreito.`
