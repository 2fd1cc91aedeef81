import type { Resposta, Voto } from '@concordia/contract/rules/audiencia'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { findAudiencia, type Guardada, lockAudienciaRow } from './queries.ts'
import { passou, requireMarcada } from './regras.ts'

const MUDOU = 'A audiência mudou desde que você a leu. Confira como ela está agora antes de responder.'

/**
 * Answers an invitation; the last answer counts. A redesignation waits, or has happened already: an answer given to the state before it is
 * refused.
 * @throws AppError 403 not invited any more; 409 it changed, has ended, or was given up
 */
export const responder = (
  deps: Deps,
  { user }: Caller,
  qual: Pick<Guardada, 'id'>,
  { resposta, sequencia }: { resposta: Resposta; sequencia?: number | undefined },
): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const audiencia = await lockAsConvidado(trx, user, qual.id)
    if (sequencia !== undefined && sequencia !== audiencia.sequencia) throw conflict(MUDOU)
    requireMarcada(audiencia)
    if (audiencia.fim! <= now) throw conflict('A audiência já terminou: não cabe mais responder.')
    await trx
      .updateTable('audienciaConvidados')
      .set({ resposta, respondidaEm: now })
      .where('audienciaId', '=', audiencia.id)
      .where('userId', '=', user.id)
      .execute()
  })

/**
 * Votes on the options of a poll; the last vote on each counts.
 * @throws AppError 403 not invited any more; 409 the poll has ended; 422 on `votos`
 */
export const votar = (
  deps: Deps,
  { user }: Caller,
  qual: Pick<Guardada, 'id'>,
  votos: readonly { opcao_id: number; voto: Voto }[],
): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const audiencia = await lockAsConvidado(trx, user, qual.id)
    if (audiencia.situacao !== 'em-consulta') throw conflict(`A consulta terminou. ${passou(audiencia)}`)
    const { votarAte } = audiencia
    if (votarAte !== null && dayOf(now) > votarAte) throw conflict(`A consulta terminou em ${formatDate(votarAte)}.`)
    const opcoes = await trx.selectFrom('audienciaOpcoes').select('id').where('audienciaId', '=', audiencia.id).execute()
    const ids = votos.map(({ opcao_id }) => opcao_id)
    const strange = ids.findIndex((one, i) => !opcoes.some(({ id }) => id === one) || ids.indexOf(one) !== i)
    if (strange >= 0) throw invalid({ [`votos.${strange}.opcao_id`]: ['Responda uma vez a cada horário oferecido'] })
    await trx
      .insertInto('audienciaVotos')
      .values(votos.map(({ opcao_id: opcaoId, voto }) => ({ opcaoId, userId: user.id, voto, votadoEm: now })))
      .onConflict((clash) =>
        clash.columns(['opcaoId', 'userId']).doUpdateSet(({ ref }) => ({ voto: ref('excluded.voto'), votadoEm: now })),
      )
      .execute()
  })

/** The lock keeps those who conduct it from changing it meanwhile. @throws AppError 403 */
async function lockAsConvidado(trx: Trx, user: Actor, id: number): Promise<Guardada> {
  const audiencia = await lockAudienciaRow(trx, id)
  if (!(await findAudiencia(trx, user, id))?.convidado) throw forbidden()
  return audiencia
}
