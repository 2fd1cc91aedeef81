import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Reais } from '../../values/schemas.ts'
import { TIPOS_DE_LANCAMENTO } from '../words.ts'

/** One entry of the ledger, in reais: `valor` below zero is a debit, `saldo` is the balance after it. */
export const Lancamento = z
  .object({
    id: Id,
    created_at: Instant,
    tipo: z.enum(TIPOS_DE_LANCAMENTO),
    motivo: z.string(),
    valor: z.number(),
    saldo: z.number(),
    pagamento_id: Id.nullable(),
  })
  .meta({ id: 'Lancamento' })
export type Lancamento = z.infer<typeof Lancamento>

const INFORME = 'Informe o valor a ser adicionado'

/** An amount to add to the balance. */
export const AdicionarSaldo = z.object({ valor: Reais(INFORME).refine((value) => value > 0, INFORME) })

/** A card charge that succeeded and has paid nothing yet; on `devolve_em` it goes back to the card. */
export const CobrancaLivre = z
  .object({ stripe_payment: z.string(), valor: z.number(), created_at: Instant, devolve_em: Instant })
  .meta({ id: 'CobrancaLivre' })
export type CobrancaLivre = z.infer<typeof CobrancaLivre>

export const saldo = () =>
  ({
    adicionar: {
      summary: 'Abrir uma adição de saldo: o valor entra no saldo quando ela é paga',
      body: AdicionarSaldo,
      status: 201,
      response: z.object({ pagamento: z.object({ id: Id }) }),
    },
    extrato: {
      summary: 'O saldo e seus lançamentos, do mais recente ao mais antigo',
      query: Page,
      response: z.object({ saldo: z.number(), lancamentos: paginated(Lancamento) }),
    },
    cobrancasLivres: {
      summary: 'Cobranças no cartão que ainda não pagaram nada',
      response: z.object({ cobrancas: z.array(CobrancaLivre) }),
    },
    creditar: {
      summary: 'Transformar em saldo uma cobrança no cartão que não pagou nada',
      params: z.object({
        id: z
          .string()
          .regex(/^pi_\w+$/)
          .max(255),
      }),
      body: z.object({}),
      failures: { 409: 'A cobrança já foi usada ou devolvida' },
      response: Mensagem.extend({ saldo: z.number() }),
    },
  }) satisfies Definitions
