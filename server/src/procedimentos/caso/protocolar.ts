import type { NovoCaso } from '@concordia/contract/procedimentos/schemas/casos'
import { custasDoProtocolo, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { toCents, toReais } from '@concordia/contract/values/money'
import { comSeparadores } from '@concordia/contract/values/numero-cnj'
import type { Deps } from '../../deps.ts'
import { refusePedidoDeQuemJulga } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { documentosDe, type Protocolo, precoCom } from '../protocolo/pedido.ts'
import { protocolar } from '../protocolo/protocolar.ts'

/** Files a request for mediation. @returns id of the fee, which names the case @throws as `protocolar` */
export const protocolarCaso = (deps: Deps, caller: Caller, pedido: Stored<NovoCaso>): Promise<number> =>
  protocolar(deps, caller, protocoloDoCaso(pedido))

/** The fee of a request for mediation without a covenant, in reais. */
export const custasDoPedido = (itens: readonly ItemDeCustas[], causa: Pick<NovoCaso, 'valor'>): number =>
  toReais(custasDe(itens, causa))

const custasDe = (itens: readonly ItemDeCustas[], { valor }: Pick<NovoCaso, 'valor'>) =>
  custasDoProtocolo(itens, { objeto: 'caso', valor: toCents(valor) })

/** The request for mediation as every filing is prepared. */
export const protocoloDoCaso = (pedido: Stored<NovoCaso>): Protocolo => ({
  tipo: 'caso',
  pedido,
  pecas: documentosDe(pedido),
  preco: (itens, beneficio) => precoCom(custasDe(itens, pedido), beneficio),
  recusar: (db, userId) => refusePedidoDeQuemJulga(db, userId, pedido),
  completar: (trx, procedimentoId) => insertCaso(trx, procedimentoId, pedido),
})

async function insertCaso(trx: Trx, procedimentoId: number, pedido: Stored<NovoCaso>): Promise<void> {
  const { natureza, expectativa, tentativa, processo } = pedido
  await trx
    .insertInto('casos')
    .values({
      procedimentoId,
      natureza,
      expectativa,
      tentativaAcordo: tentativa === 'S',
      processoJudicial: processo ? comSeparadores(processo) : null,
    })
    .execute()
}
