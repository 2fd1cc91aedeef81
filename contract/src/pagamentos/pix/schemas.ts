import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { CodigoPix } from '../schemas/boletos.ts'

/** A Pix of its own for a fee. */
export const Pix = z
  .object({
    id: Id,
    txid: z.string(),
    copia_e_cola: z.string(),
    valor: z.number(),
    expira_em: Instant,
    situacao: z.enum(['ativa', 'paga', 'removida', 'expirada']),
    /** The receiver's name, and the QR code; null when it cannot be paid any more. */
    recebedor: z.string().nullable(),
    qr: CodigoPix.shape.qr.nullable(),
    /** It is of the test bank: `POST /sandbox/pix/{id}/pagar` pays it. */
    de_teste: z.boolean(),
  })
  .meta({ id: 'Pix' })
export type Pix = z.infer<typeof Pix>

export const pix = () =>
  ({
    gerar: {
      summary: 'Gerar um Pix para custas em aberto, ou obter de novo o que está em vigor',
      status: 201,
      failures: {
        402: 'Recusado, com as palavras do banco',
        409: 'Esta câmara não recebe por Pix, ou as custas não estão em aberto, estão em um lote ou têm boleto em aberto',
        503: 'O banco não respondeu; tente de novo',
      },
      response: z.object({ pix: Pix, message: z.string() }),
    },
    get: {
      summary: 'O último Pix das custas; de um Pix em aberto, o banco é consultado antes',
      response: z.object({ pix: Pix.nullable() }),
    },
    remover: {
      summary: 'Cancelar o Pix em aberto, para pagar de outra forma',
      failures: { 409: 'Não há Pix em aberto, ou ele já foi pago', 503: 'O banco não respondeu; tente de novo' },
      response: Mensagem,
    },
    pagarNoTeste: {
      summary: 'Ambiente de teste: pagar o Pix {id}',
      failures: { 409: 'Este Pix não é de teste, ou não pode mais ser pago' },
      response: z.object({ pix: Pix, message: z.string() }),
    },
  }) satisfies Definitions
