import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { MAX_ACHADAS } from '../identidade/pessoas.ts'

/** A shorter text is not searched for. */
export const MIN_DA_BUSCA = 2

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

export const partesConhecidas = {
  /** The text goes in the body: a CPF or a name has no place in an address, which browsers and proxies keep. */
  buscar: endpoint('POST /partes/conhecidas', {
    summary: `Partes que o próprio usuário já informou, pelo nome ou pelo início do CPF ou CNPJ, as últimas primeiro; no máximo ${MAX_ACHADAS}`,
    body: z.object({
      texto: z
        .string()
        .trim()
        .min(MIN_DA_BUSCA, `Digite ao menos ${MIN_DA_BUSCA} caracteres`)
        .max(100, 'Digite no máximo 100 caracteres'),
    }),
    response: z.object({ partes: z.array(ParteConhecida) }),
  }),
}
