import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Prova } from '../identidade/schemas/prova.ts'
import { DIAS_DO_TOKEN, MAX_NOME_DO_TOKEN, NOMES_DOS_ESCOPOS } from './words.ts'

/** A token that still works; `usado_em` and `ip`: its last use, within a minute. */
export const Token = z
  .object({
    id: Id,
    nome: z.string(),
    escopos: z.array(z.enum(NOMES_DOS_ESCOPOS)),
    criado_em: Instant,
    expira_em: Instant,
    usado_em: Instant.nullable(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

const SEM_ESCOPO = 'Escolha o que o token pode fazer'
export const NovoToken = Prova.extend({
  // It stands in the docket between quotes.
  nome: required('Informe o nome do token', MAX_NOME_DO_TOKEN).regex(
    /^[\p{Script=Latin}\p{N} ._-]*$/u,
    'Use só letras, números, espaços, pontos e hifens',
  ),
  escopos: z
    .array(z.enum(NOMES_DOS_ESCOPOS), { error: SEM_ESCOPO })
    .min(1, SEM_ESCOPO)
    .max(NOMES_DOS_ESCOPOS.length)
    .overwrite((list) => [...new Set(list)]),
  dias: z.literal(DIAS_DO_TOKEN, { error: 'Escolha por quanto tempo o token vale' }),
})
export type NovoToken = z.infer<typeof NovoToken>

export const tokens = () =>
  ({
    list: {
      summary: 'Os tokens de API desta conta que ainda valem, com o último uso',
      response: z.object({ tokens: z.array(Token) }),
    },
    codigo: {
      summary: 'Enviar por e-mail o código que a criação de um token pede, quando ele é o segundo fator',
      status: 200,
      response: Mensagem,
      failures: { 409: 'O segundo fator desta conta não é o e-mail' },
    },
    create: {
      summary: 'Criar um token de API; ele só aparece nesta resposta',
      body: NovoToken,
      status: 201,
      response: z.object({ token: z.string(), id: Id, message: z.string() }),
      failures: { 409: 'A conta já tem o número máximo de tokens' },
    },
    encerrar: {
      summary: 'Encerrar um token: ele deixa de valer na hora',
      response: Mensagem,
    },
  }) satisfies Definitions
