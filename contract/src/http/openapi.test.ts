import { describe, expect, test } from 'vitest'
import { api } from '../api.ts'
import { escoposDe, sobreDe } from '../integracoes/escopos.ts'
import { namesOf } from './endpoint.ts'
import { openapi } from './openapi.ts'

const escopos = escoposDe(api)
const doc = openapi(api, { title: 'API', version: '1', description: 'Tudo' }, { escopos, sobre: sobreDe })
const endpoints = Object.entries(api).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ tag, name, endpoint })),
)
const operations = Object.entries(doc.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

/** Every object in a document, with its path. */
function* objectsIn(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>]
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${at}/${key}`)
}

const resolve = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], doc)

test('the document has exactly the calls of the contract', () => {
  const wanted = endpoints.map(({ tag, name, endpoint }) => `${endpoint.method} ${endpoint.path} ${tag}_${name}`)
  const found = operations.map(({ path, method, operation }) => `${method.toUpperCase()} ${path} ${operation.operationId}`)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  expect(new Set(found).size).toBe(found.length)
})

test('every reference resolves, and every definition is used', () => {
  const refs = [...objectsIn(doc)].filter(([, value]) => typeof value.$ref === 'string')
  expect(refs.length).toBeGreaterThan(endpoints.length)
  for (const [at, { $ref }] of refs) expect(resolve($ref as string), `${at} → ${$ref}`).toBeTypeOf('object')
  const used = new Set(refs.map(([, { $ref }]) => String($ref).replace('#/components/schemas/', '')))
  expect(Object.keys(doc.components.schemas).filter((name) => !used.has(name))).toEqual([])
  for (const [at, value] of objectsIn(doc)) expect(value, at).not.toHaveProperty('$defs')
})

test('the document is OpenAPI 3.1 and survives JSON', () => {
  expect(doc.openapi).toMatch(/^3\.1\.\d$/)
  expect(doc.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(JSON.parse(JSON.stringify(doc))).toEqual(doc)
  for (const name of Object.keys(doc.components.schemas)) expect(name).toMatch(/^[\w.-]+$/)
  expect(resolve('#/components/securitySchemes')).toMatchObject({
    sessao: { type: 'http', scheme: 'bearer' },
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'conc_…' },
  })
  for (const { name, description } of doc.tags) expect(description, name).toMatch(/^\p{Lu}/u)
})

test('no two paths differ only in the names of their parameters', () => {
  const shapes = Object.keys(doc.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

describe.each(operations)('$method $path', ({ path, operation }) => {
  const { endpoint } = endpoints.find(({ tag, name }) => `${tag}_${name}` === operation.operationId)!

  test('names its path parameters, each required', () => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(namesOf(path))
    expect(inPath.every(({ required }) => required)).toBe(true)
    const header = operation.parameters.filter((parameter) => parameter.in === 'header')
    expect(header.map(({ name }) => name)).toEqual(endpoint.idempotent ? ['Idempotency-Key'] : [])
    expect(operation.parameters.every(({ in: where, schema }) => ['path', 'query', 'header'].includes(where) && schema)).toBe(
      true,
    )
  })

  test('has a sentence about what it does, and its input and output', () => {
    expect(operation.summary.length).toBeGreaterThan(4)
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
      ...(endpoint.multipart ? ['multipart/form-data'] : []),
      ...(endpoint.body || endpoint.orJson ? ['application/json'] : []),
    ])
    const success = operation.responses[endpoint.status ?? 200]
    expect(Object.values(success?.content ?? {})[0]?.schema).toBeTypeOf('object')
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('')
  })

  test('requires a session exactly when the contract does, and says which scope of a token takes its place', () => {
    const escopo = escopos.get(endpoint)
    const tokens = escopo ? [{ token: [escopo] }] : []
    expect(operation.security).toEqual(endpoint.public ? [] : [{ sessao: [] }, ...tokens])
    expect(operation.description).toContain(endpoint.public ? 'Não pede' : (escopo ?? 'Não aceita tokens'))
    expect(Object.hasOwn(operation.responses, '401')).toBe(!endpoint.public || Object.hasOwn(endpoint.failures ?? {}, 401))
  })
})
