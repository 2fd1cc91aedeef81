import type { MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import type { PoloDaNegociacao, SituacaoDaMinuta } from '@concordia/contract/rules/negociacao'
import { porDaAssinatura } from '../../identidade/assinatura/por.ts'
import type { Db } from '../../platform/database/database.ts'

const minutas = (db: Db) =>
  db
    .selectFrom('minutas as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.negociacaoId', 'm.createdAt', 'm.texto', 'm.sha256', 'm.polo', 'm.situacao', 'm.anteriorId'])
    .select(['m.userId', 'u.name as nome'])
    .$narrowType<{ situacao: SituacaoDaMinuta; polo: PoloDaNegociacao }>()

const comentarios = (db: Db, negociacaoId: number) =>
  db
    .selectFrom('minutaComentarios as c')
    .innerJoin('minutas as m', 'm.id', 'c.minutaId')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.minutaId', 'c.texto', 'c.createdAt', 'c.userId', 'u.name as nome'])
    .where('m.negociacaoId', '=', negociacaoId)
    .orderBy('c.id')
    .execute()

/** All versions in order, each with the comments that came with it and with those before it. */
export async function listMinutas(db: Db, negociacaoId: number) {
  const [rows, all] = await Promise.all([
    minutas(db).where('m.negociacaoId', '=', negociacaoId).orderBy('m.id').execute(),
    comentarios(db, negociacaoId),
  ])
  return rows.map((row, i) => ({ ...row, versao: i + 1, comentarios: all.filter(({ minutaId }) => minutaId <= row.id) }))
}
export type MinutaRow = Awaited<ReturnType<typeof listMinutas>>[number]

export async function countMinutas(db: Db, negociacaoId: number): Promise<number> {
  const { n } = await db
    .selectFrom('minutas')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('negociacaoId', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A version of this negociação, and the one before it. */
export async function findMinuta(db: Db, { id, minutaId }: { id: number; minutaId: number }) {
  const all = await listMinutas(db, id)
  const at = all.findIndex((row) => row.id === minutaId)
  return at < 0 ? null : { minuta: all[at]!, anterior: all[at - 1] ?? null }
}

/** All signatures in order, with their evidence. */
export const listAssinaturas = (db: Db, negociacaoId: number) =>
  db
    .selectFrom('assinaturas as a')
    .innerJoin('minutas as m', 'm.id', 'a.minutaId')
    .selectAll('a')
    .select((eb) => porDaAssinatura(eb.ref('a.id')).as('por'))
    .$narrowType<{ partes: { id: number; nome: string }[]; metodo: MetodoDeAssinatura; polo: PoloDaNegociacao }>()
    .where('m.negociacaoId', '=', negociacaoId)
    .orderBy('a.id')
    .execute()
export type AssinaturaRow = Awaited<ReturnType<typeof listAssinaturas>>[number]
