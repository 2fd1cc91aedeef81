import type { FaltaAssinar } from '@concordia/contract/negociacoes/schemas/minutas'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface Parte {
  id: number
  nome: string
  representada: unknown
}
interface Assinada {
  minutaId: number
  partes: readonly { id: number }[]
}

/** The partes without a signature of the draft in force (docs/rules/negociacoes.md#signatures); none before there is one. */
export function faltamAssinar(
  partes: readonly Parte[],
  minuta: { id: number } | undefined,
  assinaturas: readonly Assinada[],
): (FaltaAssinar & { id: number })[] {
  if (!minuta) return []
  const dadas = new Set(assinaturas.filter((one) => one.minutaId === minuta.id).flatMap((one) => one.partes.map(({ id }) => id)))
  return partes
    .filter(({ id }) => !dadas.has(id))
    .map(({ id, nome, representada }) => ({ id, nome, representada: Boolean(representada) }))
}

/**
 * The partes that this account signs for, and whether the document of each is its CPF. The view `negociacao_signatarios` defines
 * who signs for which parte.
 */
export const partesDoSignatario = (db: Db, negociacaoId: number, userId: number) =>
  db
    .selectFrom('negociacaoSignatarios as s')
    .innerJoin('negociacaoPartes as p', 'p.id', 's.parteId')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select((eb) => ['p.id', 'p.nome', 'p.documento', eb('p.documento', '=', eb.ref('u.cpf')).as('documentoConfere')])
    .$narrowType<{ documentoConfere: boolean }>()
    .where('p.negociacaoId', '=', negociacaoId)
    .where('s.userId', '=', userId)
    .orderBy('p.id')
    .execute()

/** The accounts that sign for any of these partes. */
export const signatariosDe = (db: Db, partes: readonly number[]) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email'])
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('negociacaoSignatarios as s')
        .select('s.userId')
        .where('s.parteId', 'in', partes)
        .$narrowType<{ userId: number }>(),
    )
    .orderBy('u.id')
    .execute()

/** The accounts of a negociação for whose partes there is nothing left to sign: each has a signature, whoever gave it. */
export async function semFaltaDeAssinatura(db: Db, negociacaoId: number): Promise<number[]> {
  // A draft that has a signature is never replaced, so that all signatures are of the one in force.
  const assinada = sql<boolean>`exists (select from assinaturas a join minutas m on m.id = a.minuta_id
    where m.negociacao_id = s.negociacao_id and a.partes @> jsonb_build_array(jsonb_build_object('id', s.parte_id)))`
  const rows = await db
    .selectFrom('negociacaoSignatarios as s')
    .select('s.userId')
    .$narrowType<{ userId: number }>()
    .where('s.negociacaoId', '=', negociacaoId)
    .groupBy('s.userId')
    .having(sql<boolean>`bool_and(${assinada})`)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether every parte has a signature of this draft. */
export async function todasAssinaram(db: Db, negociacaoId: number, minutaId: number): Promise<boolean> {
  const [partes, assinaturas] = await Promise.all([
    db.selectFrom('negociacaoPartes').select('id').where('negociacaoId', '=', negociacaoId).execute(),
    db.selectFrom('assinaturas').select('partes').where('minutaId', '=', minutaId).execute(),
  ])
  const dadas = new Set(assinaturas.flatMap(({ partes }) => (partes as { id: number }[]).map(({ id }) => id)))
  return partes.every(({ id }) => dadas.has(id))
}

/** The accounts that write the first draft. The view `negociacao_redatores` defines them. */
export async function redatoresDe(db: Db, negociacaoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('negociacaoRedatores')
    .select('userId')
    .$narrowType<{ userId: number }>()
    .where('negociacaoId', '=', negociacaoId)
    .execute()
  return rows.map(({ userId }) => userId)
}
