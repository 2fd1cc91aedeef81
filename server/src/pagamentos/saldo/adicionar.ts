import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { abrirCusta } from '../custas/abrir.ts'
import { claimProtocolo, completeProtocolo } from '../protocolo.ts'

/**
 * Opens a fee that becomes balance once it is paid. Under the same `Idempotency-Key` it is opened once.
 * @param valor in reais
 * @returns number of the fee
 * @throws AppError 409 when something else was sent under that key
 */
export const adicionarSaldo = (deps: Deps, userId: number, valor: number, chave: string | null): Promise<number> =>
  deps.tx(async (trx) => {
    const cents = toCents(valor)
    const twin = await claimProtocolo(trx, userId, chave, `saldo|${cents}`)
    if (twin !== null) return twin
    const custa = { userId, tipo: 'saldo', descricao: 'Adição de saldo', valor: cents, now: deps.clock.now() } as const
    const id = await abrirCusta(trx, custa)
    await completeProtocolo(trx, userId, chave, id)
    return id
  })
