import { setTimeout } from 'node:timers/promises'

/** `atencao`: it works but needs attention; `falha`: it does not work, or will soon cause harm. */
export type State = 'ok' | 'atencao' | 'falha'

export interface Finding {
  state: State
  /** A sentence for the operator: the state, and what to do about it. */
  text: string
}

export interface Check {
  /** Its name in the report. */
  name: string
  /** Leaves no lasting change. If it throws, the result is a `falha`. */
  run(): Promise<Finding>
}

export interface Result extends Finding {
  check: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warn = (text: string): Finding => ({ state: 'atencao', text })
export const fail = (text: string): Finding => ({ state: 'falha', text })

/** @param timeoutMs a check that takes longer has failed; its work is not waited for */
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

/** The error's message, with its code if the message lacks it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as Error & { code?: unknown }
  const name = typeof code === 'string' && !error.message.includes(code) ? `${code} ` : ''
  const message = error.message || (error instanceof AggregateError ? reasonOf(error.errors[0]) : error.name)
  const more = cause instanceof Error && !message.includes(cause.message) ? ` (${reasonOf(cause)})` : ''
  return `${name}${message}${more}`
}
