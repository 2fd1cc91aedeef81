import type { Definitions } from '../../http/call.ts'
import { Id } from '../../http/shapes.ts'
import { tooLong, z } from '../../http/zod.ts'
import { hasCardNumber, holdsCardNumber } from '../../values/pagamento/cartao.ts'
import { Reais } from '../../values/schemas.ts'
import { COBRANCA_SEM_USO, CONVENIO_INVALIDO, SEM_NUMERO } from '../words.ts'

export const SituacaoPagamento = z.enum(['A', 'P', 'C'])
export const MeioDePagamento = z.enum(['cartao', 'boleto', 'saldo', 'pix'])

/** A fee in the answers of the calls that create or settle it; value in reais. */
export const Pagamento = z
  .object({ id: Id, valor: z.number(), situacao: SituacaoPagamento, meio: MeioDePagamento.nullable() })
  .meta({ id: 'Pagamento' })

/** Exactly one of `desconto` (percent) and `valor_fixo` (reais) is set. */
export const Convenio = z
  .object({ id: Id, codigo: z.string(), desconto: z.number().nullable(), valor_fixo: z.number().nullable() })
  .meta({ id: 'Convenio' })
export type Convenio = z.infer<typeof Convenio>
export const CodigoConvenio = z.object({
  codigo: z.string({ error: 'Informe o código' }).trim().min(1, 'Informe o código').max(200, tooLong(200)),
})

/**
 * Refuses a body that contains a card number anywhere, in a field of ours or not: it must not reach a log or a
 * table (docs/rules/fees.md#card). The message names only `field`, never what was sent.
 */
export const semNumeroDeCartao =
  (field: string) =>
  (body: unknown, context: z.RefinementCtx): void => {
    if (holdsCardNumber(body)) context.addIssue({ code: 'custom', path: [field], message: SEM_NUMERO })
  }

/**
 * A card charge: the provider's identifier, never a card number (docs/rules/fees.md#card). `dispensadas`: the unused charges that
 * the user was shown and does not want to use; with it, an unused charge of the same amount that is not among them is a conflict.
 */
const StripeCharge = z
  .looseObject({
    valor: Reais().refine((value) => value > 0, 'Informe o valor'),
    payment_method: z
      .string({ error: 'Escolha o cartão' })
      .max(255)
      .regex(/^pm_\w+$/, SEM_NUMERO)
      .refine((name) => !hasCardNumber(name, { anywhere: true }), SEM_NUMERO),
    dispensadas: z.array(z.string().max(255)).max(100).optional(),
  })
  .superRefine(semNumeroDeCartao('payment_method'))

/** Only `succeeded` pays; `requires_action` carries what the browser needs to authenticate. */
export const Cobranca = z
  .object({
    stripe_payment: z.string(),
    status: z.enum(['succeeded', 'requires_action', 'processing', 'requires_payment_method', 'canceled']),
    client_secret: z.string().optional(),
  })
  .meta({ id: 'Cobranca' })
export type Cobranca = z.infer<typeof Cobranca>

export const pagamentos = () =>
  ({
    charge: {
      summary: 'Cobrar um cartão',
      body: StripeCharge,
      response: Cobranca,
      failures: {
        402: 'Recusado, com as palavras da operadora',
        409: COBRANCA_SEM_USO,
        503: 'A operadora não respondeu; tente de novo',
      },
    },
    convenio: {
      summary: 'Convênio em vigor com este código',
      params: CodigoConvenio,
      failures: { 404: CONVENIO_INVALIDO },
      response: z.object({ convenio: Convenio }),
    },
    authenticate: {
      summary: 'Ambiente de teste: autorizar ou recusar a cobrança que exige autenticação',
      params: z.object({
        id: z
          .string()
          .regex(/^pi_\w+$/)
          .max(255),
      }),
      body: z.object({ client_secret: z.string().max(255), autorizar: z.boolean() }),
      response: Cobranca,
    },
  }) satisfies Definitions
