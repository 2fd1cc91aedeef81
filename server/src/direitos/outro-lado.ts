import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

/** The law firm of this account that acts for the other side of a procedimento; null: none does. */
export async function escritorioDoOutroLado(
  db: Db | Trx,
  { procedimentoId, parteId, userId }: { procedimentoId: number; parteId: number; userId: number },
): Promise<string | null> {
  const { rows } = await sql<{
    nome: string | null
  }>`select outro_lado_no_escritorio(${procedimentoId}, ${parteId}, ${userId}) as nome`.execute(db)
  return rows[0]?.nome ?? null
}

export const jaAtua = (escritorio: string): string =>
  `O escritório ${escritorio} já atua pelo outro lado, e um escritório não atua pelos dois.`
