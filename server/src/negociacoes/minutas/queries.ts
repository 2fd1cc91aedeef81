import type { MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Db } from '../../platform/database/database.ts'
import { porDaAssinatura } from '../../textos/assinatura/por.ts'

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
