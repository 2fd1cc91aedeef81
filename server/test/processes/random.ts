/** Random numbers that repeat for the same seed. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  between(least: number, most: number): number
  chance(of: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32, by Tommy Ettinger (public domain). @param stream each caller has its own sequence */
export function random(seed: number, stream: number): Random {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    chance: (of) => next() < of,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}
