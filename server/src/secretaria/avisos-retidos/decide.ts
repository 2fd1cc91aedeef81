import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { discardHeld, releaseHeld } from '../../avisos/held.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { enderecosDasPartes } from '../../procedimentos/avisos/announce.ts'
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

/**
 * Raises the number of addresses a procedimento writes to, and sends what waited for the addresses that are within it now.
 * @returns how many e-mails were released
 * @throws AppError 409 it is this or more already
 */
export const raiseLimite = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  caller: Caller,
  { procedimentoId, limite, motivo }: { procedimentoId: number; limite: number; motivo: string },
): Promise<number> =>
  tx(async (trx) => {
    const { tipo } = await lockProcedimento(trx, procedimentoId)
    const { limiteEnderecos } = await trx
      .selectFrom('procedimentos')
      .select('limiteEnderecos')
      .where('id', '=', procedimentoId)
      .executeTakeFirstOrThrow()
    const antes = limiteEnderecos ?? ENDERECOS_POR_PROCEDIMENTO
    if (limite <= antes) throw conflict(`O limite deste procedimento já é de ${antes} endereços.`)
    await trx.updateTable('procedimentos').set({ limiteEnderecos: limite }).where('id', '=', procedimentoId).execute()
    const ids = await findWithin(trx, procedimentoId)
    if (ids.length > 0) await releaseHeld(trx, procedimentoId, ids, { por: caller.user.id, motivo, now: clock.now() })
    const data = { antes, depois: limite, mensagens: ids.length, motivo }
    await audit(trx, caller, { act: 'aumentar-limite', object: tipo, id: procedimentoId, data })
    return ids.length
  })

/** The e-mails that wait because of the number of addresses, and whose address nothing holds any more. */
async function findWithin(trx: Trx, procedimentoId: number): Promise<number[]> {
  const enderecos = await enderecosDasPartes(trx, procedimentoId)
  const retidos = new Set(enderecos.filter(({ retidoPor }) => retidoPor).map(({ endereco }) => endereco.toLowerCase()))
  const held = await trx
    .selectFrom('emails')
    .select(['id', 'destinatario'])
    .where('procedimentoId', '=', procedimentoId)
    .where('retidoPor', '=', 'enderecos')
    .where('situacao', '=', 'retido')
    .execute()
  return held.filter(({ destinatario }) => !retidos.has(destinatario.toLowerCase())).map(({ id }) => id)
}
