import type { NovoConvenio } from '@concordia/contract/secretaria/schemas/pagamentos'
import { toCents } from '@concordia/contract/values/money'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { fimDoDia, inicioDoDia } from './vigencia.ts'

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
