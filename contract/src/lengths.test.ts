import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrors } from './http/field-errors.ts'
import { Registro } from './identidade/schemas/identidade.ts'
import { Login } from './identidade/schemas/login.ts'
import { existenteDe } from './procedimentos/schemas/consulta.ts'
import { NovaParte } from './procedimentos/schemas/procedimentos.ts'
import { NovoProcesso } from './procedimentos/schemas/processos.ts'

const LONG = 'a'.repeat(1000)

/** The messages of each text field of a form when it is missing and when it is too long. */
function sentences(schema: z.ZodObject) {
  const names = Object.keys(schema.shape).filter((name) => schema.shape[name]!._zod.def.type === 'string')
  const told = (value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? [])
  const missing = told({})
  const long = told(Object.fromEntries(names.map((name) => [name, LONG])))
  return names.filter((name) => long[name] && missing[name]).map((name) => [name, missing[name]![0]!, long[name]![0]!] as const)
}

describe.each([
  ['Login', Login],
  ['Registro', Registro as unknown as z.ZodObject],
  ['NovaParte', NovaParte],
  ['NovoProcesso', NovoProcesso],
  ['ProcessoExistente', existenteDe('processo')],
])('%s', (_name, schema) => {
  test.each(sentences(schema))('%s: a text that is too long is not reported as missing', (_field, missing, long) => {
    expect(long).not.toBe(missing)
  })
})

test('a text that is too long gets a message with the limit', () => {
  const { error } = NovaParte.safeParse({ nome: 'a'.repeat(201) })
  expect(fieldErrors(error!.issues).nome).toEqual(['Use no máximo 200 caracteres'])
})

test('an area with an impossible id is refused', () => {
  const { error } = NovoProcesso.safeParse({ area_id: 3_000_000_000 })
  expect(fieldErrors(error!.issues).area_id).toEqual(['Selecione uma área'])
})
