import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, firstMessage } from './field-errors.ts'
import './zod.ts'

const Form = z.object({
  nome: z.string().min(3).max(5),
  itens: z.array(z.object({ n: z.int().min(2).max(9) })).min(2),
  opcao: z.enum(['S', 'N']),
  dia: z.iso.date(),
  email: z.email(),
})
const errorsOf = (value: unknown) => fieldErrors(Form.safeParse(value).error?.issues ?? [])

test('errors are listed under their field, including list positions', () => {
  const errors = errorsOf({ nome: 'ab', itens: [{ n: 1 }], opcao: 'X', dia: '2026-02-30', email: 'a' })
  expect(errors).toEqual({
    nome: ['Informe ao menos 3 caracteres'],
    itens: ['Inclua ao menos 2 itens'],
    'itens.0.n': ['O valor mínimo é 2'],
    opcao: ['Opção inválida'],
    dia: ['Data inválida'],
    email: ['Informe um e-mail válido'],
  })
})

test('a missing value has the same message, however it is missing', () => {
  for (const nothing of [undefined, null, '']) expect(errorsOf({ nome: nothing }).nome).toEqual(['Campo obrigatório'])
})

test('a value that is too large or of another type has a Portuguese message', () => {
  expect(errorsOf({ nome: 'abcdef', itens: [{ n: 10 }, { n: 'x' }] })).toMatchObject({
    nome: ['Use no máximo 5 caracteres'],
    'itens.0.n': ['O valor máximo é 9'],
    'itens.1.n': ['Informe um número'],
  })
  const long = z.object({ nome: z.string().max(1_000) }).safeParse({ nome: 'a'.repeat(1_001) })
  expect(fieldErrors(long.error!.issues).nome).toEqual(['Use no máximo 1.000 caracteres'])
})

test('all errors of a field are kept, in order', () => {
  const issue = (message: string) => ({ code: 'custom' as const, path: ['a', 0], message, input: '' })
  expect(fieldErrors([issue('um'), issue('dois')])).toEqual({ 'a.0': ['um', 'dois'] })
})

test('the message bar shows the first error of the first field, or else the message', () => {
  expect(firstMessage('Confira os campos', { nome: ['Informe o nome'], cpf: ['Informe seu CPF'] })).toBe('Informe o nome')
  expect(firstMessage('Sem acesso', {})).toBe('Sem acesso')
  expect(firstMessage('Sem acesso')).toBe('Sem acesso')
})
