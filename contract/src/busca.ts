import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Id } from './http/shapes.ts'
import { Pessoa } from './identidade/pessoas.ts'
import { SituacaoPagamento } from './pagamentos/pagamentos.ts'
import { Referencia, SituacaoProcedimento } from './procedimentos/procedimentos.ts'
import { SITUACOES_DA_NEGOCIACAO } from './rules/negociacao.ts'

/** The search shows the first few of each kind; the lists have the rest. */
export const MAX_POR_GRUPO = 6
/** A shorter text is looked for only as a number. */
export const MIN_LETRAS = 3

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

export const busca = {
  /** The text goes in the body: a CPF or a name has no place in an address, which browsers and proxies keep. */
  buscar: endpoint('POST /busca', {
    summary:
      'O que o usuário pode ver e que responde a um número, a um nome, CPF, CNPJ ou e-mail de parte, ou ao identificador de custas; para a secretaria, também pessoas',
    body: z.object({ texto: z.string().trim().min(1, 'Digite o que procura').max(100, 'Digite no máximo 100 caracteres') }),
    response: Achados,
  }),
}
