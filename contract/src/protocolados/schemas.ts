import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant, Mensagem } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Referencia, SituacaoProcedimento } from '../procedimentos/schemas/procedimentos.ts'
import { NOMES_DOS_TIPOS } from '../rules/tipos.ts'

/** One parte, and how many of its addresses were written to; `retidos` of them wait for the secretariat. */
const ParteAvisada = z.object({
  id: Id,
  nome: z.string(),
  polo: z.enum(['demandante', 'demandada']),
  enderecos: z.int(),
  retidos: z.int(),
})

/** The report on a filing, which its author sees until they close it. */
export const Protocolado = z
  .object({
    procedimento: Referencia,
    protocolado_em: Instant,
    situacao: SituacaoProcedimento,
    /** The receipt among its documents; it is drawn when it is first opened, if not before. */
    recibo_id: Id,
    custa: z.object({ id: Id, situacao: z.enum(['A', 'P', 'C']), valor: z.number() }),
    /** The slip that can be paid, its `linha_digitavel` as 47 bare digits. */
    boleto: z.object({ linha_digitavel: z.string(), vencimento: Day }).nullable(),
    /** Empty until the fee is paid. */
    avisados: z.array(ParteAvisada),
  })
  .meta({ id: 'Protocolado' })
export type Protocolado = z.infer<typeof Protocolado>

export const protocolados = () =>
  ({
    ultimo: {
      summary: 'O que o usuário protocolou por último e ainda não fechou: recibo, boleto, quem foi avisado',
      params: z.object({ tipo: z.enum(NOMES_DOS_TIPOS) }),
      response: z.object({ protocolado: Protocolado.nullable() }),
    },
    fechar: {
      summary: 'Fechar o aviso deste protocolo e dos anteriores do mesmo tipo',
      params: z.object({ tipo: z.enum(NOMES_DOS_TIPOS), id: Id }),
      response: Mensagem,
    },
  }) satisfies Definitions
