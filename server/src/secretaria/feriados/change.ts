import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, feriadosNacionais } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { PRORROGAR_PRAZOS } from '../../platform/jobs/prorrogar-prazos.ts'

export interface DiasDaCamara {
  especie: 'feriado' | 'recesso'
  /** Both days included; `yyyy-mm-dd`. A holiday is one day. */
  de: string
  ate: string
  nome: string
}

/** The furthest day, like that of deadlines: a typing error in the year would stay unseen for long. */
const MAX_DIAS = 5 * 366

const PASSOU = 'Este dia já passou. Informe hoje ou um dia depois.'
const LONGE = 'O dia deve estar nos próximos cinco anos'

/**
 * Adds a holiday or a recess of the chamber and queues the job that moves the deadlines which end then. Transactions that set a
 * deadline meanwhile end first, or count without the new days no more (`lockParados`).
 * @throws AppError 422 on the field of its first day: past, too far away, or a holiday or recess already
 */
export const addDiasDaCamara = (deps: Deps, caller: Caller, novo: DiasDaCamara): Promise<DiasDaCamara & { id: number }> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const today = dayOf(now)
    const { especie, de, ate, nome } = novo
    const field = especie === 'feriado' ? 'dia' : 'de'
    if (de < today) throw invalid({ [field]: [PASSOU] })
    if (ate > addDias(today, MAX_DIAS)) throw invalid({ [especie === 'feriado' ? 'dia' : 'ate']: [LONGE] })
    await sql`lock table dias_da_camara in share row exclusive mode`.execute(trx)
    const conhecido = await findCoinciding(trx, novo)
    if (conhecido !== undefined) throw invalid({ [field]: [conhecido] })
    const { id } = await trx
      .insertInto('diasDaCamara')
      .values({ ...novo, createdAt: now, incluidoPor: caller.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(trx, PRORROGAR_PRAZOS, {}, { key: PRORROGAR_PRAZOS })
    await audit(trx, caller, { act: 'incluir-feriado', object: especie, id, data: { inicio: de, fim: ate, nome } })
    return { id, ...novo }
  })

/** Names the holiday or recess that already has one of these days. A holiday may fall in a recess. */
async function findCoinciding(trx: Trx, { especie, de, ate }: DiasDaCamara): Promise<string | undefined> {
  const nacional = especie === 'feriado' ? feriadosNacionais(Number(de.slice(0, 4))).get(de) : undefined
  if (nacional !== undefined) return `Este dia já é feriado: ${nacional}`
  const other = await trx
    .selectFrom('diasDaCamara')
    .select(['de', 'ate', 'nome'])
    .where('especie', '=', especie)
    .where('removidoEm', 'is', null)
    .where('de', '<=', ate)
    .where('ate', '>=', de)
    .executeTakeFirst()
  if (!other) return undefined
  if (especie === 'feriado') return `Este dia já é feriado: ${other.nome}`
  return `Já há um recesso de ${formatDate(other.de)} a ${formatDate(other.ate)}: ${other.nome}`
}

const COMECOU = {
  feriado: 'Este feriado já chegou e não pode mais ser retirado.',
  recesso: 'Este recesso já começou e não pode mais ser retirado.',
}

/**
 * Removes a holiday or a recess that has not begun. Deadlines that it moved, or that were counted with it, stay as they are.
 * @throws AppError 403 unknown; 409 it has begun
 */
export const removeDiasDaCamara = (deps: Deps, caller: Caller, especie: DiasDaCamara['especie'], id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    await sql`lock table dias_da_camara in share row exclusive mode`.execute(trx)
    const found = await trx
      .selectFrom('diasDaCamara')
      .select(['de', 'ate', 'nome'])
      .where('id', '=', id)
      .where('especie', '=', especie)
      .where('removidoEm', 'is', null)
      .executeTakeFirst()
    if (!found) throw forbidden()
    if (found.de <= dayOf(now)) throw conflict(COMECOU[especie])
    await trx.updateTable('diasDaCamara').set({ removidoEm: now, removidoPor: caller.user.id }).where('id', '=', id).execute()
    const { de: inicio, ate: fim, nome } = found
    await audit(trx, caller, { act: 'retirar-feriado', object: especie, id, data: { inicio, fim, nome } })
  })
