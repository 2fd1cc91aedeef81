import type { Result, State } from './check.ts'

const WORDS: Record<State, string> = { ok: 'ok', atencao: 'atenção', falha: 'FALHA' }

/** One line per check, and a summary. */
export function asText(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ check }) => check.length))
  const lines = results.map(({ check, state, text }) => `${WORDS[state].padEnd(8)}${check.padEnd(width + 2)}${oneLine(text)}`)
  return [...lines, '', summary(results)].join('\n')
}

/** `{ ok, checks: [{ check, state, text }] }`, `state` being ok, atencao or falha. */
export const asJson = (results: readonly Result[]): string => JSON.stringify({ ok: isFine(results), checks: results }, null, 2)

/** Nothing failed; some checks may need attention. */
export const isFine = (results: readonly Result[]): boolean => results.every(({ state }) => state !== 'falha')

function summary(results: readonly Result[]): string {
  const count = (state: State) => results.filter((result) => result.state === state).length
  const [failures, warnings] = [count('falha'), count('atencao')]
  if (failures + warnings === 0) return 'Tudo certo.'
  const parts = [
    ...(failures > 0 ? [`${failures} ${failures === 1 ? 'falha' : 'falhas'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'ponto de atenção' : 'pontos de atenção'}`] : []),
  ]
  return `${parts.join(' e ')}.`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
