import { PAPEIS, type Papel, type Tipo } from '@concordia/contract/rules/tipos'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'

/**
 * Ends the unanswered designations of a procedimento that has ended, so that nobody is asked to answer them, and tells other subjects of
 * its end. The designations become
 * 'substituida' like replaced ones, their access ends, and the seats are free in case the procedimento is reactivated.
 */
export async function closePendentes(
  deps: Pick<Deps, 'letterhead' | 'onEnded'>,
  trx: Trx,
  { tipo, procedimentoId, por, ato, now }: { tipo: Tipo; procedimentoId: number; por: number; ato: string; now: Date },
): Promise<void> {
  const pendentes = await trx
    .selectFrom('designacoes')
    .select(['id', 'userId', 'papel'])
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'pendente')
    .orderBy('id')
    .execute()
  for (const { id, userId, papel } of pendentes) {
    await closeDesignacao(trx, { id, procedimentoId, userId, papel, por, now })
    const facts = { tipo, procedimento: procedimentoId, papel: PAPEIS[papel as Papel].um, ato }
    await notify(deps, trx, NOTICES.designacaoEncerrada, { ...facts, userId, procedimentoId })
  }
  await deps.onEnded(trx, { tipo, procedimentoId, now })
}

/**
 * Frees a seat. Only this reason to see the procedimento ends; other reasons of the person stay (docs/rules/access.md). Challenges of
 * the person that are not decided end with it.
 */
export async function closeDesignacao(
  trx: Trx,
  designacao: { id: number; procedimentoId: number; userId: number; papel: string; por: number; now: Date },
): Promise<void> {
  const { id, procedimentoId, userId, papel, por, now } = designacao
  await trx
    .updateTable('designacoes')
    .set({ situacao: 'substituida', substituidaEm: now, substituidaPor: por })
    .where('id', '=', id)
    .execute()
  await dropImpugnacoes(trx, id, now)
  await closeAcesso(trx, { procedimentoId, userId, papel })
}

/** Nothing is left to decide, and nobody owes an answer any more. */
async function dropImpugnacoes(trx: Trx, designacaoId: number, now: Date): Promise<void> {
  const dropped = await trx
    .updateTable('impugnacoes')
    .set({ situacao: 'prejudicada', encerradaEm: now })
    .where('designacaoId', '=', designacaoId)
    .where('situacao', '=', 'aberta')
    .returning('eventoId')
    .execute()
  if (dropped.length === 0) return
  await trx
    .updateTable('prazos')
    .set({ cumpridoEm: now })
    .where('cumpridoEm', 'is', null)
    .where(
      'eventoId',
      'in',
      dropped.map(({ eventoId }) => eventoId),
    )
    .execute()
}

/** A designee who leaves a seat loses the access it gave, and so do the third parties they added. */
export async function closeAcesso(
  trx: Trx,
  { procedimentoId, userId, papel }: { procedimentoId: number; userId: number; papel: string },
): Promise<void> {
  await trx
    .deleteFrom('procedimentoAcessos')
    .where('procedimentoId', '=', procedimentoId)
    .where((eb) =>
      eb.or([
        eb.and([eb('userId', '=', userId), eb('motivo', '=', papel)]),
        eb.and([eb('emNomeDe', '=', userId), eb('motivo', '=', 'terceiro')]),
      ]),
    )
    .execute()
}
