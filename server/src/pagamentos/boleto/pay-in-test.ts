import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { checkBoleto } from './check-boleto.ts'
import { boletoDaCusta } from './queries.ts'

const NAO_HA = 'Não há boleto de teste em aberto para estas custas.'

/**
 * Test installation: pays the slip of a fee at the simulated bank, and checks the slip at once.
 * @throws AppError 409 where there is no such bank, or the slip cannot be paid any more
 */
export async function payInTest(deps: Deps, caller: Caller, pagamentoId: number): Promise<void> {
  const banco = deps.sandbox.boletos
  const boleto = await boletoDaCusta(deps.db, pagamentoId)
  if (!banco || boleto?.situacao !== 'aberto' || boleto.provedor !== banco.name) throw conflict(NAO_HA)
  if (!(await banco.pay(boleto.nossoNumero!))) throw conflict(NAO_HA)
  await audit(deps.db, caller, { act: 'pagar-no-teste', object: 'boleto', id: boleto.id })
  await checkBoleto(deps, banco, boleto)
}
