import type { Deps } from '../../deps.ts'
import { closeWithoutAsking } from '../../pagamentos/boleto/former-bank.ts'
import { lockEmVigor } from '../../pagamentos/boleto/queries.ts'
import { lockPagamento } from '../../pagamentos/liquidar.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { isDiferencaDe } from './queries.ts'

const PROPRIA = 'Esta diferença é de dinheiro seu: peça a outra pessoa da secretaria que a confira.'

/**
 * The secretariat closes a difference that no comparison can resolve (a dispute that was won, a shortage that was
 * forgiven). It is not reported again for the same facts.
 * @throws AppError 403 it is about their own money; 409 it is resolved already
 */
export const closeDiferenca = ({ tx, clock }: Deps, caller: Caller, id: number, motivo: string): Promise<void> =>
  tx(async (trx) => {
    if (await isDiferencaDe(trx, id, caller.user.id)) throw forbidden(PROPRIA)
    const fechada = await trx
      .updateTable('conciliacaoDiferencas')
      .set({ resolvidaEm: clock.now(), fechadaPor: caller.user.id, motivo, calada: true })
      .where('id', '=', id)
      .where('resolvidaEm', 'is', null)
      .returning(['provedor', 'tipo', 'objeto', 'detalhe'])
      .executeTakeFirst()
    if (!fechada) throw conflict('Esta diferença já está resolvida.')
    await audit(trx, caller, { act: 'encerrar', object: 'diferenca', id, data: { ...fechada, motivo } })
  })

const NAO_HA = 'Estas custas não têm boleto em aberto.'
const DO_BANCO = 'Este boleto é do banco configurado, que ainda responde por ele: cancele-o na página do pagamento.'
const CUSTAS_PROPRIAS = 'Estas custas são suas: peça a outra pessoa da secretaria que encerre o boleto.'

/**
 * The secretariat ends a slip whose bank is no longer configured, after checking at that bank that it was not paid and
 * cannot be: the fee may then be paid otherwise.
 * @throws AppError 403 it is their own fee; 409 no slip in force, or it is of the bank in force
 */
export const closeBoleto = ({ tx, clock, boletos }: Deps, caller: Caller, pagamentoId: number, motivo: string): Promise<void> =>
  tx(async (trx) => {
    const now = clock.now()
    const custa = await lockPagamento(trx, pagamentoId)
    if (custa.userId === caller.user.id) throw forbidden(CUSTAS_PROPRIAS)
    const boleto = await lockEmVigor(trx, pagamentoId)
    if (!boleto) throw conflict(NAO_HA)
    if (boleto.provedor === boletos?.name) throw conflict(DO_BANCO)
    await closeWithoutAsking(trx, boleto, now)
    const { provedor, nossoNumero } = boleto
    await audit(trx, caller, { act: 'encerrar', object: 'boleto', id: boleto.id, data: { provedor, nossoNumero, motivo } })
  })
