import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { discardHeld, releaseHeld } from '../../platform/mail/held.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'

interface Decisao {
  procedimentoId: number
  por: Retencao
  /** The last notice the secretariat saw: what came later waits for its own decision. */
  ate: number
  motivo: string
}

const JA_DECIDIDOS = 'Estes avisos já foram liberados ou descartados.'

/**
 * The secretariat lets notices go that wait in a procedimento for one reason, or decides that they are not sent. The docket has
 * the acts either way.
 * @returns how many e-mails
 * @throws AppError 409 none of them waits any more
 */
export const decideRetidos = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  caller: Caller,
  enviar: boolean,
  { procedimentoId, por, ate, motivo }: Decisao,
): Promise<number> =>
  tx(async (trx) => {
    const { tipo } = await lockProcedimento(trx, procedimentoId)
    const held = await trx
      .selectFrom('emails')
      .select('id')
      .where('procedimentoId', '=', procedimentoId)
      .where('retidoPor', '=', por)
      .where('situacao', '=', 'retido')
      .where('id', '<=', ate)
      .execute()
    if (held.length === 0) throw conflict(JA_DECIDIDOS)
    const ids = held.map(({ id }) => id)
    const decision = { por: caller.user.id, motivo, now: clock.now() }
    if (enviar) await releaseHeld(trx, procedimentoId, ids, decision)
    else await discardHeld(trx, ids, decision)
    const data = { retidos: por, mensagens: ids.length, motivo }
    await audit(trx, caller, { act: enviar ? 'liberar-avisos' : 'descartar-avisos', object: tipo, id: procedimentoId, data })
    return ids.length
  })
