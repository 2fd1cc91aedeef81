import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorPaths, inSchemaOrder } from './errorPaths.ts'

const message = { type: 'custom', message: 'Informe' }

test('errors come in the order of the fields, also in the rows of a list and in wrapped schemas', () => {
  const Parte = z.object({ nome: z.string(), endereco: z.object({ rua: z.string(), numero: z.string() }).optional() })
  const Schema = z
    .object({ classe: z.string(), partes: z.array(Parte).default([]), valor: z.number() })
    .refine(() => true)
    .transform((form) => form)
  // The order in which a schema finds them: single fields first, then what it asks of several.
  const errors = {
    valor: message,
    partes: [undefined, { endereco: { numero: message, rua: message }, nome: message }],
    root: { server: message },
    classe: message,
  }
  const ordered = inSchemaOrder(errors, Schema)
  expect(errorPaths(ordered)).toEqual([
    'classe',
    'partes.1.nome',
    'partes.1.endereco.rua',
    'partes.1.endereco.numero',
    'valor',
    'root.server',
  ])
  expect(ordered).toEqual(errors)
})

test('an error of a list as a whole comes before errors of what follows the list', () => {
  const Schema = z.object({ partes: z.array(z.object({ nome: z.string() })), valor: z.number() })
  expect(errorPaths(inSchemaOrder({ valor: message, partes: { root: message } }, Schema))).toEqual(['partes.root', 'valor'])
})
