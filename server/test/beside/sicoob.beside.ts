import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BANK_CALLS, REFUSAL } from '@concordia/test-doubles/sicoob/schemas'
import type { SchemaObject } from 'ajv'
import { expect, test } from 'vitest'
import { sicoobSettlements } from '../../src/platform/payments/sicoob/settlements.ts'

// The package has no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load(yaml: string): unknown }

interface Published {
  $ref?: string
  type?: string
  format?: string
  description?: string
  example?: string
  required?: string[]
  properties?: Record<string, Published>
  items?: Published
}
interface Operation {
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Published }[]
  requestBody?: { content: Record<string, { schema: Published }> }
  responses: Record<string, { content: Record<string, { schema: Published }> }>
}

/** The bank's own description of its API. */
const { paths, components } = load(readFileSync(join(process.env.CONCORDIA_FIXTURES!, 'sicoob-cobranca-v3.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Published> }
}
const JSON_TYPE = 'application/json'

function operationOf(call: string): Operation {
  const [method, path] = call.split(' ') as [string, string]
  return paths[path]![method.toLowerCase()]!
}

/** Combines an operation's parameters into one schema, as in ours. */
function parametersOf({ parameters = [] }: Operation, where: 'query' | 'path'): Published {
  const some = parameters.filter((one) => one.in === where)
  return {
    type: 'object',
    required: some.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      some.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
  }
}

/**
 * Where our schema contradicts the bank's: a field it does not know, one of another type or longer, and a required one that ours
 * lacks.
 */
function differences(ours: SchemaObject, published: Published, at: string): string[] {
  const theirs = published.$ref ? components.schemas[published.$ref.split('/').at(-1)!]! : published
  if (ours.type !== theirs.type) return [`${at} is ${ours.type}, the bank's ${theirs.type}`]
  if (ours.format !== theirs.format && ours.format === 'date') return [`${at} is no date of the bank's`]
  if (ours.type === 'array') return differences(ours.items, theirs.items!, `${at}[]`)
  const longest = /Tamanho\s+máximo\s+(\d+)/.exec(published.description ?? '')?.[1]
  if (ours.type === 'string' && longest && ours.maxLength > Number(longest)) return [`${at} is longer than the bank's ${longest}`]
  const fields = Object.entries<SchemaObject>(ours.properties ?? {})
  return [
    ...(theirs.required ?? [])
      .filter((name) => !ours.required?.includes(name))
      .map((name) => `${at}/${name} is wanted by the bank`),
    ...fields.flatMap(([name, field]) => {
      const its = theirs.properties?.[name]
      return its ? differences(field, its, `${at}/${name}`) : [`${at}/${name} is unknown to the bank`]
    }),
  ]
}

test.each(Object.entries(BANK_CALLS))('our test bank takes and answers to %s what the real bank publishes', (name, call) => {
  const operation = operationOf(name)
  const answers = operation.responses
  expect([
    ...(call.path
      ? differences(
          { type: 'object', properties: call.path, required: Object.keys(call.path) },
          parametersOf(operation, 'path'),
          'path',
        )
      : []),
    ...(call.query ? differences(call.query, parametersOf(operation, 'query'), 'query') : []),
    ...(call.body ? differences(call.body, operation.requestBody!.content[JSON_TYPE]!.schema, 'body') : []),
    ...(call.answer ? differences(call.answer, answers['200']!.content[JSON_TYPE]!.schema, 'answer') : []),
    ...differences(REFUSAL, answers['400']!.content[JSON_TYPE]!.schema, 'refusal'),
  ]).toEqual([])
  expect('200' in answers).toBe(call.answer !== undefined)
})

test('the bank’s example of a movement file can be opened; it has entries and no payment', async () => {
  const { arquivo } = components.schemas._boletos_movimentacoes_download_get_200_response_resultado!.properties!
  const answers: Record<string, object> = {
    movimentacoes: { codigoSolicitacao: 1, mensagem: '' },
    solicitacao: { idArquivos: [1], quantidadeArquivo: 1 },
    download: { arquivo: arquivo!.example, nomeArquivo: 'a.zip' },
  }
  const days = { from: '2026-11-01', to: '2026-11-02', poll: { everyMs: 1, times: 3 } }
  const listed = sicoobSettlements(async ({ name }) => ({ said: 'yes', body: { resultado: answers[name] } }), 1, days)
  expect(await listed).toEqual([])
})
