import type { z } from 'zod'

export type FieldErrors = Record<string, string[]>

/** zod issues → `{ "demandantes.0.nome": ["…"] }`, with the keys that a 422 and react-hook-form use. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const key = issue.path.map(String).join('.')
    errors[key] ??= []
    errors[key].push(issue.message)
  }
  return errors
}

/** The sentence of the message bar: the first error of the first field, else the message (docs/rules/screens.md#shell). */
export const firstMessage = (message: string, errors?: FieldErrors): string => Object.values(errors ?? {})[0]?.[0] ?? message
