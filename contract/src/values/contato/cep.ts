import { z } from 'zod'
import { digitsOf } from './phone.ts'

/** A postal code: 8 digits, sent without the hyphen. */
export const Cep = (required = 'Informe o CEP') =>
  z
    .string({ error: required })
    .max(20, 'CEP inválido')
    .overwrite(digitsOf)
    .min(1, required)
    .refine((value) => value === '' || value.length === 8, 'CEP inválido')
