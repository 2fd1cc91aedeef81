import { Registro } from '@concordia/contract/identidade/schemas/identidade'
import { NovoProcesso, ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { coerce, definitionOf, expectsFile } from './coerce.ts'

describe('strings become the types that the contract expects', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a number', z.number(), '1000.50', 1000.5],
    ['a negative number', z.int(), '-3', -3],
    ['a number that is one already', z.number(), 12, 12],
    ['a comma is no decimal point', z.number(), '12,5', '12,5'],
    ['an exponent is no amount', z.number(), '1e3', '1e3'],
    ['a hexadecimal is no amount', z.number(), '0x10', '0x10'],
    ['blanks are no zero', z.number(), ' ', ' '],
    ['1', z.boolean(), '1', true],
    ['0', z.boolean(), '0', false],
    ['true', z.boolean(), 'true', true],
    ['false', z.boolean(), 'false', false],
    ['the number 1', z.boolean(), 1, true],
    ['another word is no boolean', z.boolean(), 'sim', 'sim'],
    ['a literal by its text', z.literal([1, 2]), '2', 2],
    ['a literal true by its number', z.literal(true), 1, true],
    ['a literal true by its text', z.literal(true), 'true', true],
    ['no literal true', z.literal(true), false, false],
    ['a literal number is no literal true', z.literal([1, 3]), '1', 1],
    ['a literal it is not', z.literal([1, 2]), '3', '3'],
    ['the first of a union that fits', z.union([z.literal('1'), z.int()]), '1', '1'],
    ['the second of a union', z.union([z.literal('x'), z.int()]), '7', 7],
    ['a text stays a text', z.string(), '007', '007'],
    ['a text without the one character the database refuses', z.string(), 'a\u0000b', 'ab'],
    ['a text with half a character', z.string(), 'a\ud800b', 'a\ufffdb'],
    ['every item of a list', z.array(z.int()), ['1', '2'], [1, 2]],
    ['an empty field where a list belongs', z.array(z.int()), '', []],
    ['what lies deeper', z.object({ a: z.array(z.object({ b: z.boolean() })) }), { a: [{ b: '1' }] }, { a: [{ b: true }] }],
    ['unknown members fall away', z.object({ a: z.int() }), { a: '1', b: 2 }, { a: 1 }],
    ['but for those a loose object judges', z.looseObject({ a: z.int().optional() }), { a: '', b: '2' }, { b: '2' }],
    ['a hole in a list is an item that is missing', z.array(z.int()), Object.assign([], { 1: '2' }), [undefined, 2]],
  ])('%s', (_what, schema, value, expected) => expect(coerce(schema, value)).toEqual(expected))

  test.each<[string, unknown]>([
    ['an empty text', ''],
    ['null', null],
    ['an empty list', []],
    ['nothing', undefined],
  ])('%s is absent where a value is optional', (_what, value) => {
    expect(coerce(ProcessoFilter, { situacao: value })).toEqual({})
    expect(coerce(z.object({ n: z.int().default(3) }), { n: value })).toEqual({})
  })

  test('an empty list stays an empty list where a list is optional', () => {
    expect(coerce(z.object({ documentos: z.array(z.string()).default([]) }), { documentos: [] })).toEqual({ documentos: [] })
    const nullable = z.object({ documentos: z.array(z.string()).nullable().default(null) })
    expect(coerce(nullable, { documentos: [] })).toEqual({ documentos: [] })
    expect(nullable.parse(coerce(nullable, { documentos: null }))).toEqual({ documentos: null })
  })

  test('a missing body is passed on for the schema to reject', () => {
    for (const value of [undefined, null, 'x', 3, []]) expect(coerce(Registro, value)).toBe(value)
  })
})

test('zod’s definitions have the shape that coerce reads', () => {
  const def = (schema: z.ZodType) => definitionOf(schema)
  expect(def(z.string().trim().min(1)).type).toBe('string')
  expect(def(z.int().positive()).type).toBe('number')
  expect(def(z.string().refine(Boolean)).type).toBe('string')
  expect(def(z.int().optional())).toMatchObject({ type: 'optional', innerType: expect.anything() })
  expect(def(z.int().default(1))).toMatchObject({ type: 'default', innerType: expect.anything() })
  expect(def(z.array(z.file()))).toMatchObject({ type: 'array', element: expect.anything() })
  expect(def(z.object({ a: z.int() }).refine(Boolean))).toMatchObject({ type: 'object', shape: { a: expect.anything() } })
  expect(def(z.looseObject({}))).toMatchObject({ type: 'object', catchall: expect.anything() })
  expect(def(z.object({})).catchall).toBeUndefined()
  expect(def(z.union([z.int(), z.string()]))).toMatchObject({ type: 'union', options: expect.any(Array) })
})

describe('expectsFile finds the fields that accept files', () => {
  test.each([
    [['termo'], true],
    [['peticao'], true],
    [['documentos', '0', 'arquivo'], true],
    [['documentos', '', 'arquivo'], true],
    [['documentos', '0', 'nome'], false],
    [['documentos', '0'], false],
    [['documentos', 'x', 'arquivo'], false],
    [['termo', '0'], false],
    [['classe'], false],
    [['demandantes', '0', 'foto'], false],
    [['constructor'], false],
    [['hasOwnProperty'], false],
  ])('%j: %s', (keys, expected) => expect(expectsFile(NovoProcesso, keys)).toBe(expected))
})
