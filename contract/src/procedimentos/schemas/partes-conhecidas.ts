import type { Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { MAX_ACHADAS } from '../../identidade/words.ts'
import { MIN_DA_BUSCA } from '../words.ts'

/** A parte as it was named last; `emails` in their order, the main one first. */
export const ParteConhecida = z
  .object({
    nome: z.string(),
    documento: z.string(),
    endereco: z.string(),
    telefone: z.string(),
    emails: z.array(z.string()),
  })
  .meta({ id: 'ParteConhecida' })
export type ParteConhecida = z.infer<typeof ParteConhecida>

export const partesConhecidas = () =>
  ({
    buscar: {
      summary: `Partes que o próprio usuário já informou, pelo nome ou pelo início do CPF ou CNPJ, as últimas primeiro; no máximo ${MAX_ACHADAS}`,
      body: z.object({
        texto: z
          .string()
          .trim()
          .min(MIN_DA_BUSCA, `Digite ao menos ${MIN_DA_BUSCA} caracteres`)
          .max(100, 'Digite no máximo 100 caracteres'),
      }),
      response: z.object({ partes: z.array(ParteConhecida) }),
    },
  }) satisfies Definitions
