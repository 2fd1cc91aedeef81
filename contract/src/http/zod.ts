import { z } from 'zod'

const number = (value: unknown) => Number(value).toLocaleString('pt-BR')

/** The message for a text that is too long; without it zod would use the schema's own message for its length too. */
export const tooLong = (max: number) => `Use no máximo ${number(max)} caracteres`

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

/**
 * zod with our messages. Every schema of the contract imports it from here, so form and 422 say the same: the messages of a schema
 * come first, then these, then zod's Brazilian locale.
 */
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

export { z }
