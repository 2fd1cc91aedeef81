import type { VersaoDoAcordo } from '@concordia/contract/negociacoes/schemas/acordo'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { download } from '../../platform/files/download.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'

/** The matter of a document, and the side of a signer. */
export interface Alvo {
  id: number
  polo: PoloDaNegociacao
}
/** What a signer sent: the document with signatures made outside the platform. */
interface Recebida {
  numero: number
  file: StoredFile
  nome: string
  assinaturas: VersaoDoAcordo['assinaturas']
  now: Date
}

/**
 * A sealed document to which people add signatures with certificates of their own, outside the platform; each makes a copy that is the
 * new version. Its user says where they are kept, who sends one, and what happens then.
 */
export interface ComCopias {
  /** The tables of the issued document and of the later versions, and the column that names the matter in them. */
  guarda: { emitido: keyof DB; copias: keyof DB; dono: string }
  /** A later version, for the validator. */
  tipo: string
  nome(id: number): string
  /** The sentences of the 409 without a document. */
  emPreparo: string
  naoHa: string
  /** @throws AppError 403 this person signs no longer */
  lock(trx: Trx, id: number, quem: { id: number; polo: PoloDaNegociacao }): Promise<unknown>
  depois(deps: Deps, trx: Trx, caller: Caller, alvo: Alvo, recebida: Recebida): Promise<void>
}

/** The query builder checks the other columns by the tables of the first document; those of every document have the same. */
const DOS_ACORDOS = { emitido: 'acordos', copias: 'acordoVersoes', dono: 'negociacaoId' } as const
export const tabelas = ({ guarda }: ComCopias) => guarda as typeof DOS_ACORDOS

/** A version with its file. */
export interface Copia {
  numero: number
  chave: string
  tamanho: number | null
  nome: string
  sha256: string
  createdAt: Date
  autor: string | null
  assinaturas: VersaoDoAcordo['assinaturas']
}

/** The versions of a document, the newest first; the last one is what the platform issued. None before it is issued. */
export async function listCopias(db: Db, documento: ComCopias, id: number): Promise<Copia[]> {
  const { emitido, copias, dono } = tabelas(documento)
  const first = await db
    .selectFrom(`${emitido} as o`)
    .innerJoin('arquivos as a', 'a.id', 'o.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho', 'a.sha256', 'o.emitidoEm as createdAt'])
    .$narrowType<{ sha256: string; createdAt: Date }>()
    .where(`o.${dono}`, '=', id)
    .executeTakeFirst()
  if (!first) return []
  const later = await db
    .selectFrom(`${copias} as v`)
    .innerJoin('arquivos as a', 'a.id', 'v.arquivoId')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.numero', 'v.createdAt', 'v.assinaturas', 'a.chave', 'a.tamanho', 'a.sha256', 'u.name as autor'])
    .$narrowType<{ assinaturas: Copia['assinaturas']; sha256: string }>()
    .where(`v.${dono}`, '=', id)
    .orderBy('v.numero', 'desc')
    .execute()
  return [...later.map((one) => ({ ...one, nome: first.nome })), { ...first, numero: 1, autor: null, assinaturas: [] }]
}

/**
 * The versions of a document that exists.
 * @throws AppError 409 there is none, or it is being prepared
 */
export async function requireCopias(db: Db, documento: ComCopias, id: number): Promise<[Copia, ...Copia[]]> {
  const [newest, ...older] = await listCopias(db, documento, id)
  if (newest) return [newest, ...older]
  const { emitido, dono } = tabelas(documento)
  const owed = await db.selectFrom(emitido).select(dono).where(dono, '=', id).executeTakeFirst()
  throw conflict(owed ? documento.emPreparo : documento.naoHa)
}

/** @throws AppError 403 there is no such version, 409 as `requireCopias` */
export async function findCopia(db: Db, documento: ComCopias, id: number, numero: number): Promise<Copia> {
  const found = (await requireCopias(db, documento, id)).find((one) => one.numero === numero)
  if (!found) throw forbidden()
  return found
}

export const presentCopia = ({ numero, createdAt, sha256, autor, assinaturas }: Copia): VersaoDoAcordo => ({
  numero,
  created_at: createdAt.toISOString(),
  sha256,
  user: autor === null ? null : { name: autor },
  // Versions from before this was noted do not say it.
  assinaturas: assinaturas.map((one) => ({ ...one, paginas: one.paginas ?? [] })),
})

export const downloadCopia = ({ storage }: Pick<Deps, 'storage'>, copia: Copia): StoredDownload =>
  download(storage, copia, copia.numero === 1 ? copia.nome : copia.nome.replace(/\.pdf$/i, `, versão ${copia.numero}.pdf`))
