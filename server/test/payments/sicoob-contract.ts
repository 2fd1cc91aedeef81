import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { OpenAPIBackend } from 'openapi-backend'

/** The bank's own description of its API; present where this checkout has its neighbour. */
const published = new URL('../../../../shared/fixtures/sicoob-cobranca-v3.yaml', import.meta.url)
export const contractIsHere = existsSync(published)

// It comes without types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load(yaml: string): unknown }

export interface BankContract {
  /** What of a request does not fit, as sentences; empty when all is well. */
  request(asked: { method: string; path: string; query: string; body: unknown }): string[]
  response(operation: string, status: number, body: unknown): string[]
  /** `POST /boletos`, or undefined for a path it does not have. */
  operationOf(method: string, path: string): string | undefined
}

/** What our adapter uses: slips, their copies and withdrawal, slips of a payer, movement files. */
const SPOKEN = /^\/boletos(\/segunda-via|\/movimentacoes.*|\/\{nossoNumero\}\/baixar)?$|^\/pagadores\/\{numeroCpfCnpj\}\/boletos$/

interface Schema {
  description?: string
  type?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean
}
type Operations = Record<string, Record<string, { operationId?: string }>>

/** The movement file that the contract shows as an example, in base64. */
export function publishedMovementFile(): string {
  const { components } = load(readFileSync(published, 'utf8')) as {
    components: { schemas: Record<string, { properties?: { arquivo?: { example: string } } }> }
  }
  return components.schemas._boletos_movimentacoes_download_get_200_response_resultado!.properties!.arquivo!.example
}

/**
 * The contract, taken at its word: lengths it tells only in prose count, and fields it does not name are refused in what is sent.
 * Its operations have no ids, so they get their method and path.
 */
export async function bankContract(): Promise<BankContract> {
  const definition = load(readFileSync(published, 'utf8')) as {
    paths: Operations
    components: { schemas: Record<string, Schema> }
  }
  // Each path costs time at the start.
  definition.paths = Object.fromEntries(Object.entries(definition.paths).filter(([path]) => SPOKEN.test(path)))
  for (const [path, methods] of Object.entries(definition.paths))
    for (const [method, operation] of Object.entries(methods)) operation.operationId = `${method.toUpperCase()} ${path}`
  const { schemas } = definition.components
  for (const name of ['Boleto', 'Boleto_pagador', 'BoletoBaixa', '_boletos_movimentacoes_post_request']) strict(schemas[name]!)
  schemas.Boleto!.properties!.mensagensInstrucao!.maxItems = 5
  schemas.Boleto!.properties!.mensagensInstrucao!.items!.maxLength = 40

  const formats = { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': true, int16: true } as const
  const ajvOpts = { strict: false, formats }
  const api = new OpenAPIBackend({ definition: definition as never, strict: true, coerceTypes: true, ajvOpts })
  await api.init()
  const sentences = (errors: { instancePath?: string; message?: string }[] | null | undefined) =>
    (errors ?? []).map(({ instancePath = '', message = '' }) => `${instancePath} ${message}`)

  return {
    request: ({ method, path, query, body }) =>
      sentences(
        api.validateRequest({ method, path, query, body, headers: { 'content-type': 'application/json' } }).errors,
      ).concat(blanks(body)),
    response: (operation, status, body) => sentences(api.validateResponse(body, operation, status).errors),
    operationOf: (method, path) =>
      (api.matchOperation({ method, path, headers: {} }) as { operationId?: string } | undefined)?.operationId,
  }
}

function strict(schema: Schema): void {
  schema.additionalProperties = false
  for (const field of Object.values(schema.properties ?? {})) {
    const [, length] = /Tamanho\s+máximo\s+(\d+)/.exec(field.description ?? '') ?? []
    if (field.type === 'string' && length) field.maxLength = Number(length)
  }
}

/** The bank refuses fields that are there and empty. */
function blanks(value: unknown, at = ''): string[] {
  if (value === null || value === '') return [`${at} must be absent rather than empty`]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => blanks(inner, `${at}/${name}`))
}
