/** `atencao`: it works but needs attention; `falha`: it does not work, or will soon cause harm. */
export type State = 'ok' | 'atencao' | 'falha'

export interface Finding {
  state: State
  /** A sentence for the operator: the state, and what to do about it. */
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warn = (text: string): Finding => ({ state: 'atencao', text })
export const fail = (text: string): Finding => ({ state: 'falha', text })

/** Milliseconds to wait for another server. */
export const ASK_MS = 10_000

/** The code of an error, or its name: messages of libraries may quote an address with a password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'erro'
  const { code, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : error.name
}
