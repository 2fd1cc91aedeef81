import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { optionalLines, optionalText, required, requiredLines } from './shapes.ts'

const told = (schema: z.ZodType, value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? [])['']

describe.each([
  ['required', required('Informe o nome', 20)],
  ['optional', optionalText(20)],
])('a line of text (%s)', (_kind, schema) => {
  test.each([
    ['  Parte \r\n', 'Parte'],
    ['Parte\tDemandante', 'Parte Demandante'],
    ['Par\u001bte\u0007\u0085', 'Parte'],
    ['\u202eParte\u202c \u2067De\u2069man\u200f\u061cdante\u200e', 'Parte Demandante'],
  ])('%j is taken as %j', (text, kept) => expect(schema.parse(text)).toBe(kept))

  test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\vb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])('%j has more than one line', (text) => {
    expect(told(schema, text)).toEqual(['Use uma só linha de texto'])
  })
})

describe.each([
  ['required', requiredLines('Responda esta pergunta', 20)],
  ['optional', optionalLines(20)],
])('text of several lines (%s)', (_kind, schema) => {
  test.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\u2028\fb', 'a\n\nb'],
    ['\u001b[2Ja\tb\n', '[2Ja b'],
    ['a\u202e\nb\u2066', 'a\nb'],
  ])('%j is taken as %j', (text, kept) => expect(schema.parse(text)).toBe(kept))

  test('a limit counts a line end once, in any encoding', () => {
    expect(schema.parse('a\r\n'.repeat(10))?.length).toBe(19)
    expect(told(schema, 'a\n'.repeat(11))).toEqual(['Use no máximo 20 caracteres'])
  })
})

test('a missing text, or one of control characters only, gets the field’s own message, once', () => {
  for (const value of [undefined, '', ' \u001b\n', '\u202e'])
    expect([...new Set(told(required('Informe o nome'), value))]).toEqual(['Informe o nome'])
})
