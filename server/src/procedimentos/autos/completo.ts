import { join } from 'node:path'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { seesAutos } from '../../direitos/see.ts'
import { audit } from '../../platform/audit/audit.ts'
import { openScratchFolder } from '../../platform/files/scratch.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError, forbidden, tooMany } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { BadParts, bundle, type Part, TooHeavy } from '../../platform/pdf/join/bundle.ts'
import type { Bookmark } from '../../platform/pdf/join/outline.ts'
import { streamFile } from '../../platform/storage/file-stream.ts'
import { createFairLimit, createShares, QueueFull, TooManyOfOne } from '../../platform/workers/concurrency-limit.ts'
import { type Autos, readAutos } from './autos.ts'
import { folhas, isEmbedded, nameOfEmbedded } from './completo-folhas.ts'
import { type Aberto, impressaoDe, keepPronto, openGuardado } from './completo-guardado.ts'
import {
  copyPecas,
  examinePecas,
  leaveHeavy,
  leaveUnstamped,
  listPecas,
  type Peca,
  preparePecas,
  rememberLentas,
  semPaginas,
} from './completo-pecas.ts'
import { recordVistas } from './completo-sigilo.ts'

/** On this node: two are prepared at once, never two of one user, and eight wait. */
const inTurn = createFairLimit({ simultaneous: 2, each: 1, maxWaiting: 8 })
/** How many one user may have under way, from the request to the end of the answer. */
const enter = createShares(2)
const emPreparo = new Set<Promise<void>>()
/** Resolves when nothing that was asked for is still being prepared or kept: nothing of it is left in the temporary folder then. */
export const quandoPreparados = () => Promise.all(emPreparo)
/** Seconds after which the caller should retry. */
const RETRY_AFTER = 60
/** Milliseconds from the first file to the finished PDF. */
const TIMEOUT_MS = 10 * 60_000
/** Milliseconds for stamping documents: at the first attempt, and again without those that were too slow or too late. */
const STAMP_MS = [10_000, 20_000]

interface Pedido {
  tipo: Tipo
  id: number
  signal: AbortSignal
}

/**
 * The whole procedimento in one PDF: cover, data and partes, docket with the hash chain, then every document in
 * order, each page stamped, with bookmarks. A document that cannot be shown is named on a page in its place and attached as
 * it is; a document that is secret to the caller is only named. It is made once and kept for everyone who may see the same. Views
 * of documents that are restricted but open to the caller, and the download itself, are audited before the first byte is sent.
 * @throws AppError 403 when the access was lost meanwhile, 429 when this user already has two under way, 503 when too many are
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
  let leave: (() => void) | undefined
  try {
    leave = enter(caller.user.id)
    const { content, tamanho } = await open(deps, caller, { tipo, id, signal })
    content.once('close', leave)
    return { name: `${TIPOS[tipo].titulo} ${id}.pdf`, content, size: tamanho }
  } catch (error) {
    leave?.()
    if (error instanceof TooManyOfOne) throw tooMany(`Dois downloads completos seus já estão em andamento. ${AGAIN}`, RETRY_AFTER)
    if (error instanceof QueueFull) throw busy('Há muitos downloads completos em preparo.')
    if (error instanceof DOMException && error.name === 'TimeoutError') throw busy('O preparo do PDF demorou demais.')
    throw error
  }
}

const AGAIN = 'Tente de novo em um minuto.'
const busy = (why: string) => new AppError(503, `${why} ${AGAIN}`, undefined, RETRY_AFTER)

/** The PDF of what the caller may see now: the kept one, or a new one. */
async function open(deps: Deps, caller: Caller, pedido: Pedido): Promise<Aberto> {
  const { tipo, id, signal } = pedido
  const find = async () => {
    const autos = await readAutos(deps, id, await leitorDe(deps.db, caller.user, id))
    const impressao = impressaoDe(deps, tipo, autos)
    return { autos, impressao, guardado: await openGuardado(deps, impressao, signal) }
  }
  const give = (made: Aberto) => allow(deps, caller, pedido, made)
  const { guardado } = await find()
  if (guardado) return give(guardado)
  return new Promise((resolve, reject) => {
    const work = async () => {
      // Somebody else may have made it while this caller waited, or the docket may have grown.
      const { autos, impressao, guardado: made } = await find()
      if (made) resolve(await give(made))
      else await prepare(deps, { ...pedido, autos, impressao }, (ready) => give(ready).then(resolve, reject))
    }
    const running = inTurn(caller.user.id, work, signal).catch(reject)
    emPreparo.add(running)
    void running.finally(() => emPreparo.delete(running))
  })
}

/** What is checked and audited before the first byte is sent. */
async function allow(deps: Deps, caller: Caller, { tipo, id }: Pedido, made: Aberto): Promise<Aberto> {
  try {
    // Preparing takes long: an arbitrator who was replaced meanwhile must get nothing.
    if (!(await seesAutos(deps.db, caller.user, id, tipo))) throw forbidden()
    if (!(await recordVistas(deps, caller, id, made.incluidos))) throw busy('O sigilo de um documento mudou durante o preparo.')
    await audit(deps.db, caller, { act: 'baixar-completo', object: tipo, id })
    return made
  } catch (error) {
    made.content.destroy()
    throw error
  }
}

/**
 * Makes the PDF in a temporary folder, which is removed before this returns, and keeps it. Nobody waits until it is kept: a large
 * file takes long to be flushed or sent to a bucket. That begins after `ready`, or the audit would wait for the same disk.
 */
async function prepare(
  deps: Deps,
  { tipo, id, signal, autos, impressao }: Pedido & { autos: Autos; impressao: string },
  ready: (made: Aberto) => Promise<void>,
): Promise<void> {
  const { folder, remove } = await openScratchFolder()
  try {
    const rotulo = `${TIPOS[tipo].titulo} ${id}`
    const pecas = listPecas(autos, rotulo)
    const draw = folhas(deps, { folder, autos, pecas, rotulo, emitido: deps.clock.now() })
    // Our own pages are drawn while the files are copied; those that show an unreadable copy are drawn again. Both must have
    // ended before the folder is removed.
    const work = [copyPecas(deps, pecas, { folder, signal }), layOut(draw, pecas)]
    for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason
    await examinePecas(deps.db, pecas, folder)
    const aPreparar = pecas.filter(({ pronta, conteudo }) => pronta && conteudo !== 'passivo')
    await preparePecas(aPreparar, { folder, signal })
    const path = join(folder, await assemble(deps, draw, { folder, pecas, rotulo, signal }))
    const content = await streamFile(path)
    const incluidos = pecas.filter((peca) => peca.pronta || isEmbedded(peca)).map(({ documento }) => documento.id)
    await ready({ content, tamanho: content.size, incluidos })
    await keepPronto(deps, { path, tamanho: content.size, impressao, autos, incluidos })
  } finally {
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
 * notices of the heaviest documents when the whole is too heavy. Documents that take too long to stamp stay without stamps. After
 * each such change the pages are counted again.
 */
async function assemble(deps: Deps, draw: Draw, work: Assembly): Promise<string> {
  for (let [heavy, stamping] = [0, 0]; ; ) {
    const { parts, entries } = await layOut(draw, work.pecas)
    try {
      return await bundle({
        folder: work.folder,
        parts,
        title: `${work.rotulo} completo`,
        bookmarks: (first) => bookmarksOf(entries, first),
        embed: work.pecas.filter(isEmbedded).map((peca) => ({ file: peca.arquivo, name: nameOfEmbedded(peca) })),
        stampMs: STAMP_MS[stamping] ?? 0,
        signal: work.signal,
      })
    } catch (error) {
      if (error instanceof TooHeavy && leaveHeavy(work.pecas, heavy++)) continue
      if (!(error instanceof BadParts)) throw error
      const pecas = error.indices.flatMap((i) => entries[i]?.peca ?? []).filter(({ pronta }) => pronta)
      // A page the platform drew, or one drawn in place of a document.
      if (pecas.length < error.indices.length) throw error
      if (error.why === 'unordered') await preparePecas(pecas, work)
      else if (error.why === 'slow' || error.why === 'late') {
        stamping++
        leaveUnstamped(pecas)
        if (error.why === 'slow') await rememberLentas(deps.db, pecas)
      } else for (const peca of pecas) Object.assign(peca, semPaginas(error.why === 'long' ? 'extenso' : 'danificado'))
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
