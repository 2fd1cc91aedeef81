import type { Token } from '@concordia/contract/integracoes/schemas'
import type { Escopo } from '@concordia/contract/integracoes/words'
import type { Db, Trx } from '../../platform/database/database.ts'

/** The tokens of a user that still work, the latest first. */
export const listTokens = (db: Db | Trx, userId: number, now: Date) =>
  db
    .selectFrom('tokensDeApi')
    .select(['id', 'nome', 'escopos', 'createdAt', 'expiraEm', 'usadoEm', 'usadoIp'])
    .where('userId', '=', userId)
    .where('encerradoEm', 'is', null)
    .where('expiraEm', '>', now)
    .orderBy('id', 'desc')
    .execute()

export const presentToken = (row: Awaited<ReturnType<typeof listTokens>>[number]): Token => ({
  id: row.id,
  nome: row.nome,
  escopos: row.escopos as Escopo[],
  criado_em: row.createdAt.toISOString(),
  expira_em: row.expiraEm.toISOString(),
  usado_em: row.usadoEm?.toISOString() ?? null,
  ip: row.usadoIp,
})
