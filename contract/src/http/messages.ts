import { z } from 'zod'

/**
 * The same messages in the form and the 422: messages of a schema come first, then these, then zod's Brazilian locale.
 * `shapes.ts` and `endpoint.ts` import this file, so it is configured before any object schema.
 */
/** The message for a text that is too long; without it zod would use the schema's own message for its length too. */
export const tooLong = (max: number) => `Use no máximo ${max} caracteres`

const number = (value: unknown) => Number(value).toLocaleString('pt-BR')

function tooSmall(issue: { origin?: unknown; minimum?: unknown; inclusive?: unknown }): string {
  if (issue.origin === 'string') return issue.minimum === 1 ? 'Campo obrigatório' : `Informe ao menos ${issue.minimum} caracteres`
  if (issue.origin === 'array') return issue.minimum === 1 ? 'Inclua ao menos um item' : `Inclua ao menos ${issue.minimum} itens`
  return issue.inclusive ? `O valor mínimo é ${number(issue.minimum)}` : `O valor deve ser maior que ${number(issue.minimum)}`
}

function tooBig(issue: { origin?: unknown; maximum?: unknown }): string {
  if (issue.origin === 'string') return tooLong(Number(issue.maximum))
  if (issue.origin === 'array') return `Inclua no máximo ${issue.maximum} itens`
  return `O valor máximo é ${number(issue.maximum)}`
}

z.config({
  ...z.locales.ptBR(),
  // The page's CSP forbids eval; zod would try it once, and browsers report even a caught attempt.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') return 'Campo obrigatório'
    switch (issue.code) {
      case 'too_small':
        return tooSmall(issue)
      case 'too_big':
        return tooBig(issue)
      case 'invalid_value':
        return 'Opção inválida'
      case 'invalid_format':
        return issue.format === 'email'
          ? 'Informe um e-mail válido'
          : issue.format === 'date'
            ? 'Data inválida'
            : 'Formato inválido'
      case 'invalid_type':
        return issue.expected === 'number' || issue.expected === 'int' ? 'Informe um número' : 'Valor inválido'
      default:
        return undefined
    }
  },
})

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
