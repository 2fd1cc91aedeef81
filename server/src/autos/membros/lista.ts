import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/types.ts'
import type { Autos } from './partes.ts'

/** The names used here, for a row of a list of matters. */
const names = ({ partes, contatos, acessos, id, row }: Autos) => ({
  ...{ partes: sql.table(partes), contatos: sql.table(contatos), acessos: sql.table(acessos) },
  ...{ id: sql.ref(id), row: sql.ref(row) },
})

/** Condition for a row of a list: a parte has this address. */
export function hasContato(autos: Autos, email: string) {
  const { partes, contatos, id, row } = names(autos)
  return sql<SqlBool>`exists (select from ${contatos} c join ${partes} pt on pt.id = c.parte_id
    where pt.${id} = ${row} and c.contato = ${email})`
}

/** A parte has this CPF or CNPJ. */
export function hasDocumento(autos: Autos, documento: string) {
  const { partes, id, row } = names(autos)
  return sql<SqlBool>`exists (select from ${partes} pt where pt.${id} = ${row} and pt.documento = ${documento})`
}

/** This user sees it by a reason of their own. */
export function isSeenBy(autos: Autos, userId: number) {
  const { acessos, id, row } = names(autos)
  return sql<SqlBool>`exists (select from ${acessos} y where y.${id} = ${row} and y.user_id = ${userId})`
}

/** For each row: the first name of each side, and how many more it has. */
export const ladosDaLinha = (autos: Autos) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom(`${autos.partes} as pt` as const)
      .select([
        'pt.polo',
        sql<string>`(array_agg(pt.nome order by pt.ordem))[1]`.as('nome'),
        sql<number>`count(*)::int - 1`.as('mais'),
      ])
      .where(`pt.${autos.id}` as const, '=', sql.ref<number>(autos.row))
      .groupBy('pt.polo'),
  ).as('lados')
