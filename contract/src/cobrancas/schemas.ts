import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { HONORARIOS, NOMES_DAS_ESPECIES } from '../rules/tabela-de-custas/words.ts'
import { TIPOS, type Tipo } from '../rules/tipos.ts'
import { Motivo, Pdf, Reais } from '../values/schemas.ts'
import { NOMES_DAS_SITUACOES } from './words.ts'

const Parte = z.object({ id: Id, nome: z.string() })

/** An entry of the account, in reais. `situacao`, `vence_em` and `oferecida` are those of a charge, null in what became of it. */
export const LancamentoDaConta = z
  .object({
    id: Id,
    parte: Parte,
    especie: z.enum(NOMES_DAS_ESPECIES),
    debito: z.number(),
    credito: z.number(),
    descricao: z.string(),
    vence_em: Day.nullable(),
    situacao: z.enum(NOMES_DAS_SITUACOES).nullable(),
    /** Whether the other side may pay it too. */
    oferecida: z.boolean().nullable(),
    /** Null for those who do not see the fee itself. */
    pagamento_id: Id.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'LancamentoDaConta' })
export type LancamentoDaConta = z.infer<typeof LancamentoDaConta>

/** A fee that was passed on to an arbitrator, a mediator or an expert. */
export const RepasseDaConta = z
  .object({
    id: Id,
    /** The name of the person who received it. */
    nome: z.string(),
    especie: z.enum(HONORARIOS),
    valor: z.number(),
    pago_em: Day,
    /** The receipt, a document of the procedimento outside the docket. */
    documento_id: Id.nullable(),
  })
  .meta({ id: 'RepasseDaConta' })
export type RepasseDaConta = z.infer<typeof RepasseDaConta>

/** Fees of one kind that the chamber received for others: what it holds is what it received less what it passed on. */
const EmCustodia = z.object({
  especie: z.enum(HONORARIOS),
  recebido: z.number(),
  repassado: z.number(),
  em_custodia: z.number(),
})

/** A person who accepted a designation, and may receive a payout. */
const Favorecido = z.object({ id: Id, nome: z.string(), especie: z.enum(HONORARIOS) })

export const Conta = z
  .object({
    lancamentos: z.array(LancamentoDaConta),
    saldos: z.array(z.object({ parte: Parte, devido: z.number(), pago: z.number(), em_aberto: z.number() })),
    repasses: z.array(RepasseDaConta),
    /** Null for those who read a part of the account only. */
    custodia: z.array(EmCustodia).nullable(),
    /** Null for all but the secretariat. */
    favorecidos: z.array(Favorecido).nullable(),
  })
  .meta({ id: 'Conta' })
export type Conta = z.infer<typeof Conta>

/** A charge of the secretariat to a parte. */
export const NovaCobranca = z.object({
  parte_id: z.int({ error: 'Escolha a parte' }).positive('Escolha a parte'),
  especie: z.enum(NOMES_DAS_ESPECIES, { error: 'Escolha a espécie' }),
  valor: Reais().refine((value) => value !== 0, 'Informe o valor'),
  descricao: required('Informe a descrição', 200),
  vence_em: z.string({ error: 'Informe o vencimento' }).min(1, 'Informe o vencimento').pipe(Day),
})

/** A payout that the chamber made outside the platform. */
export const NovoRepasse = z.object({
  user_id: z.int({ error: 'Escolha quem recebeu' }).positive('Escolha quem recebeu'),
  especie: z.enum(HONORARIOS, { error: 'Escolha os honorários' }),
  valor: Reais().refine((value) => value !== 0, 'Informe o valor'),
  pago_em: z.string({ error: 'Informe o dia do repasse' }).min(1, 'Informe o dia do repasse').pipe(Day),
  comprovante: Pdf('Escolha o PDF do comprovante').optional(),
})
export type NovoRepasse = z.infer<typeof NovoRepasse>

const Feito = z.object({ lancamento: LancamentoDaConta, message: z.string() })

const contaDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    ver: {
      summary: `A conta do ${um}: o que cada parte deve e pagou. Quem conduz lê só os próprios honorários`,
      response: Conta,
    },
    pdf: {
      summary: `O extrato da conta do ${um} em PDF, selado, com o que este usuário lê dela`,
      failures: { 503: 'O documento não pode ser selado agora' },
    },
    csv: { summary: `O extrato da conta do ${um} em CSV, com o que este usuário lê dela` },
    cobrar: {
      summary: 'Cobrar uma parte: as custas ficam em /pagamentos de toda conta que atua por ela',
      body: NovaCobranca,
      status: 201,
      response: Feito.extend({ pagamento: z.object({ id: Id }) }),
    },
    repassar: {
      summary: `Registrar um repasse de honorários a quem aceitou atuar no ${um}; não muda depois`,
      multipart: NovoRepasse,
      maxFiles: 1,
      status: 201,
      failures: { 409: 'Este envio já registrou um repasse com outro conteúdo' },
      response: z.object({ repasse: RepasseDaConta, message: z.string() }),
    },
  } satisfies Definitions
}
export const contaDoProcesso = () => contaDe('processo')
export const contaDoCaso = () => contaDe('caso')

export const cobrancas = () =>
  ({
    dispensar: {
      summary: 'Dispensar uma cobrança em aberto. O que for pago depois vai para o saldo de quem pagou',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'A cobrança já foi paga ou dispensada, está em um lote ou é do protocolo' },
      response: Feito,
    },
    oferecer: {
      summary: 'Oferecer uma cobrança vencida às contas da outra parte, que passam a poder pagá-la',
      body: z.object({}),
      failures: { 409: 'A cobrança não está vencida ou já foi oferecida' },
      response: Feito,
    },
  }) satisfies Definitions
