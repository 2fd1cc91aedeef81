import type { ParteDoRito } from '@concordia/contract/arbitragem/rito/schemas'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { hasTexto } from '../../procedimentos/textos/texto.ts'
import { hasCronograma } from '../cronograma/read.ts'
import { hasImpugnacao } from '../impugnacao/queries.ts'
import { hasIndicacao } from '../indicacao/queries.ts'

/** Whether a viewer of a process has something to read or to do in a part, as an SQL condition. */
export type HasParte = (viewer: Actor, processoId: number) => RawBuilder<boolean>

/** Each room of the course of an arbitration answers for its part. */
const PARTES: Record<ParteDoRito, HasParte> = {
  indicacao: hasIndicacao,
  impugnacao: hasImpugnacao,
  termo: hasTexto,
  cronograma: hasCronograma,
  /** Everybody who sees the docket, once there is one; the arbitrators, who may name an expert, before. */
  pericia: ({ id }, processoId) => sql`(exists (select from pericias where procedimento_id = ${processoId})
    or exists (select from designacoes d join procedimentos p on p.id = d.procedimento_id
      where p.id = ${processoId} and p.situacao = ${SITUACAO.ativo} and d.user_id = ${id} and d.situacao = 'aceita'))`,
  // The draft of an award is nothing to partes and third parties, who learn of the award when it is published.
  sentenca: (viewer, processoId) => sql`(
    exists (select from sentencas s where s.procedimento_id = ${processoId} and s.evento_id is not null)
    or exists (select from designacoes d
      where d.procedimento_id = ${processoId} and d.user_id = ${viewer.id} and d.papel = 'arbitro' and d.situacao = 'aceita')
    or ${isStaff(viewer)} and (select escrutinio from ritos order by ritos.id desc limit 1)
      and exists (select from sentencas s where s.procedimento_id = ${processoId} and s.situacao = 'em-assinatura'))`,
}

/** The parts of the course of an arbitration that the page of a process shows this viewer, by one query. */
export async function partesDoRito(db: Db, viewer: Actor, processoId: number): Promise<ParteDoRito[]> {
  const named = Object.entries(PARTES) as [ParteDoRito, HasParte][]
  const one = ([nome, has]: [ParteDoRito, HasParte]) => sql`case when ${has(viewer, processoId)} then ${sql.lit(nome)} end`
  const { rows } = await sql<{ partes: ParteDoRito[] }>`
    select array_remove(array[${sql.join(named.map(one))}]::text[], null) as partes`.execute(db)
  return rows[0]!.partes
}
