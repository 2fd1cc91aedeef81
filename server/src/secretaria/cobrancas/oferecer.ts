import { dayOf } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { notifyParte } from '../../procedimentos/conta/notify-parte.ts'
import { lockCobranca } from './dispensar.ts'
import { NOTICES } from './notices.ts'

const NAO_VENCIDA = 'Só uma cobrança vencida pode ser oferecida à outra parte.'
const JA_OFERECIDA = 'Esta cobrança já foi oferecida à outra parte.'

/**
 * Offers an overdue charge to the other side: its accounts may pay the same fee.
 * @returns id of the fee
 * @throws AppError 409 it is not overdue, or was offered already
 */
export const oferecer = (deps: Deps, caller: Caller, lancamentoId: number): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { id, valorCentavos } = await lockCobranca(trx, lancamentoId)
    const { descricao, nome, venceEm, oferecidaEm, outras } = await trx
      .selectFrom('pagamentos as p')
      .innerJoin('partes as t', 't.id', 'p.parteId')
      .select(['p.descricao', 'p.oferecidaEm', 't.nome', sql<string>`to_char(p.vence_em, 'YYYY-MM-DD')`.as('venceEm')])
      .select(
        sql<number[]>`array(select o.id from partes o
          where o.procedimento_id = t.procedimento_id and o.polo <> t.polo order by o.ordem)`.as('outras'),
      )
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    if (oferecidaEm !== null) throw conflict(JA_OFERECIDA)
    if (venceEm >= dayOf(now)) throw conflict(NAO_VENCIDA)
    await trx.updateTable('pagamentos').set({ oferecidaEm: now }).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'oferecer', object: 'pagamento', id })
    const facts = { id, parte: nome, descricao, valor: formatMoney(valorCentavos) }
    for (const parteId of outras) await notifyParte(deps, trx, NOTICES.cobrancaOferecida, Number(parteId), facts)
    return id
  })
