import { setTimeout } from 'node:timers/promises'

/** `atencao`: it works, but somebody should know; `falha`: something does not work, or soon harms. */
export type State = 'ok' | 'atencao' | 'falha'

export interface Finding {
  state: State
  /** A sentence for whoever looks after the installation: what is, and what to do about it. */
  text: string
}

export interface Check {
  /** As the report calls it. */
  name: string
  /** Changes nothing that lasts. What it throws is a `falha`. */
  run(): Promise<Finding>
}

export interface Result extends Finding {
  check: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warn = (text: string): Finding => ({ state: 'atencao', text })
export const fail = (text: string): Finding => ({ state: 'falha', text })

/** @param timeoutMs a check that takes longer has failed; what it waits for is left to itself */
export async function runCheck({ name, run }: Check, timeoutMs: number): Promise<Result> {
  const late = async () => {
    await setTimeout(timeoutMs, undefined, { ref: false })
    return fail(
      `Não respondeu em ${(timeoutMs / 1000).toLocaleString('pt-BR')} segundos; confira a rede e o serviço, e tente de novo.`,
    )
  }
  try {
    return { check: name, ...(await Promise.race([run(), late()])) }
  } catch (error) {
    return { check: name, ...fail(`Falhou: ${reasonOf(error)}`) }
  }
}

/** What an error says, with its code where the message leaves it out. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as Error & { code?: unknown }
  const name = typeof code === 'string' && !error.message.includes(code) ? `${code} ` : ''
  const message = error.message || (error instanceof AggregateError ? reasonOf(error.errors[0]) : error.name)
  const more = cause instanceof Error && !message.includes(cause.message) ? ` (${reasonOf(cause)})` : ''
  return `${name}${message}${more}`
}
