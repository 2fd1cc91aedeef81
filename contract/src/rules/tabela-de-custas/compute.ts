import type { Cents } from '../../values/money.ts'
import type { NumeroArbitros } from '../custas.ts'
import type { Tipo } from '../tipos.ts'
import type { Especie } from './words.ts'

/** One step of a fee: a fixed amount and a share of the value. */
export interface Faixa {
  /** The largest value of the step; null in the last one. */
  ate: Cents | null
  fixo: Cents
  /** In thousandths of a percent: 700 is 0,7 %. */
  percentual: number
  /** What the share is of: the whole value, or what of it is above the step before. */
  base: 'total' | 'excedente'
}

/** One fee of a table. */
export interface ItemDeCustas {
  especie: Especie
  objeto: Tipo
  /** Only with this number of arbitrators; null: with any. */
  arbitros: NumeroArbitros | null
  /** In order of `ate`. */
  faixas: readonly Faixa[]
  minimo: Cents | null
  maximo: Cents | null
  quem: 'requerente' | 'requerido' | 'metade'
  quando: 'protocolo' | 'instituicao'
  /** Days to pay, from that moment on. */
  prazo_dias: number | null
}

/** What a fee depends on. */
export interface Causa {
  objeto: Tipo
  valor: Cents
  /** Absent for a case. */
  arbitros?: NumeroArbitros | undefined
}

/** Half up to the cent; with integers only, because a value has up to fourteen digits. */
const shareOf = (cents: Cents, thousandths: number): Cents => Number((BigInt(cents) * BigInt(thousandths) + 50_000n) / 100_000n)

/** The fee of one item for this value (docs/rules/fees.md#how-a-fee-is-computed). */
export function custaDoItem({ faixas, minimo, maximo }: Omit<ItemDeCustas, 'especie' | 'objeto'>, valor: Cents): Cents {
  const at = faixas.findIndex(({ ate }) => ate === null || valor <= ate)
  const { fixo, percentual, base } = faixas[at]!
  const before = base === 'excedente' ? (faixas[at - 1]?.ate ?? 0) : 0
  return Math.min(Math.max(fixo + shareOf(valor - before, percentual), minimo ?? 0), maximo ?? Number.MAX_SAFE_INTEGER)
}

const concerns = ({ objeto, arbitros }: ItemDeCustas, causa: Omit<Causa, 'valor'>): boolean =>
  objeto === causa.objeto && (arbitros === null || arbitros === causa.arbitros)

/** The only item that a filing charges. Every table has it for every kind of filing. */
export const itemDoProtocolo = (itens: readonly ItemDeCustas[], causa: Omit<Causa, 'valor'>): ItemDeCustas =>
  itens.find((item) => item.especie === 'registro' && concerns(item, causa))!

/** What filing costs, before a covenant. */
export const custasDoProtocolo = (itens: readonly ItemDeCustas[], causa: Causa): Cents =>
  custaDoItem(itemDoProtocolo(itens, causa), causa.valor)

/** One amount that one side owes. */
export interface Devido extends Pick<ItemDeCustas, 'especie' | 'quando' | 'prazo_dias'> {
  quem: 'requerente' | 'requerido'
  valor: Cents
}

/** Every amount of this table for this cause. An item that both sides share gives two; the odd cent is the first side's. */
export const custasDaCausa = (itens: readonly ItemDeCustas[], causa: Causa): Devido[] =>
  itens
    .filter((item) => concerns(item, causa))
    .flatMap((item): Devido[] => {
      const { especie, quando, prazo_dias, quem } = item
      const valor = custaDoItem(item, causa.valor)
      if (quem !== 'metade') return [{ especie, quem, quando, prazo_dias, valor }]
      const second = Math.floor(valor / 2)
      return [
        { especie, quem: 'requerente', quando, prazo_dias, valor: valor - second },
        { especie, quem: 'requerido', quando, prazo_dias, valor: second },
      ]
    })
