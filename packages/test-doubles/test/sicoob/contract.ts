import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'
import { BANK_CALLS, REFUSAL } from './schemas.ts'

export interface BankContract {
  /** Violations of the contract in a request, as sentences; empty when it is valid. */
  request(asked: { method: string; path: string; query: string; body: unknown }): string[]
  response(operation: string, status: number, body: unknown): string[]
  /** `POST /boletos`, or undefined for an unknown path. */
  operationOf(method: string, path: string): string | undefined
}

/** Checks strictly by the bank's contract: unknown and missing fields, and those that are too long or of the wrong type. */
export function bankContract(): BankContract {
  const formats = { date: /^\d{4}-\d{2}-\d{2}$/ }
  const asSent = new Ajv({ formats, allErrors: true })
  // Query parameters are strings: they are converted to the schema's types.
  const asText = new Ajv({ formats, allErrors: true, coerceTypes: true })
  const wrong = (ajv: Ajv, schema: SchemaObject | undefined, value: unknown): string[] => {
    if (schema === undefined) return value === undefined || isEmpty(value) ? [] : [' must be absent']
    return ajv.validate(schema, value) ? [] : ajv.errors!.map(sentence)
  }
  const matching = (method: string, path: string) => {
    for (const [operation, call] of Object.entries(BANK_CALLS)) {
      const [ofMethod, template] = operation.split(' ') as [string, string]
      const found = ofMethod === method && patternOf(template).exec(path)
      if (found) return { operation, call, inPath: Object.fromEntries(Object.entries(found.groups ?? {}).map(decoded)) }
    }
    return undefined
  }

  return {
    request: ({ method, path, query, body }) => {
      const { call, inPath } = matching(method, path)!
      const inQuery = Object.fromEntries(new URLSearchParams(query))
      return [
        ...wrong(asText, call.path && { type: 'object', properties: call.path }, inPath),
        ...wrong(asText, call.query, inQuery),
        ...wrong(asSent, call.body, body),
        ...blanks(body),
      ]
    },
    response: (operation, status, body) => wrong(asSent, status === 200 ? BANK_CALLS[operation]!.answer : REFUSAL, body),
    operationOf: (method, path) => matching(method, path)?.operation,
  }
}

const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const decoded = ([name, value]: [string, string]) => [name, decodeURIComponent(value)]
const isEmpty = (value: unknown) => Object.keys(value as object).length === 0
const sentence = ({ instancePath, message, params }: ErrorObject) => `${instancePath} ${message} ${JSON.stringify(params)}`

/** The bank refuses fields that are present but empty. */
function blanks(value: unknown, at = ''): string[] {
  if (value === null || value === '') return [`${at} must be absent rather than empty`]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => blanks(inner, `${at}/${name}`))
}
