import type { NovoConvenio, Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import { toCents } from '@concordia/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { dayAt, endOfDay, startOfDay } from '../../platform/database/days.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'

const TOMADO = 'Já existe um convênio com este código, ainda que desativado. Escolha outro.'

/**
 * Creates a covenant; its code is stored in capitals and never used again.
 * @returns its id
 * @throws AppError 422 on `codigo` when it is taken
 */
export const createConvenio = (deps: Deps, caller: Caller, input: z.output<typeof NovoConvenio>): Promise<number> =>
  deps.tx(async (trx) => {
    const { codigo, desconto = null, valor_fixo = null, vale_desde = null, vale_ate = null, limite_usos = null } = input
    const made = await trx
      .insertInto('convenios')
      .values({
        codigo: codigo.toUpperCase(),
        desconto: desconto === null ? null : String(desconto),
        valorFixoCentavos: valor_fixo === null ? null : toCents(valor_fixo),
        valeDesde: inicioDoDia(vale_desde),
        valeAte: fimDoDia(vale_ate),
        limiteUsos: limite_usos,
        createdAt: deps.clock.now(),
      })
      .onConflict((clash) => clash.column('codigo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw invalid({ codigo: [TOMADO] })
    await audit(trx, caller, { act: 'criar', object: 'convenio', id: made.id, data: { ...input } })
    return made.id
  })

const DESATIVADO = 'Este convênio está desativado e não pode mais ser mudado.'
const usado = (n: number) => `O convênio já foi usado ${n === 1 ? '1 vez' : `${n} vezes`}. O limite não pode ser menor que isso.`

/**
 * Changes window and limit of a covenant; the benefit never changes. Uses and changes lock its row, so that the limit is compared
 * with the current uses.
 * @param de window and limit as the caller saw them; absent: any
 * @throws AppError 409 deactivated, or not `de` any more; 422 on `limite_usos` below the uses
 */
export const changeConvenio = (
  deps: Deps,
  caller: Caller,
  id: number,
  { de, ...depois }: Vigencia & { de?: Vigencia | undefined },
): Promise<void> =>
  deps.tx(async (trx) => {
    const convenio = await lockConvenio(trx, id)
    if (convenio.desativadoEm !== null) throw conflict(DESATIVADO)
    requireVigencia(convenio, de)
    const { vale_desde, vale_ate, limite_usos } = depois
    if (limite_usos !== null && limite_usos < convenio.usos) throw invalid({ limite_usos: [usado(convenio.usos)] })
    const antes: Vigencia = { vale_desde: convenio.valeDesde, vale_ate: convenio.valeAte, limite_usos: convenio.limiteUsos }
    await trx
      .updateTable('convenios')
      .set({ valeDesde: inicioDoDia(vale_desde), valeAte: fimDoDia(vale_ate), limiteUsos: limite_usos })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, { act: 'mudar', object: 'convenio', id, data: { antes, depois } })
  })

const JA_DESATIVADO = 'Este convênio já está desativado.'

/**
 * Ends a covenant for good. Fees calculated with it stay as they are.
 * @param de window and limit as the caller saw them; absent: any
 * @throws AppError 409 when it has ended already, or they are not `de` any more
 */
export const deactivateConvenio = (deps: Deps, caller: Caller, id: number, de?: Vigencia): Promise<void> =>
  deps.tx(async (trx) => {
    const convenio = await lockConvenio(trx, id)
    if (convenio.desativadoEm !== null) throw conflict(JA_DESATIVADO)
    requireVigencia(convenio, de)
    await trx.updateTable('convenios').set({ desativadoEm: deps.clock.now() }).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'desativar', object: 'convenio', id })
  })

/** A covenant with its row locked, so that uses, changes and its end run one after another. @throws when it does not exist */
const lockConvenio = (trx: Trx, id: number) =>
  trx
    .selectFrom('convenios')
    .select(['id', 'limiteUsos', 'usos', 'desativadoEm'])
    .select([diaDe('vale_desde').as('valeDesde'), diaDe('vale_ate').as('valeAte')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Travado = Awaited<ReturnType<typeof lockConvenio>>

/** @throws AppError 409 when window or limit differ from what the caller saw; no check when the caller did not send them */
function requireVigencia({ valeDesde, valeAte, limiteUsos }: Travado, vista: Vigencia | undefined): void {
  if (!vista) return
  if (vista.vale_desde === valeDesde && vista.vale_ate === valeAte && vista.limite_usos === limiteUsos) return
  throw conflict('A vigência ou o limite deste convênio mudou enquanto esta página estava aberta. Confira como está agora.')
}

/** The first instant of a day. */
const inicioDoDia = (day: string | null): RawBuilder<Date> | null => (day === null ? null : startOfDay(day))

/** The last instant of a day, to the millisecond. */
const fimDoDia = (day: string | null): RawBuilder<Date> | null =>
  day === null ? null : sql<Date>`(${endOfDay(day)} - interval '1 millisecond')`

/** The day of an instant as the secretariat entered it, whatever its year; null when it entered none. */
export const diaDe = (column: 'vale_desde' | 'vale_ate') => sql<string | null>`to_char(${dayAt(sql.ref(column))}, 'YYYY-MM-DD')`
