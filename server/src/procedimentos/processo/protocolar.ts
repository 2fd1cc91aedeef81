import type { NovoProcesso } from '@concordia/contract/procedimentos/schemas/processos'
import type { Beneficio, NumeroArbitros } from '@concordia/contract/rules/custas'
import { custasDoProtocolo, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { toCents, toReais } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { documentosDe, type Preco, type Protocolo, precoCom } from '../protocolo/pedido.ts'
import { protocolar } from '../protocolo/protocolar.ts'

/** Files an arbitration process. @returns id of the fee, which names the process @throws as `protocolar` */
export const protocolarProcesso = (deps: Deps, caller: Caller, pedido: Stored<NovoProcesso>): Promise<number> =>
  protocolar(deps, caller, protocoloDoProcesso(pedido))

/** The fee of a petition without a covenant, in reais. */
export const custasDaPeticao = (itens: readonly ItemDeCustas[], causa: Pick<NovoProcesso, 'valor' | 'numero_arbitros'>): number =>
  toReais(precoDe(itens, { ...causa, valorAPagar: 0 }, null).aPagar)

/** The petition as every filing is prepared. */
export const protocoloDoProcesso = (pedido: Stored<NovoProcesso>): Protocolo<Preco & { arbitros: NumeroArbitros }> => ({
  tipo: 'processo',
  pedido,
  pecas: [
    { tipo: 'peticao', nome: 'Petição inicial', arquivo: pedido.peticao },
    { tipo: 'termo', nome: 'Termo ou contrato', arquivo: pedido.termo },
    ...documentosDe(pedido),
  ],
  preco: (itens, beneficio) => precoDe(itens, pedido, beneficio),
  colunas: ({ arbitros }) => ({ conciliacao: pedido.conciliacao === 'S', numeroArbitros: arbitros }),
})

/** When the client omits the number of arbitrators, the fee it pays implies it (docs/rules/wire.md#filters). */
function precoDe(
  itens: readonly ItemDeCustas[],
  { valor, numero_arbitros, valorAPagar }: Pick<NovoProcesso, 'valor' | 'numero_arbitros' | 'valorAPagar'>,
  beneficio: Beneficio | null,
): Preco & { arbitros: NumeroArbitros } {
  const priceFor = (arbitros: NumeroArbitros) => {
    const custas = custasDoProtocolo(itens, { objeto: 'processo', valor: toCents(valor), arbitros })
    return { arbitros, ...precoCom(custas, beneficio) }
  }
  if (numero_arbitros) return priceFor(numero_arbitros === '3' ? 3 : 1)
  const offered = toCents(valorAPagar)
  const [one, three] = [priceFor(1), priceFor(3)]
  return one.aPagar !== offered && three.aPagar === offered ? three : one
}
