import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'

/** Switches the public page of figures on or off. Switching to what it is already changes and records nothing. */
export const publishIndicadores = ({ tx }: Pick<Deps, 'tx'>, caller: Caller, publicos: boolean): Promise<void> =>
  tx(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('indicadoresEstado')
      .set({ publicos })
      .where('publicos', '<>', publicos)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await audit(trx, caller, { act: 'publicar-indicadores', object: 'indicadores', data: { publicos } })
  })
