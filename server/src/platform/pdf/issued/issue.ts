import { randomInt } from 'node:crypto'
import {
  formatCodigoDeVerificacao,
  LETRAS_DA_VERIFICACAO,
  paginaDeVerificacao,
} from '@concordia/contract/values/codigo-de-verificacao'
import { formatExact } from '@concordia/contract/values/dates'
import type { Database, Db, Trx } from '../../database/database.ts'
import { discardUnused } from '../../files/arquivos.ts'
import { storePdf } from '../../files/store-made.ts'
import type { StoredFile } from '../../http/files/stored-file.ts'
import { qrRows } from '../../qr.ts'
import type { Storage } from '../../storage/storage.ts'
import { joinPdfs } from '../draw/join-drawn.ts'
import type { PdfRenderer } from '../draw/render.ts'
import { countPages } from '../qpdf/pages.ts'
import type { PdfSeal, SealedPdf } from '../seal/seal.ts'

/** An issued document as shown to people who have its code. */
interface Issue {
  codigo: string
  /** Its kind, as people read it: 'Recibo de protocolo'. */
  tipo: string
  numero: string | null
  emitidoEm: Date
  /** How many pages it has, once it is drawn. */
  paginas?: number | null
}
interface Issuer {
  chamberName: string
  appUrl: string
}

/** Gives a document its code, before it is drawn: the code is printed on it. */
export function newIssue({ tipo, numero, now }: { tipo: string; numero: string | null; now: Date }): Issue {
  const codigo = Array.from({ length: 16 }, () => LETRAS_DA_VERIFICACAO[randomInt(LETRAS_DA_VERIFICACAO.length)]).join('')
  return { codigo, tipo, numero, emitidoEm: now }
}

/** The data by which `base.typ` prints letterhead, issue time, code and QR. */
export function issueData({ codigo, tipo, numero, emitidoEm }: Issue, { chamberName, appUrl }: Issuer) {
  const endereco = `${appUrl}${paginaDeVerificacao(codigo)}`
  return {
    camara: chamberName,
    titulo: tipo,
    numero: numero ?? '',
    emitido: formatExact(emitidoEm),
    emissao: {
      codigo: formatCodigoDeVerificacao(codigo),
      pagina: `${appUrl}/valida`,
      endereco,
      qr: qrRows(endereco),
    },
  }
}

interface Deps {
  config: Issuer
  db: Db
  storage: Storage
  pdf: PdfRenderer
  seal: PdfSeal
}
export interface ToIssue {
  tipo: string
  numero: string | null
  now: Date
  template: string
  /** What the template reads beside `issueData`. */
  dados: object
  /** File name. */
  nome: string
  /** Why it is sealed; readers show it. Absent: it is not. */
  selo?: string
  /** It takes very long to draw, or can't be drawn: it is owed, and all the same others must not wait for it. */
  heavy?: boolean
  /** Uploaded pages that come before the drawn ones. */
  antes?: Uint8Array | undefined
}
export interface Issued extends Issue {
  /** Stored, and not yet used. */
  file: StoredFile
  level: SealedPdf['level'] | null
}

/**
 * Draws a document with its code and QR, seals it and stores it: the one way of what the platform issues. The transaction that
 * uses the file calls `recordIssued`. Its hash is not printed in it but stored beside its code.
 * @throws AppError 503 when it cannot be sealed
 */
export async function issuePdf(
  deps: Deps,
  { template, dados, nome, selo, heavy = false, antes, ...facts }: ToIssue,
): Promise<Issued> {
  const issue = newIssue(facts)
  const own = await deps.pdf.render(template, { ...issueData(issue, deps.config), ...dados }, { onDemand: heavy })
  const drawn = antes ? await joinPdfs([antes, own]) : own
  if (drawn === null) throw new Error(`The uploaded pages of ${nome} could not be joined`)
  const sealed = selo === undefined ? null : await deps.seal.seal(drawn, { reason: selo, time: facts.now })
  const paginas = await countPages(drawn)
  const file = await storePdf(deps, nome, sealed?.pdf ?? drawn)
  return { ...issue, paginas, file, level: sealed?.level ?? null }
}

/**
 * Issues a document that comes once, for a job that may run again or beside another one: draws, seals and stores it, and then
 * `keep` makes it the document in one transaction. Until that commit nothing refers to the file.
 * @param keep returns false when another one was first; the file is then removed
 */
export async function issueOnce(
  deps: Deps & Pick<Database, 'tx'>,
  what: ToIssue,
  keep: (trx: Trx, issued: Issued) => Promise<boolean>,
): Promise<void> {
  const issued = await issuePdf(deps, what)
  const kept = await deps.tx(async (trx) => {
    if (!(await keep(trx, issued))) return false
    await recordIssued(trx, issued, issued.file)
    return true
  })
  if (!kept) await discardUnused(deps.db, deps.storage, [issued.file.id])
}

/**
 * Makes the code known; from its commit on, the document can be verified.
 * @param hashes `conteudoSha256`: by what it is known again when it is sent back (`contentHash`)
 */
export async function recordIssued(
  trx: Trx | Db,
  { codigo, tipo, numero, emitidoEm, paginas = null }: Issue,
  { sha256, conteudoSha256 = null }: { sha256: string; conteudoSha256?: string | null },
) {
  await trx
    .insertInto('documentosEmitidos')
    .values({ codigo, tipo, numero, emitidoEm, paginas, sha256, conteudoSha256 })
    .execute()
}

/** An issued document by its code, by the hash of its file or of its content. */
export const findIssued = (db: Db, by: { codigo: string } | { sha256: string } | { conteudoSha256: string }) =>
  db
    .selectFrom('documentosEmitidos')
    .select(['tipo', 'numero', 'emitidoEm', 'sha256', 'paginas'])
    .$if('codigo' in by, (query) => query.where('codigo', '=', (by as { codigo: string }).codigo))
    .$if('sha256' in by, (query) => query.where('sha256', '=', (by as { sha256: string }).sha256))
    .$if('conteudoSha256' in by, (query) => query.where('conteudoSha256', '=', (by as { conteudoSha256: string }).conteudoSha256))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
