import type { Redesignacao } from '@concordia/contract/audiencias/schemas'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { inviteNewcomers } from './convidaveis.ts'
import { change, type Feita } from './designar.ts'
import { NOTICES } from './notices.ts'
import { type Guardada, lockAudienciaRow } from './queries.ts'
import { recordAto } from './record.ts'
import { checkHorario, checkLugar, lockAudiencia, requireLink, requireMarcada } from './regras.ts'
import { tell } from './tell.ts'

const MUDOU = 'A audiência mudou desde que você a leu. Confira como ela está agora antes de redesignar.'

/**
 * Another time, another place, or both: the answers are asked again, and the invitations carry the next SEQUENCE under the same UID.
 * @throws AppError 403; 409 it changed since it was read, or has no day; 422 by field
 */
export const redesignar = (
  deps: Deps,
  caller: Caller,
  qual: Guardada,
  { inicio, fim, motivo, sequencia, ...onde }: Redesignacao,
): Promise<Feita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockAudiencia(trx, caller.user, qual)
    requireMarcada(audiencia)
    if (audiencia.sequencia !== sequencia) throw conflict(MUDOU)
    const horario = checkHorario({ inicio, fim }, now)
    const lugar = checkLugar(onde, deps.config)
    requireLink(lugar)
    await change(trx, audiencia.id, {
      ...{ ...horario, ...lugar, motivo, situacao: 'redesignada', sequencia: sequencia + 1, alteradaEm: now },
    })
    await trx
      .updateTable('audienciaConvidados')
      .set({ resposta: 'pendente', respondidaEm: null, lembretes: 0 })
      .where('audienciaId', '=', audiencia.id)
      .execute()
    if (audiencia.convidaTodos) await inviteNewcomers(trx, audiencia)
    const depois = await lockAudienciaRow(trx, audiencia.id)
    const eventoId = await recordAto(trx, caller, depois, {
      ...{ ato: 'audiencia-redesignada', act: 'redesignar-audiencia', direitos, now },
      mais: `Motivo: ${motivo}`,
    })
    const sobre = { por: caller.user.id, eventoId: eventoId ?? undefined }
    await tell(deps, trx, depois, { notice: NOTICES.audienciaRedesignada, calendario: true, ...sobre })
    return { id: audiencia.id, eventoId }
  })
