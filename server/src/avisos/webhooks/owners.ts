import { assinaturasDe } from '@concordia/contract/integracoes/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

/** What a message is about. */
export interface Sobre {
  procedimentoId: number | null
  negociacaoId: number | null
  pagamentoId: number | null
}

/**
 * Finds the webhooks that asked for a type and whose owner may see the matter now. The chamber sees all; a person
 * sees the autos by a reason of their own, the negociação as a party, and their own fees. A blocked account sees nothing.
 * @param only asks it of one webhook
 */
export const webhooksFor = (db: Db | Trx, { tipo, ...sobre }: Sobre & { tipo: string }, only?: number) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.userId')
    .select('w.id')
    .where('w.situacao', '=', 'ativo')
    .where(sql<boolean>`w.tipos && ${assinaturasDe(tipo)}::text[]`)
    .$call((query) => query.where(({ eb, or, and }) => or([eb('w.userId', 'is', null), and([isOpen(), maySee(sobre)])])))
    .$if(only !== undefined, (query) => query.where('w.id', '=', only!))
    .orderBy('w.id')
    .execute()

const isOpen = () => sql<boolean>`(u.bloqueado_em is null and u.encerrada_em is null)`

function maySee({ procedimentoId, negociacaoId, pagamentoId }: Sobre) {
  if (procedimentoId !== null)
    return sql<boolean>`exists (select from procedimento_acessos a
      where a.procedimento_id = ${procedimentoId} and a.user_id = w.user_id and a.autos)`
  if (negociacaoId !== null)
    return sql<boolean>`exists (select from negociacao_acessos a where a.negociacao_id = ${negociacaoId} and a.user_id = w.user_id)`
  return sql<boolean>`exists (select from pagamentos p where p.id = ${pagamentoId} and p.user_id = w.user_id)`
}
