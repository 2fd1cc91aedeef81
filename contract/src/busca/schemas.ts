import type { Definitions } from '../http/call.ts'
import { Id } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Pessoa } from '../identidade/schemas/pessoas.ts'
import { SituacaoPagamento } from '../pagamentos/schemas/pagamentos.ts'
import { Referencia, SituacaoProcedimento } from '../procedimentos/schemas/procedimentos.ts'
import { SITUACOES_DA_NEGOCIACAO } from '../rules/negociacao.ts'

export const Achados = z
  .object({
    /** `partes`: "Parte A e mais 2 × Parte B". */
    procedimentos: z.array(Referencia.extend({ situacao: SituacaoProcedimento, partes: z.string() })),
    negociacoes: z.array(z.object({ id: Id, situacao: z.enum(SITUACOES_DA_NEGOCIACAO), partes: z.string() })),
    custas: z.array(
      z.object({
        id: Id,
        identificador: z.string(),
        descricao: z.string(),
        valor: z.number(),
        situacao: SituacaoPagamento,
      }),
    ),
    /** Only for the secretariat. */
    pessoas: z.array(Pessoa),
  })
  .meta({ id: 'Achados' })
export type Achados = z.infer<typeof Achados>

export const busca = () =>
  ({
    buscar: {
      summary:
        'O que o usuário pode ver e que responde a um número, a um nome, CPF, CNPJ ou e-mail de parte, ou ao identificador de custas; para a secretaria, também pessoas',
      body: z.object({ texto: z.string().trim().min(1, 'Digite o que procura').max(100, 'Digite no máximo 100 caracteres') }),
      response: Achados,
    },
  }) satisfies Definitions
