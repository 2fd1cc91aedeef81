import { type Causa, custasDaCausa, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Simulacao } from '@concordia/contract/tabelas/schemas'
import { toReais } from '@concordia/contract/values/money'

/** Every amount of a table, published or not, for this cause. */
export function presentSimulacao(
  { id, vigenteDe, itens }: { id: number; vigenteDe: string | null; itens: readonly ItemDeCustas[] },
  causa: Causa,
): Simulacao {
  const devidos = custasDaCausa(itens, causa)
  const noProtocolo = devidos.filter(({ quando }) => quando === 'protocolo')
  return {
    itens: devidos.map(({ especie, quem, quando, valor }) => ({
      especie,
      nome: ESPECIES[especie],
      quem,
      quando,
      valor: toReais(valor),
    })),
    total_no_protocolo: toReais(noProtocolo.reduce((sum, { valor }) => sum + valor, 0)),
    tabela: { id, vigente_de: vigenteDe },
  }
}
