import { type AppError, tooMany } from '../errors.ts'

/**
 * Requests per minute, per caller (user, or network without a session) and endpoint, over all nodes. These limits only stop
 * runaway clients; guesses of passwords and codes are limited in `platform/limits.ts`. An API token counts apart from its
 * user; its calls of one tier together, whatever the endpoint, also have the tier `token`.
 *
 * `block` is how many requests a node counts for itself before it adds them to the shared count. 1 is exact and costs a statement
 * per request; with more, each node may allow up to `block - 1` too many, and those under way meanwhile.
 */
export const RATES = {
  leitura: { max: 3000, block: 100, sentence: 'Muitas consultas em pouco tempo.' },
  escrita: { max: 300, block: 1, sentence: 'Muitas operações em pouco tempo.' },
  busca: { max: 60, block: 1, sentence: 'Muitas buscas em pouco tempo.' },
  arquivo: { max: 600, block: 1, sentence: 'Muitos downloads em pouco tempo.' },
  exportacao: { max: 10, block: 1, sentence: 'Muitas exportações em pouco tempo.' },
  protocolo: { max: 120, block: 1, sentence: 'Muitos envios em pouco tempo.' },
  validacao: { max: 20, block: 1, sentence: 'Muitas validações em pouco tempo.' },
  token: { max: 600, block: 1, sentence: 'Muitas chamadas com este token em pouco tempo.' },
  acesso: { max: 120, block: 1, sentence: 'Muitas tentativas em pouco tempo.' },
} as const
export type RateTier = keyof typeof RATES

/** The refusal of a request over the limit. @param ttl milliseconds until the window closes */
export function overLimit(sentence: string, ttl: number): AppError {
  const seconds = Math.ceil(ttl / 1000)
  return tooMany(`${sentence} Tente de novo em ${seconds} segundo${seconds === 1 ? '' : 's'}.`, seconds)
}
