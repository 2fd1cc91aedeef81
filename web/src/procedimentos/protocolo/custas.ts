import { type Causa, custaDoItem, type ItemDeCustas, itemDoProtocolo } from '@concordia/contract/rules/tabela-de-custas/compute'
import { type ItemNoFio, itensDoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { toCents } from '@concordia/contract/values/money'
import { useMemo } from 'react'
import { moneyText } from '../../ui/text/money.ts'

/** The items of a table in cents, for its computation. */
export const useItens = (noFio: readonly ItemNoFio[]): ItemDeCustas[] => useMemo(() => itensDoFio(noFio), [noFio])

/** "Custas de R$ 5.000,00."; until the value is written, those of the first step of the table, if it has one amount. */
export function custasEmPalavras(itens: readonly ItemDeCustas[], causa: Omit<Causa, 'valor'>, valor: unknown): string {
  const item = itemDoProtocolo(itens, causa)
  if (typeof valor === 'number' && valor > 0) return `Custas de ${moneyText(custaDoItem(item, toCents(valor)))}.`
  const { ate, percentual } = item.faixas[0]!
  if (ate === null || percentual > 0) return ''
  return `Custas de ${moneyText(custaDoItem(item, ate))} para causas de até ${moneyText(ate)}.`
}
