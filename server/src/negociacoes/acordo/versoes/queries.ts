import type { VersaoDoAcordo } from '@concordia/contract/negociacoes/schemas/acordo'
import type { Db } from '../../../platform/database/database.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'

/** A version with its file. */
export interface Versao {
  numero: number
  chave: string
  tamanho: number | null
  nome: string
  sha256: string
  createdAt: Date
  autor: string | null
  assinaturas: VersaoDoAcordo['assinaturas']
}

/**
 * The versions of the document, the newest first; the last one is what the platform issued. None before there is an agreement, and
 * while its document is being prepared.
 */
export async function listVersoes(db: Db, negociacaoId: number): Promise<Versao[]> {
  const acordo = await db
    .selectFrom('acordos as o')
    .leftJoin('arquivos as a', 'a.id', 'o.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho', 'a.sha256', 'o.emitidoEm'])
    .where('o.negociacaoId', '=', negociacaoId)
    .executeTakeFirst()
  if (!acordo) return []
  const { chave, nome, tamanho, sha256, emitidoEm } = acordo
  if (chave === null || sha256 === null || emitidoEm === null) return []
  const later = await db
    .selectFrom('acordoVersoes as v')
    .innerJoin('arquivos as a', 'a.id', 'v.arquivoId')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.numero', 'v.createdAt', 'v.assinaturas', 'a.chave', 'a.tamanho', 'a.sha256', 'u.name as autor'])
    .$narrowType<{ assinaturas: Versao['assinaturas']; sha256: string }>()
    .where('v.negociacaoId', '=', negociacaoId)
    .orderBy('v.numero', 'desc')
    .execute()
  const name = nome ?? `Acordo da negociação ${negociacaoId}.pdf`
  const issued = { numero: 1, chave, tamanho, nome: name, sha256, createdAt: emitidoEm, autor: null, assinaturas: [] }
  return [...later.map((one) => ({ ...one, nome: name })), issued]
}

/**
 * The versions of a document that exists.
 * @throws AppError 409 there is no agreement, or its document is being prepared
 */
export async function requireVersoes(db: Db, negociacaoId: number): Promise<[Versao, ...Versao[]]> {
  const [newest, ...older] = await listVersoes(db, negociacaoId)
  if (newest) return [newest, ...older]
  const acordo = await db.selectFrom('acordos').select('negociacaoId').where('negociacaoId', '=', negociacaoId).executeTakeFirst()
  throw conflict(
    acordo
      ? 'O documento do acordo ainda está sendo preparado. Tente de novo em alguns minutos.'
      : 'Esta negociação não terminou em um acordo assinado.',
  )
}

/** @throws AppError 403 there is no such version, 409 as `requireVersoes` */
export async function findVersao(db: Db, negociacaoId: number, numero: number): Promise<Versao> {
  const found = (await requireVersoes(db, negociacaoId)).find((one) => one.numero === numero)
  if (!found) throw forbidden()
  return found
}

export const presentVersao = ({ numero, createdAt, sha256, autor, assinaturas }: Versao): VersaoDoAcordo => ({
  numero,
  created_at: createdAt.toISOString(),
  sha256,
  user: autor === null ? null : { name: autor },
  // Versions from before this was noted do not say it.
  assinaturas: assinaturas.map((one) => ({ ...one, paginas: one.paginas ?? [] })),
})
