import type { Deps, Protocolado } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { insertRepresentacao, tellSecretaria } from './apresentar.ts'
import { noProcedimento } from './no-procedimento.ts'

/**
 * The lawyer who files represents every demandante from the filing on, except themselves; the secretariat checks the power of attorney
 * later. The documents of the filing have it.
 */
export async function representDemandantes(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  caller: Caller,
  { tipo, id, pedido, partes, now }: Protocolado,
): Promise<void> {
  const { procuracao, como_advogado, poderes = [] } = pedido
  if (!como_advogado || !procuracao) return
  const { user } = caller
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', user.id).executeTakeFirstOrThrow()
  const clientes = partes.filter(({ polo, documento }) => polo === 'demandante' && documento !== cpf)
  const materia = noProcedimento(deps)
  for (const parte of clientes) {
    const dada = {
      poderes: poderes.length > 0 ? poderes : ['foro' as const],
      procuracao,
      ate: undefined,
      escritorio_id: undefined,
    }
    const representacaoId = await insertRepresentacao(trx, caller, { tipo, id }, materia, { ...dada, parte, abre: true, now })
    await materia.open(trx, { tipo, id }, { userId: user.id, parteId: parte.id, representacaoId, now })
  }
  if (clientes.length > 0) await tellSecretaria(deps, trx, { tipo, id }, now)
}
