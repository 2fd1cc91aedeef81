import type { Definitions } from '../../http/call.ts'
import { Day, Id, Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Motivo, Reais } from '../../values/schemas.ts'

/** A Pix as people copy or scan it. The QR code is the `d` of an SVG path over `lado` × `lado` modules. */
export const CodigoPix = z
  .object({ copia_e_cola: z.string(), recebedor: z.string(), qr: z.object({ lado: z.int(), d: z.string() }) })
  .meta({ id: 'CodigoPix' })
export type CodigoPix = z.infer<typeof CodigoPix>

/** The slip in force for a fee; `linha_digitavel` as 47 bare digits. */
export const Boleto = z
  .object({
    nosso_numero: z.string(),
    linha_digitavel: z.string(),
    valor: z.number(),
    vencimento: Day,
    situacao: z.enum(['aberto', 'liquidado']),
    /** Null: the bank made none for this slip, or it is not open. */
    pix: CodigoPix.nullable(),
  })
  .meta({ id: 'Boleto' })
export type Boleto = z.infer<typeof Boleto>

export const boletos = () =>
  ({
    emitir: {
      summary: 'Emitir o boleto de custas em aberto, ou obter de novo o que já foi emitido',
      body: z.object({
        valor: Reais().refine((value) => value > 0, 'Informe o valor'),
        /** Absent: the slip is made out to the user. */
        terceiro_id: Id.optional(),
      }),
      status: 201,
      failures: {
        402: 'Recusado, com as palavras do banco',
        409: 'As custas não estão em aberto, estão em um lote ou têm boleto em nome de outra pessoa',
        503: 'O banco não respondeu; tente de novo',
      },
      response: z.object({ pdfBoleto: z.base64().meta({ description: 'PDF em base64' }), boleto: Boleto }),
    },
    pdf: {
      summary: 'O boleto em PDF',
      failures: { 409: 'Não há boleto', 503: 'O banco não respondeu; tente de novo' },
    },
    cancelar: {
      summary: 'Cancelar o boleto em aberto, para pagar de outra forma',
      failures: {
        402: 'O banco recusou a baixa, com as palavras dele',
        409: 'O boleto já foi pago ou não existe mais',
        503: 'O banco não respondeu; tente de novo',
      },
      response: Mensagem,
    },
    encerrar: {
      summary: 'Encerrar o boleto em aberto de um banco que não está mais configurado, para que as custas possam ser pagas',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'Não há boleto em aberto, ou ele é do banco configurado' },
      response: Mensagem,
    },
    pagarNoTeste: {
      summary: 'Ambiente de teste: marcar como pago o boleto das custas {id}',
      body: z.object({}),
      failures: { 409: 'Não há boleto de teste em aberto' },
      response: Mensagem,
    },
  }) satisfies Definitions
