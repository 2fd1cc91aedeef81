/** Medians of interleaved runs, so that both sides suffer the same noise. Times in milliseconds. */
export interface Side {
  name: string
  run: () => Promise<unknown>
}

export async function compare(rounds: number, sides: readonly Side[]): Promise<Map<string, number>> {
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (const side of sides) await side.run()
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of sides) {
      const start = performance.now()
      await run()
      times.get(name)!.push(performance.now() - start)
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]))
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

/** One line per measurement: what, the ratio, the budget, and whether it holds. */
export function report(what: string, value: number, unit: string, budget: number): boolean {
  const holds = value <= budget
  console.log(`${holds ? 'ok    ' : 'FALHOU'} ${what}: ${value.toFixed(2)} ${unit} (orçamento ${budget} ${unit})`)
  return holds
}
