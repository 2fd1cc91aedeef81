import type { Rascunho, RascunhoInteiro } from '@concordia/contract/rascunhos/schemas'
import { DIAS_DO_RASCUNHO } from '@concordia/contract/rascunhos/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { StoredFile } from '../../platform/http/files/stored-file.ts'

const DAY_MS = 86_400_000

/** Drafts changed before this instant are over. */
export const lastDay = (now: Date): Date => new Date(now.getTime() - DIAS_DO_RASCUNHO * DAY_MS)

/** Whether the filing under the draft's id was made: then there is nothing left to write. */
export const wasSent = sql<boolean>`exists (select from envios e where e.user_id = rascunhos.user_id
  and e.chave = rascunhos.id::text and e.objeto_id is not null)`

const rows = (db: Db, userId: number) =>
  db
    .selectFrom('rascunhos')
    .select(['id', 'assistente', 'titulo', 'versao', 'createdAt', 'alteradoEm'])
    .select((eb) =>
      eb
        .selectFrom('rascunhoArquivos as f')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('f.rascunhoId', '=', 'rascunhos.id')
        .where('f.userId', '=', userId)
        .as('arquivos'),
    )
    .where('userId', '=', userId)

/** The user's own drafts that were not sent, the latest first. */
export const listRascunhos = (db: Db, userId: number, now: Date) =>
  rows(db, userId)
    .where('excluidoEm', 'is', null)
    .where('alteradoEm', '>=', lastDay(now))
    .where(sql<boolean>`not ${wasSent}`)
    .orderBy('alteradoEm', 'desc')
    .execute()

/** One of them, with its data; sent ones too. */
export const findRascunho = (db: Db, userId: number, id: string) =>
  rows(db, userId).select('dados').where('id', '=', id).where('excluidoEm', 'is', null).executeTakeFirst()

type Row = Awaited<ReturnType<typeof listRascunhos>>[number]
type Whole = NonNullable<Awaited<ReturnType<typeof findRascunho>>>

const FILE = ['a.id', 'a.nome', 'a.tipo', 'a.tamanho', 'a.sha256', 'a.paginas'] as const

/** The uploads of a user's drafts: all of one draft, or some by their ids. */
export async function filesOf(db: Db, userId: number, which: { rascunhoId: string } | { ids: readonly number[] }) {
  const all = db
    .selectFrom('rascunhoArquivos as f')
    .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
    .select([...FILE, 'a.chave'])
    .where('f.userId', '=', userId)
    .where('a.descartadoEm', 'is', null)
    .orderBy('a.id')
  const found = await ('ids' in which
    ? all.where('a.id', 'in', [...which.ids])
    : all.where('f.rascunhoId', '=', which.rascunhoId)
  ).execute()
  return found.map(({ tamanho, sha256, ...file }) => ({ ...file, tamanho: Number(tamanho), sha256: sha256! }))
}

/** The same as files of a form, which names them by their ids. */
export async function uploadsOf(db: Db, userId: number, ids: readonly number[]): Promise<StoredFile[]> {
  const files = await filesOf(db, userId, { ids })
  return files.map(({ id, nome, tipo, tamanho, sha256 }) => new StoredFile({ id, name: nome, type: tipo, size: tamanho, sha256 }))
}

export const presentRascunho = ({ createdAt, alteradoEm, arquivos, ...row }: Row): Rascunho => {
  const { id, assistente, titulo, versao } = row
  const [created_at, alterado_em] = [createdAt.toISOString(), alteradoEm.toISOString()]
  return { id, assistente, titulo, versao, created_at, alterado_em, arquivos: Number(arquivos) }
}

export const presentInteiro = (row: Whole, arquivos: RascunhoInteiro['arquivos']): RascunhoInteiro => ({
  ...presentRascunho(row),
  dados: JSON.parse(row.dados) as Record<string, unknown>,
  arquivos,
})
