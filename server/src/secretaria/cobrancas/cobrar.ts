import type { Especie } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { cobrarParte } from '../../procedimentos/conta/cobrar-parte.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'

interface Cobranca {
  tipo: Tipo
  procedimentoId: number
  parte_id: number
  especie: Especie
  /** In reais. */
  valor: number
  descricao: string
  vence_em: string
}

const JA_ENVIADA = 'Este envio já fez uma cobrança com outro conteúdo. Confira a conta antes de enviar de novo.'

/**
 * Charges a parte. A retry with the same `Idempotency-Key` returns the fee already charged.
 * @returns id of the fee
 * @throws AppError 422 on `parte_id` or `vence_em`; 409 the key was used for another charge
 */
export async function cobrar(deps: Deps, caller: Caller, cobranca: Cobranca): Promise<number> {
  const envio: Sending = {
    userId: caller.user.id,
    chave: caller.idempotencyKey,
    objeto: 'pagamentos',
    impressao: fingerprintOf({ cobranca }),
    keyTaken: JA_ENVIADA,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const { tipo, procedimentoId, especie, descricao, vence_em: venceEm, valor } = cobranca
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    await lockProcedimento(trx, procedimentoId)
    const parte = await trx
      .selectFrom('partes')
      .select(['id', 'nome'])
      .where('id', '=', cobranca.parte_id)
      .where('procedimentoId', '=', procedimentoId)
      .executeTakeFirst()
    if (!parte) throw invalid({ parte_id: ['Escolha uma parte deste procedimento.'] })
    if (venceEm < dayOf(now)) throw invalid({ vence_em: ['O vencimento não pode ser anterior a hoje.'] })
    const oQue = { tipo, procedimentoId, parte, especie, descricao, venceEm, valor: toCents(valor), now }
    const id = await cobrarParte(deps, trx, caller, oQue)
    await recordMade(trx, envio, id)
    return id
  })
}
