import { PAPEIS, type Papel, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'

/**
 * Ends the designations of a procedimento that wait for an answer: nobody is to be asked about what has ended. They are
 * 'substituida' like those somebody else took over, their access ends, and the seats are free, should it go on one day.
 */
export async function encerrarPendentes(
  deps: Pick<Deps, 'letterhead'>,
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
    await encerrarDesignacao(trx, { id, procedimentoId, userId, papel, por, now })
    const facts = { tipo, procedimento: procedimentoId, papel: PAPEIS[papel as Papel].um, ato }
    await notify(deps, trx, 'designacaoEncerrada', { ...facts, userId, procedimentoId })
  }
}

/** Takes a seat back. Only this reason to see the procedimento ends; others the person may have stay (DESIGN 6.6). */
export async function encerrarDesignacao(
  trx: Trx,
  designacao: { id: number; procedimentoId: number; userId: number; papel: string; por: number; now: Date },
): Promise<void> {
  const { id, procedimentoId, userId, papel, por, now } = designacao
  await trx
    .updateTable('designacoes')
    .set({ situacao: 'substituida', substituidaEm: now, substituidaPor: por })
    .where('id', '=', id)
    .execute()
  await encerrarAcesso(trx, { procedimentoId, userId, papel })
}

/** Who leaves a seat no longer sees the procedimento for it, nor do the third parties they have named. */
export async function encerrarAcesso(
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
