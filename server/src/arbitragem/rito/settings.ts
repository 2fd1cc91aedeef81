import type { Rito } from '@concordia/contract/arbitragem/rito/schemas'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'

/** How the chamber conducts an arbitration now. A deadline that was set keeps its day when a setting changes. */
export async function findRito(db: Db | Trx): Promise<Rito> {
  const row = await db.selectFrom('ritos').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return {
    indicacao_dias: row.indicacaoDias,
    defesa_dias_uteis: row.defesaDiasUteis,
    objecao_dias: row.objecaoDias,
    impugnacao_dias: row.impugnacaoDias,
    manifestacao_dias: row.manifestacaoDias,
    sentenca_meses: row.sentencaMeses,
    esclarecimentos_dias: row.esclarecimentosDias,
    decisao_dias: row.decisaoDias,
    escrutinio: row.escrutinio,
  }
}

/** Stores new settings, which are in force at once. */
export const changeRito = (deps: Deps, caller: Caller, rito: Rito): Promise<void> =>
  deps.tx(async (trx) => {
    const { id } = await trx
      .insertInto('ritos')
      .values({
        indicacaoDias: rito.indicacao_dias,
        defesaDiasUteis: rito.defesa_dias_uteis,
        objecaoDias: rito.objecao_dias,
        impugnacaoDias: rito.impugnacao_dias,
        manifestacaoDias: rito.manifestacao_dias,
        sentencaMeses: rito.sentenca_meses,
        esclarecimentosDias: rito.esclarecimentos_dias,
        decisaoDias: rito.decisao_dias,
        escrutinio: rito.escrutinio,
        createdAt: deps.clock.now(),
        mudadoPor: caller.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, caller, { act: 'mudar-rito', object: 'rito', id })
  })
