import { toCents, toReais } from '../../values/money.ts'
import type { ItemDeCustas } from './compute.ts'

/** An item as the calls carry it: amounts in reais, shares in percent with up to three decimals. */
export interface ItemNoFio extends Omit<ItemDeCustas, 'faixas' | 'minimo' | 'maximo'> {
  faixas: { ate: number | null; fixo: number; percentual: number; base: 'total' | 'excedente' }[]
  minimo: number | null
  maximo: number | null
}

const cents = (reais: number | null) => (reais === null ? null : toCents(reais))
const reais = (amount: number | null) => (amount === null ? null : toReais(amount))

export const itensDoFio = (itens: readonly ItemNoFio[]): ItemDeCustas[] =>
  itens.map(({ faixas, minimo, maximo, ...item }) => ({
    ...item,
    faixas: faixas.map(({ ate, fixo, percentual, base }) => ({
      ate: cents(ate),
      fixo: toCents(fixo),
      percentual: Math.round(percentual * 1000),
      base,
    })),
    minimo: cents(minimo),
    maximo: cents(maximo),
  }))

export const itensNoFio = (itens: readonly ItemDeCustas[]): ItemNoFio[] =>
  itens.map(({ faixas, minimo, maximo, ...item }) => ({
    ...item,
    faixas: faixas.map(({ ate, fixo, percentual, base }) => ({
      ate: reais(ate),
      fixo: toReais(fixo),
      percentual: percentual / 1000,
      base,
    })),
    minimo: reais(minimo),
    maximo: reais(maximo),
  }))
