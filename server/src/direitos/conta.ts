import type { Especie } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { policy } from '../platform/http/policy.ts'
import { seesAutos } from './see.ts'
import type { Funcao } from './takes-part.ts'

type Reader = Pick<Actor, 'id' | 'role'>

/** The fees that those who work in a procedimento earn. */
export const HONORARIOS_DE = {
  arbitro: 'honorarios_arbitros',
  mediador: 'honorarios_mediador',
  perito: 'honorarios_perito',
} as const satisfies Record<Funcao, Especie>

/**
 * Condition for a row of the account of `procedimento`: the secretariat reads all of it, and so do those who came as a parte. `other`
 * says what others read; in it `como.motivo` is their reason, and `como.user_id` the person in whose name they read: a third party
 * reads what the person who added them reads.
 */
const reads = (user: Reader, procedimento: RawBuilder<unknown>, other: RawBuilder<boolean>) =>
  isStaff(user)
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from procedimento_acessos a
        left join procedimento_acessos s on a.motivo in ('terceiro', 'assistente', 'financeiro') and s.procedimento_id = a.procedimento_id
          and s.user_id = a.em_nome_de and s.motivo not in ('terceiro', 'assistente', 'financeiro')
        cross join lateral (select coalesce(s.motivo, a.motivo) as motivo, coalesce(s.user_id, a.user_id) as user_id) como
        where a.procedimento_id = ${procedimento} and a.user_id = ${user.id}::bigint and (a.autos or a.motivo = 'financeiro')
          and (como.motivo in ('autor', 'senha', 'procurador') or ${other}))`

/** Condition for an entry `l` of the account: those who conduct, and experts, read only the fees of their role. */
export const readsLancamento = (user: Reader) =>
  reads(
    user,
    sql`l.procedimento_id`,
    sql`como.motivo = 'arbitro' and l.especie = ${HONORARIOS_DE.arbitro}
      or como.motivo = 'mediador' and l.especie = ${HONORARIOS_DE.mediador}
      or como.motivo = 'perito' and l.especie = ${HONORARIOS_DE.perito}`,
  )

/** Condition for a payout `r`: those who conduct, and experts, read only what they received themselves. */
export const readsRepasse = (user: Reader) => reads(user, sql`r.procedimento_id`, sql`r.user_id = como.user_id`)

/** Whether this user reads the whole account. */
export async function readsConta(db: Db, user: Reader, procedimentoId: number): Promise<boolean> {
  const { rows } = await sql<{ tudo: boolean }>`
    select ${reads(user, sql`${procedimentoId}::bigint`, sql`false`)} as tudo`.execute(db)
  return rows[0]!.tudo
}

/** Access to the account: everybody who sees the docket, and the finances of a lawyer's firm, who see nothing else of it. */
export const maySeeConta = (tipo: Tipo) =>
  policy<{ id: number }>(async ({ db, user, params: { id } }) => {
    if (await seesAutos(db, user, id, tipo)) return true
    const row = await db
      .selectFrom('procedimentoAcessos')
      .select('userId')
      .where('procedimentoId', '=', id)
      .where('tipo', '=', tipo)
      .where('userId', '=', user.id)
      .where('motivo', '=', 'financeiro')
      .executeTakeFirst()
    return row !== undefined
  })
