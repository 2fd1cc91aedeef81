import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { change, type Feita } from './designar.ts'
import { NOTICES } from './notices.ts'
import { type Guardada, lockAudienciaRow } from './queries.ts'
import { recordAto } from './record.ts'
import { lockAudiencia, requireMarcada } from './regras.ts'
import { tell } from './tell.ts'

const AINDA_NAO = 'A audiência ainda não começou: registre depois do início.'

interface Realizada {
  presentes: readonly number[]
  ocorrencias?: string | undefined
}

/** Records that it happened, who was there and what occurred. @throws AppError 403; 409 before its start, situação; 422 on `presentes` */
export const registrarRealizada = (
  deps: Deps,
  caller: Caller,
  qual: Guardada,
  { presentes, ocorrencias }: Realizada,
): Promise<Feita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockBegun(trx, caller, qual, now)
    const convidados = await trx
      .selectFrom('audienciaConvidados as c')
      .innerJoin('users as u', 'u.id', 'c.userId')
      .select(['u.id', 'u.name'])
      .where('c.audienciaId', '=', audiencia.id)
      .orderBy('u.nomeBusca')
      .orderBy('u.id')
      .execute()
    if (presentes.some((one) => !convidados.some(({ id }) => id === one)))
      throw invalid({ presentes: ['Marque apenas pessoas que foram convidadas'] })
    await trx
      .updateTable('audienciaConvidados')
      .set({ presente: sql<boolean>`user_id = any(${sql.val([...presentes])}::bigint[])` })
      .where('audienciaId', '=', audiencia.id)
      .execute()
    await change(trx, audiencia.id, { situacao: 'realizada', ocorrencias: ocorrencias || null, alteradaEm: now })
    const depois = await lockAudienciaRow(trx, audiencia.id)
    const nomes = convidados.filter(({ id }) => presentes.includes(id)).map(({ name }) => name)
    const eventoId = await recordAto(trx, caller, depois, {
      ...{ ato: 'audiencia-realizada', act: 'registrar-audiencia', direitos, now },
      mais: nomes.length > 0 ? `Presentes: ${nomes.join('; ')}` : 'Nenhum dos convidados esteve presente',
    })
    await tell(deps, trx, depois, { notice: NOTICES.audienciaRealizada, por: caller.user.id, eventoId: eventoId ?? undefined })
    return { id: audiencia.id, eventoId }
  })

/** Records that it did not happen. @throws AppError 403; 409 before its start, situação */
export const registrarNaoRealizada = (deps: Deps, caller: Caller, qual: Guardada, motivo: string): Promise<Feita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { audiencia, direitos } = await lockBegun(trx, caller, qual, now)
    await change(trx, audiencia.id, { situacao: 'nao-realizada', motivo, alteradaEm: now })
    const depois = await lockAudienciaRow(trx, audiencia.id)
    const eventoId = await recordAto(trx, caller, depois, {
      ...{ ato: 'audiencia-nao-realizada', act: 'registrar-audiencia', direitos, now },
      mais: `Motivo: ${motivo}`,
    })
    await tell(deps, trx, depois, { notice: NOTICES.audienciaNaoRealizada, por: caller.user.id, eventoId: eventoId ?? undefined })
    return { id: audiencia.id, eventoId }
  })

async function lockBegun(trx: Trx, { user }: Caller, qual: Guardada, now: Date) {
  const locked = await lockAudiencia(trx, user, qual, { ended: true })
  requireMarcada(locked.audiencia)
  if (locked.audiencia.inicio! > now) throw conflict(AINDA_NAO)
  return locked
}
