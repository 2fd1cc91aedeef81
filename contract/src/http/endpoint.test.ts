import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, namesOf } from './endpoint.ts'

const response = z.object({})

test('a path’s placeholders are positive integers by default', () => {
  const { method, path, params } = endpoint('PUT /processo/{id}/parte/{parteId}', { summary: '', response })
  expect([method, path, namesOf(path)]).toEqual(['PUT', '/processo/{id}/parte/{parteId}', ['id', 'parteId']])
  const schema = params as unknown as z.ZodType
  expect(schema.safeParse({ id: 1, parteId: 2 }).success).toBe(true)
  for (const bad of [{ id: 1 }, { id: 0, parteId: 2 }, { id: 1.5, parteId: 2 }, { id: -1, parteId: 2 }])
    expect(schema.safeParse(bad).success).toBe(false)
})

test('params that differ from the path’s placeholders are refused', () => {
  const params = z.object({ numero: z.string() })
  expect(() => endpoint('GET /processo/{id}', { summary: '', params, response })).toThrow('params must be id')
  expect(() => endpoint('GET /processos', { summary: '', params, response })).toThrow('params must be')
})

test('a call has only one kind of body', () => {
  const form = z.object({})
  expect(() => endpoint('POST /x', { summary: '', body: form, multipart: form, response })).toThrow('exclude each other')
})
