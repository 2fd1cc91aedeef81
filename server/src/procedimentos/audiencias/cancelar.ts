import type { Deps, Ended } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { change, type Feita } from './designar.ts'
import { NOTICES } from './notices.ts'
import { type Guardada, lockAudienciaRow } from './queries.ts'
import { recordAto } from './record.ts'
import { lockAudiencia, requireSituacao } from './regras.ts'
import { tell } from './tell.ts'

/** Gives up a hearing, or its poll; the invited get the cancelling in their calendars. @throws AppError 403; 409 situação */
export const cancelar = (deps: Deps, caller: Caller, qual: Guardada, motivo: string): Promise<Feita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockAudiencia(trx, caller.user, qual)
    requireSituacao(audiencia, 'em-consulta', 'designada', 'redesignada')
    const depois = await giveUp(trx, audiencia, { motivo, now })
    const eventoId = await recordAto(trx, caller, depois, {
      ...{ ato: 'audiencia-cancelada', act: 'cancelar-audiencia', direitos, now },
      mais: `Motivo: ${motivo}`,
    })
    const sobre = { por: caller.user.id, eventoId: eventoId ?? undefined }
    await tell(deps, trx, depois, { notice: NOTICES.audienciaCancelada, calendario: true, ...sobre })
    return { id: audiencia.id, eventoId }
  })

/** A procedimento that ends takes its hearings and polls along; the evento of its end is enough for the docket. */
export async function cancelarComOProcedimento(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { procedimentoId, now }: Ended,
): Promise<void> {
  const abertas = await trx
    .selectFrom('audiencias')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', 'in', ['em-consulta', 'designada', 'redesignada'])
    // A hearing that has begun is recorded, or not, by those who conducted it: nobody has to stay away from it any more.
    .where((eb) => eb.or([eb('inicio', 'is', null), eb('inicio', '>', now)]))
    .orderBy('id')
    .execute()
  for (const { id } of abertas) {
    const depois = await giveUp(trx, await lockAudienciaRow(trx, id), { motivo: 'O procedimento terminou.', now })
    await tell(deps, trx, depois, { notice: NOTICES.audienciaSemObjeto, calendario: true })
  }
}

async function giveUp(trx: Trx, { id, sequencia }: Guardada, { motivo, now }: { motivo: string; now: Date }): Promise<Guardada> {
  await change(trx, id, { situacao: 'cancelada', sequencia: sequencia + 1, motivo, alteradaEm: now })
  return lockAudienciaRow(trx, id)
}
