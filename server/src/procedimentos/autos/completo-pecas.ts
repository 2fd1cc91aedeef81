import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { noteConteudo } from '../../platform/files/examine.ts'
import { hashFile } from '../../platform/files/hash-file.ts'
import { type Conteudo, examine } from '../../platform/pdf/active/active.ts'
import { arrangePart } from '../../platform/pdf/join/arrange.ts'
import { MAX_PAGES, type Part, preparePart } from '../../platform/pdf/join/bundle.ts'
import { type PdfProblem, probePdf } from '../../platform/pdf/qpdf/probe.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'
import { shorten } from '../../platform/text.ts'
import type { Autos, DocumentoDosAutos, EventoDosAutos } from './autos.ts'

/** Milliseconds for repairing all documents that need it. */
const PREPARE_MS = 3 * 60_000

/** Why the pages of a document cannot be shown. */
export type Motivo = PdfProblem | 'ausente' | 'alterado' | 'extenso' | 'pesado' | 'sigilo' | 'ativo' | 'formulario'

/** Share of the total weight left out at the first attempt when the whole is too heavy, at the second, and so on; at last all. */
const LEFT_OUT = [1 / 4, 1 / 2, 1 / 2]

/** A document of the docket that goes into the full PDF. */
export interface Peca {
  evento: EventoDosAutos
  documento: DocumentoDosAutos
  /** Its copy, `./name` in the folder. */
  arquivo: string
  /** The file its pages are taken from, or why they are not shown. */
  pronta: Part | null
  motivo: Motivo | null
  /** What the copy holds besides pages; null until it was looked at. */
  conteudo: Conteudo | null
}

/**
 * The documents of the docket in order. Each counts as readable unless it is secret to the reader or known to be too long.
 * Audios are only listed.
 */
export const listPecas = (autos: Autos, rotulo: string): Peca[] =>
  autos.eventos
    .flatMap((evento) => evento.documentos.map((documento) => ({ evento, documento })))
    .filter(({ documento }) => documento.tipo !== 'audio')
    .map(({ evento, documento }, i): Peca => {
      const arquivo = `./d${i + 1}.pdf`
      const label = `${rotulo} · Evento ${evento.numero} · ${shorten(documento.nome, 70)}`
      const pronta: Part = { file: arquivo, label, inOrder: false, ...(documento.carimboLento && { unstamped: true }) }
      const peca = { evento, documento, arquivo, pronta, motivo: null, conteudo: documento.conteudo }
      if (documento.sigilo?.abre === false) return { ...peca, ...semPaginas('sigilo') }
      return (documento.paginas ?? 0) > MAX_PAGES ? { ...peca, ...semPaginas('extenso') } : peca
    })

/** Looks for active content in copies of which it is not known, and notes what was found. */
export const examinePecas = (db: Db, pecas: readonly Peca[], folder: string) =>
  twoByTwo(pecas, async (peca) => {
    const { documento, arquivo, motivo } = peca
    if (motivo === 'sigilo' || motivo === 'ausente') return
    if (peca.conteudo === null || motivo === 'alterado') peca.conteudo = await examine(join(folder, arquivo))
    if (documento.conteudo === null && motivo !== 'alterado') await noteConteudo(db, documento.arquivoId, peca.conteudo)
  })

/** Their pages are shown without stamps. */
export function leaveUnstamped(pecas: readonly Peca[]): void {
  for (const { pronta } of pecas) if (pronta) pronta.unstamped = true
}

/** Remembers documents that take too long to stamp, so that nobody waits for it again. */
export async function rememberLentas(db: Db, pecas: readonly Peca[]): Promise<void> {
  const ids = pecas.map(({ documento }) => documento.arquivoId)
  await db.updateTable('arquivos').set({ carimboLento: true }).where('id', 'in', ids).execute()
}

/** Copies the documents into the folder; marks those that are missing or differ from what was received. */
export const copyPecas = (
  { storage }: Pick<Deps, 'storage'>,
  pecas: readonly Peca[],
  { folder, signal }: { folder: string; signal: AbortSignal },
) =>
  twoByTwo(pecas, async (peca) => {
    const { documento, arquivo, motivo } = peca
    if (motivo === 'sigilo') return
    const sha256 = await copyHashed(storage, documento.chave, join(folder, arquivo), signal)
    if (sha256 === documento.sha256) return
    Object.assign(peca, semPaginas(sha256 === null ? 'ausente' : 'alterado'))
  })

/**
 * Repairs documents that could not be joined as they are, takes out their active content, makes forms and layers independent of
 * those of other documents; marks those with which that is impossible.
 * @param ms after this time no other repair starts, so that many slow ones do not use up the time of the whole
 */
export function preparePecas(
  pecas: readonly Peca[],
  { folder, signal, ms = PREPARE_MS }: { folder: string; signal: AbortSignal; ms?: number },
): Promise<void> {
  const until = performance.now() + ms
  return twoByTwo(pecas, async (peca) => {
    if (performance.now() >= until) return void Object.assign(peca, semPaginas('pesado'))
    const { conteudo } = peca
    const prepared = peca.pronta && (await preparePart(folder, peca.pronta, signal))
    peca.pronta = prepared && conteudo !== 'passivo' ? await arrangePart(folder, prepared, signal) : prepared
    if (prepared && !peca.pronta) peca.motivo = conteudo === 'preparar' ? 'formulario' : 'ativo'
    if ((peca.pronta?.measured?.pages ?? 0) > MAX_PAGES) Object.assign(peca, semPaginas('extenso'))
    if (peca.pronta || peca.motivo) return
    const probe = await probePdf(join(folder, peca.arquivo))
    peca.motivo = probe.ok ? 'danificado' : probe.problem
  })
}

/** For a document whose pages are not shown. */
export const semPaginas = (motivo: Motivo) => ({ pronta: null, motivo }) satisfies Partial<Peca>

/**
 * Leaves out the heaviest documents: as few as make up a share of the weight. The share grows with each attempt, until no
 * document is left.
 * @param attempt from 0
 * @returns whether there was one to leave out
 */
export function leaveHeavy(pecas: readonly Peca[], attempt: number): boolean {
  const weightOf = ({ pronta }: Peca) => pronta?.measured?.weight ?? 1
  const shown = pecas.filter(({ pronta }) => pronta).toSorted((a, b) => weightOf(b) - weightOf(a))
  const total = shown.reduce((sum, peca) => sum + weightOf(peca), 0)
  let goal = total * (LEFT_OUT[attempt] ?? 1)
  for (const peca of shown) {
    if (goal <= 0) break
    goal -= weightOf(peca)
    Object.assign(peca, semPaginas('pesado'))
  }
  return shown.length > 0
}

/** Two at a time, one per worker: memory holds at most two documents, however many there are. */
async function twoByTwo(pecas: readonly Peca[], each: (peca: Peca) => Promise<void>): Promise<void> {
  const queue = pecas.values()
  const work = async () => {
    for (const peca of queue) await each(peca)
  }
  await Promise.all([work(), work()])
}

/** @returns the SHA-256 of the copied bytes, null when the storage does not have the file */
async function copyHashed(storage: Deps['storage'], chave: string, to: string, signal: AbortSignal): Promise<string | null> {
  try {
    await storage.fetch(chave, to, signal)
    return await hashFile(to, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StorageMissing) return null
    throw error
  }
}
