import { Id, optionalText, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { SEM_NUMERO } from '../../pagamentos/words.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { NOMES_DOS_PODERES } from '../../rules/representacao.ts'
import { hasCardNumber, livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { OptionalEmail, OptionalNome, Pdf, Reais } from '../../values/schemas.ts'
import { MAX_INT4, SEM_PROCURACAO } from '../words.ts'
import { NovoDocumento, Polo } from './procedimentos.ts'

/**
 * A lawyer with an approved profile files for clients: the power of attorney comes with it, and they represent the side that files
 * (docs/rules/representacao.md#filing). `poderes`: absent, those for any proceedings.
 */
export const CAMPOS_COMO_ADVOGADO = {
  como_advogado: z.boolean().optional(),
  poderes: z.array(z.enum(NOMES_DOS_PODERES)).max(NOMES_DOS_PODERES.length).optional(),
  procuracao: Pdf(SEM_PROCURACAO).nullish(),
}

/** The fields of every filing: its subject, its lawyer, its partes, its documents. */
export const CAMPOS_DO_PEDIDO = {
  area_id: z.int({ error: 'Selecione uma área' }).positive('Selecione uma área').max(MAX_INT4, 'Selecione uma área'),
  classe: required('Informe a classe/tipo').refine(livreDeCartao, SEM_CARTAO),
  advogado_email: OptionalEmail,
  advogado_nome: OptionalNome().refine(livreDeCartao, SEM_CARTAO),
  advogado_oab: optionalText(30).refine(livreDeCartao, SEM_CARTAO),
  ...CAMPOS_COMO_ADVOGADO,
  demandantes: Polo({ singular: 'um demandante', plural: 'demandantes' }),
  demandadas: Polo({ singular: 'uma demandada', plural: 'demandadas' }),
  documentos: z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([]),
  valor: Reais('Informe o valor').refine((value) => value > 0, 'Informe o valor'),
}

/** How the fee is paid. */
export const CAMPOS_DO_PAGAMENTO = {
  convenio_id: Id.optional(),
  valorAPagar: Reais('Informe o valor a pagar'),
  meioDePagamento: z.enum(['cartao', 'boleto', 'saldo', 'pix'], { error: 'Escolha o meio de pagamento' }).default('cartao'),
  stripe_payment: z
    .string()
    .trim()
    .max(255)
    .refine((text) => !hasCardNumber(text), SEM_NUMERO)
    .optional(),
}

/** What a filing of any tipo has. */
export type Pedido = z.infer<z.ZodObject<typeof CAMPOS_DO_PEDIDO & typeof CAMPOS_DO_PAGAMENTO>>
