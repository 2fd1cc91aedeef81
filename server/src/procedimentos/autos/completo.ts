import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { openScratchFolder } from '../../platform/files/scratch.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError, forbidden, tooMany } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { BadParts, bundle, type Part, TooHeavy } from '../../platform/pdf/join/bundle.ts'
import type { Bookmark } from '../../platform/pdf/join/outline.ts'
import { createTurns, QueueFull, shareTurns, TooManyOfOne } from '../../platform/workers/turns.ts'
import { seesAutos } from '../acesso.ts'
import { leitorDe } from '../sigilo.ts'
import { readAutos } from './autos.ts'
import { folhas, isEmbedded, nameOfEmbedded } from './completo-folhas.ts'
import { copyPecas, deixarPesadas, listPecas, type Peca, prepararPecas, semPaginas } from './completo-pecas.ts'
import { registrarVistas } from './completo-sigilo.ts'

/** How many are prepared at once on this node, how many wait, and how many of both one user may have. */
const inTurn = shareTurns(createTurns(2, 8), 2)
/** Seconds after which the caller should retry. */
const RETRY_AFTER = 60
/** Milliseconds from the first file to the finished PDF. */
const TIMEOUT_MS = 10 * 60_000

/** Bytes read at once while sending. */
const CHUNK = 500_000

/**
 * The whole procedimento in one PDF: cover, data and partes, docket with the hash chain, then every document in
 * order, each page stamped, with bookmarks. A document that cannot be shown is named on a page in its place and attached as
 * it is; a document that is secret to the caller is only named. Views of documents that are restricted but open to the caller,
 * and the download itself, are audited before the first byte is sent. All work happens in a temporary folder, which is removed
 * before the first byte is sent, or when the caller disconnects.
 * @throws AppError 403 when the access was lost meanwhile, 429 when this user already has two in work, 503 when too many are
 *   being prepared; the signal's reason
 */
export async function downloadCompleto(
  deps: Deps,
  caller: Caller,
  aborted: AbortSignal,
  tipo: Tipo,
  id: number,
): Promise<Download> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const { file, size } = await inTurn(caller.user.id, () => prepare(deps, caller, { tipo, id, signal }), signal)
    return { name: `${TIPOS[tipo].titulo} ${id}.pdf`, content: file.createReadStream({ highWaterMark: CHUNK }), size }
  } catch (error) {
    if (error instanceof TooManyOfOne) throw tooMany(`Dois downloads completos seus já estão em preparo. ${AGAIN}`, RETRY_AFTER)
    if (error instanceof QueueFull) throw busy('Há muitos downloads completos em preparo.')
    if (error instanceof DOMException && error.name === 'TimeoutError') throw busy('O preparo do PDF demorou demais.')
    throw error
  }
}

const AGAIN = 'Tente de novo em um minuto.'
const busy = (why: string) => new AppError(503, `${why} ${AGAIN}`, undefined, RETRY_AFTER)

async function prepare(
  deps: Deps,
  caller: Caller,
  { tipo, id, signal }: { tipo: Tipo; id: number; signal: AbortSignal },
): Promise<{ file: FileHandle; size: number }> {
  const { folder, remove } = await openScratchFolder()
  try {
    const autos = await readAutos(deps, id, await leitorDe(deps.db, caller.user, id))
    const rotulo = `${TIPOS[tipo].titulo} ${id}`
    const pecas = listPecas(autos, rotulo)
    const draw = folhas(deps, { folder, autos, pecas, rotulo, emitido: deps.clock.now() })
    // Our own pages are drawn while the files are copied; those that show an unreadable copy are drawn again. Both must have
    // ended before the folder is removed.
    const work = [copyPecas(deps, pecas, { folder, signal }), layOut(draw, pecas)]
    for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason
    const path = await assemble(draw, { folder, pecas, rotulo, signal })
    // Preparing takes long: an arbitrator who was replaced meanwhile must get nothing.
    if (!(await seesAutos(deps.db, caller.user, id, tipo))) throw forbidden()
    if (!(await registrarVistas(deps, caller, id, pecas))) throw busy('O sigilo de um documento mudou durante o preparo.')
    await audit(deps.db, caller, { act: 'baixar-completo', object: tipo, id })
    const { size } = await stat(join(folder, path))
    // Opened last: no later step can fail and leave the file open.
    return { file: await open(join(folder, path)), size }
  } finally {
    // The open file can still be read to its end after the folder is removed, and a crash while sending leaves no file behind.
    await remove()
  }
}

type Draw = ReturnType<typeof folhas>
interface Assembly {
  folder: string
  pecas: readonly Peca[]
  rotulo: string
  signal: AbortSignal
}

/**
 * Draws, joins, stamps. A document that cannot be joined is repaired; if that fails, its notice replaces it, and so do the
 * notices of the heaviest documents when the whole is too heavy. Each round leaves fewer document pages, and the pages are
 * counted again.
 */
async function assemble(draw: Draw, work: Assembly): Promise<string> {
  for (let heavy = 0; ; ) {
    const { parts, entries } = await layOut(draw, work.pecas)
    try {
      return await bundle({
        folder: work.folder,
        parts,
        title: `${work.rotulo} completo`,
        bookmarks: (first) => bookmarksOf(entries, first),
        embed: work.pecas.filter(isEmbedded).map((peca) => ({ file: peca.arquivo, name: nameOfEmbedded(peca) })),
        signal: work.signal,
      })
    } catch (error) {
      if (error instanceof TooHeavy && deixarPesadas(work.pecas, heavy++)) continue
      if (!(error instanceof BadParts)) throw error
      const pecas = error.indices.flatMap((i) => entries[i]?.peca ?? []).filter(({ pronta }) => pronta)
      // A page the platform drew, or one drawn in place of a document.
      if (pecas.length < error.indices.length) throw error
      if (error.why === 'unordered') await prepararPecas(pecas, work)
      else for (const peca of pecas) Object.assign(peca, semPaginas(error.why === 'long' ? 'extenso' : 'danificado'))
    }
  }
}

/** The bookmark of a part. */
interface Entry {
  title: string
  peca?: Peca
}

async function layOut(draw: Draw, pecas: readonly Peca[]): Promise<{ parts: Part[]; entries: Entry[] }> {
  const parts: Part[] = []
  const entries: Entry[] = []
  const add = (part: Part, entry: Entry) => {
    parts.push(part)
    entries.push(entry)
  }
  add(await draw.capa(), { title: 'Capa' })
  add(await draw.dados(), { title: 'Dados e partes' })
  for (const { part, primeiro } of await draw.eventos()) {
    add(part, { title: primeiro === 1 ? 'Eventos' : `Eventos a partir do nº ${primeiro}` })
  }
  for (const peca of pecas) add(peca.pronta ?? (await draw.aviso(peca)), { title: peca.documento.nome, peca })
  return { parts, entries }
}

/** Cover, data, docket; then each evento that has documents, with them below. */
function bookmarksOf(entries: readonly Entry[], firstPages: readonly number[]): Bookmark[] {
  const bookmarks: Bookmark[] = []
  const byEvento = new Map<number, Bookmark>()
  for (const [i, { title, peca }] of entries.entries()) {
    const page = firstPages[i]!
    if (!peca) {
      bookmarks.push({ title, page })
      continue
    }
    const { numero, descricao, descricaoOutros } = peca.evento
    const evento = byEvento.get(numero) ?? { title: `Evento ${numero} – ${descricaoOutros || descricao}`, page, children: [] }
    if (!byEvento.has(numero)) bookmarks.push(evento)
    byEvento.set(numero, evento)
    evento.children!.push({ title, page })
  }
  return bookmarks
}
