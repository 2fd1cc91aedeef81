import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { endpoint, endpoints, namesOf } from './endpoint.ts'

const response = z.object({})

test('a path’s placeholders are positive integers by default', () => {
  const { method, path, params } = endpoint(call('PUT /processo/{id}/parte/{parteId}'), { summary: '', response })
  expect([method, path, namesOf(path)]).toEqual(['PUT', '/processo/{id}/parte/{parteId}', ['id', 'parteId']])
  const schema = params as unknown as z.ZodType
  expect(schema.safeParse({ id: 1, parteId: 2 }).success).toBe(true)
  for (const bad of [{ id: 1 }, { id: 0, parteId: 2 }, { id: 1.5, parteId: 2 }, { id: -1, parteId: 2 }])
    expect(schema.safeParse(bad).success).toBe(false)
})

test('params that differ from the path’s placeholders are refused', () => {
  const params = z.object({ numero: z.string() })
  expect(() => endpoint(call('GET /processo/{id}'), { summary: '', params, response })).toThrow('params must be id')
  expect(() => endpoint(call('GET /processos'), { summary: '', params, response })).toThrow('params must be')
})

test('a call and its schemas agree on the body and on the answer', () => {
  const form = z.object({})
  const json = call('POST /x', { sends: 'json' })
  expect(endpoint(json, { summary: '', body: form, response }).body).toBe(form)
  expect(() => endpoint(json, { summary: '', response })).toThrow('the call sends json')
  expect(() => endpoint(json, { summary: '', body: form, multipart: form, response })).toThrow('the call sends json')
  expect(() => endpoint(call('POST /x'), { summary: '', multipart: form, response })).toThrow('the call sends no body')
  expect(() => endpoint(call('GET /x'), { summary: '' })).toThrow('a file or has a schema')
  expect(() => endpoint(call('GET /x', { file: 'text/csv' }), { summary: '', response })).toThrow('a file or has a schema')
})

test('a call without schemas, or schemas without a call, are refused', () => {
  const defined = { summary: '', response }
  const group = { get: call('GET /x') }
  expect(endpoints({ group }, { group: () => ({ get: defined }) }).group.get).toMatchObject({ path: '/x', response })
  expect(() => endpoints({ group }, { group: () => ({}) } as never)).toThrow('group: get has')
  expect(() => endpoints({ group }, { group: () => ({ get: defined, put: defined }) } as never)).toThrow('group: put has')
})
