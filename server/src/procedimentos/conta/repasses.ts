import { HONORARIOS, type Honorarios } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Cents } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import { HONORARIOS_DE, readsConta, readsRepasse } from '../../direitos/conta.ts'
import type { Funcao } from '../../direitos/takes-part.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'

/** The payouts that this user reads, in the order in which they were recorded. */
const repasses = (db: Db, user: Actor) =>
  db
    .selectFrom('contaRepasses as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'u.name', 'r.especie', 'r.valorCentavos', 'r.documentoId'])
    .select(sql<string>`to_char(r.pago_em, 'YYYY-MM-DD')`.as('pagoEm'))
    .$narrowType<{ especie: Honorarios }>()
    .where(readsRepasse(user))
    .orderBy('r.id')

export type RepasseRow = Awaited<ReturnType<typeof findRepasse>>

export const findRepasse = (db: Db, user: Actor, id: number) =>
  repasses(db, user).where('r.id', '=', id).executeTakeFirstOrThrow()

/** A person who accepted to work in a procedimento, with the fees that they earn. */
export interface Favorecido {
  id: number
  nome: string
  especie: Honorarios
}

/** The people who accepted a designation or the task of an expert, also those who left later: they may receive a payout. */
export async function listFavorecidos(db: Db | Trx, procedimentoId: number): Promise<Favorecido[]> {
  const { rows } = await sql<{ id: number; nome: string | null; papel: Funcao }>`
    select u.id, u.name as nome, f.papel from (
      select user_id, papel from designacoes where procedimento_id = ${procedimentoId}
        and (situacao = 'aceita' or situacao = 'substituida' and respondida_em is not null)
      union select perito_id, 'perito' from pericias where procedimento_id = ${procedimentoId} and aceita_em is not null
    ) f join users u on u.id = f.user_id order by u.name, u.id, f.papel`.execute(db)
  return rows.map(({ id, nome, papel }) => ({ id, nome: nome ?? '', especie: HONORARIOS_DE[papel] }))
}

/** Fees of one kind in the account: what partes paid, less what was undone, and what was passed on. */
interface Custodia {
  especie: Honorarios
  recebido: Cents
  repassado: Cents
}

/** What the chamber received and passed on, by kind of fee; kinds without money are absent. */
export async function listCustodia(db: Db | Trx, procedimentoId: number): Promise<Custodia[]> {
  const { rows } = await sql<Custodia>`
    select especie, sum(recebido)::bigint as recebido, sum(repassado)::bigint as repassado from (
      select especie, credito_centavos - debito_centavos as recebido, 0 as repassado from conta_lancamentos
      where procedimento_id = ${procedimentoId} and tipo in ('pagamento', 'estorno')
      union all
      select especie, 0, valor_centavos from conta_repasses where procedimento_id = ${procedimentoId}) m
    group by especie having sum(recebido) <> 0 or sum(repassado) <> 0`.execute(db)
  return HONORARIOS.flatMap((especie) =>
    rows
      .filter((row) => row.especie === especie)
      .map(({ recebido, repassado }) => ({ especie, recebido: Number(recebido), repassado: Number(repassado) })),
  )
}

/** The payouts of the account as this user reads it; `custodia` only with the whole account, `favorecidos` only the secretariat. */
export async function findRepasses(db: Db, user: Actor, procedimentoId: number) {
  const [rows, tudo] = await Promise.all([
    repasses(db, user).where('r.procedimentoId', '=', procedimentoId).execute(),
    readsConta(db, user, procedimentoId),
  ])
  return {
    repasses: rows,
    custodia: tudo ? await listCustodia(db, procedimentoId) : null,
    favorecidos: isStaff(user) ? await listFavorecidos(db, procedimentoId) : null,
  }
}
