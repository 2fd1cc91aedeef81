import type { FaltaAssinar } from '@concordia/contract/negociacoes/minutas'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Db } from '../../platform/database/database.ts'

interface Parte {
  id: number
  nome: string
  polo: PoloDaNegociacao
  comConta: unknown
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
    .map(({ id, nome, polo, comConta }) => ({ id, nome, com_conta: polo === 'solicitante' || Boolean(comConta) }))
}

/** The partes that this account signs for: those it is a contact of, and for who opened the negociação all solicitantes. */
export const partesDoSignatario = (db: Db, negociacaoId: number, userId: number) =>
  db
    .selectFrom('negociacaoPartes as p')
    .innerJoin('negociacoes as n', 'n.id', 'p.negociacaoId')
    .select(['p.id', 'p.nome'])
    .where('n.id', '=', negociacaoId)
    .where((eb) =>
      eb.or([
        eb.and([eb('n.userId', '=', userId), eb('p.polo', '=', 'solicitante')]),
        eb.exists(
          eb
            .selectFrom('negociacaoRepresentantes as r')
            .select('r.userId')
            .whereRef('r.parteId', '=', 'p.id')
            .where('r.userId', '=', userId),
        ),
      ]),
    )
    .orderBy('p.id')
    .execute()

/** Whether every parte has a signature of this draft. */
export async function todasAssinaram(db: Db, negociacaoId: number, minutaId: number): Promise<boolean> {
  const [partes, assinaturas] = await Promise.all([
    db.selectFrom('negociacaoPartes').select('id').where('negociacaoId', '=', negociacaoId).execute(),
    db.selectFrom('assinaturas').select('partes').where('minutaId', '=', minutaId).execute(),
  ])
  const dadas = new Set(assinaturas.flatMap(({ partes }) => (partes as { id: number }[]).map(({ id }) => id)))
  return partes.every(({ id }) => dadas.has(id))
}
