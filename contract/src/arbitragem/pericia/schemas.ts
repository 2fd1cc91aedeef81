import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, optionalLines, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Evento, NovoDocumento } from '../../procedimentos/schemas/procedimentos.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Pdf, Reais } from '../../values/schemas.ts'
import { ATOS_DA_PERICIA, MAX_DIAS_DO_LAUDO, MAX_TEXTO, NOMES_DAS_SITUACOES } from './words.ts'

const texto = (message: string) => requiredLines(message, MAX_TEXTO).refine(livreDeCartao, SEM_CARTAO)
const textoFacultativo = optionalLines(MAX_TEXTO).refine((text = '') => livreDeCartao(text), SEM_CARTAO)
const documentos = z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([])
const FORA = `Informe de 1 a ${MAX_DIAS_DO_LAUDO} dias`

export const NovaPericia = z
  .object({
    /** The account of the expert. */
    perito_id: z.int({ error: 'Escolha o perito' }).positive('Escolha o perito'),
    objeto: texto('Descreva o objeto da perícia'),
    /** Calendar days for the report, from the acceptance. */
    prazo_dias: z.int(FORA).min(1, FORA).max(MAX_DIAS_DO_LAUDO, FORA),
  })
  .meta({ id: 'NovaPericia' })
export type NovaPericia = z.infer<typeof NovaPericia>

/** `honorarios`: the fee that the expert proposes, in reais. `revelacao`: what the partes should know of the expert; absent: nothing. */
export const AceiteDaPericia = z
  .object({ honorarios: Reais('Informe os honorários'), revelacao: textoFacultativo })
  .meta({ id: 'AceiteDaPericia' })
export type AceiteDaPericia = z.infer<typeof AceiteDaPericia>

/** `quem`: the side that pays; needed where the fee is approved. */
export const DecisaoDosHonorarios = z
  .object({
    aprovado: z.boolean({ error: 'Aprove ou não a proposta' }),
    quem: z.enum(['requerente', 'requerido', 'metade'], { error: 'Escolha quem paga' }).optional(),
  })
  .refine(({ aprovado, quem }) => !aprovado || quem !== undefined, { error: 'Escolha quem paga', path: ['quem'] })
  .meta({ id: 'DecisaoDosHonorarios' })
export type DecisaoDosHonorarios = z.infer<typeof DecisaoDosHonorarios>

export const ManifestacaoNaPericia = z
  .object({ texto: texto('Escreva o texto'), documentos })
  .meta({ id: 'ManifestacaoNaPericia' })
export type ManifestacaoNaPericia = z.infer<typeof ManifestacaoNaPericia>

export const NovoLaudo = z.object({ arquivo: Pdf('Adicione o laudo em pdf'), documentos }).meta({ id: 'NovoLaudo' })
export type NovoLaudo = z.infer<typeof NovoLaudo>

/** The expert's refusal; those who conduct the process and the secretariat read the reason. */
export const RecusaDaPericia = z.object({ motivo: textoFacultativo })
/** Everybody who sees the docket reads the reason. */
export const FimDaPericia = z.object({ motivo: textoFacultativo })

const Pessoa = z.object({ id: Id, nome: z.string() })

export const Pericia = z
  .object({
    id: Id,
    perito: Pessoa,
    objeto: z.string(),
    prazo_dias: z.int(),
    /** The fee proposed last, in reais; null: none yet. */
    honorarios: z.number().nullable(),
    situacao: z.enum(NOMES_DAS_SITUACOES),
    /** The last day for the report; null: the expert has not accepted. */
    ate: Day.nullable(),
    /** The last day to ask for clarifications; null: there is no report. */
    esclarecimentos_ate: Day.nullable(),
    revelacao: z.string().nullable(),
    /** Why the expert refused; null also for those who may not read it. */
    motivo: z.string().nullable(),
    created_at: Instant,
    /** Questions, report and clarifications, in their order: `evento_id` is in the docket. */
    autos: z.array(z.object({ evento_id: Id, ato: z.enum(['quesitos', 'laudo', 'esclarecimento']), de_perito: z.boolean() })),
    /** Clarifications were asked for and the expert has not answered. */
    falta_esclarecer: z.boolean(),
    /** What this viewer may do now. */
    pode: z.array(z.enum(ATOS_DA_PERICIA)),
  })
  .meta({ id: 'Pericia' })
export type Pericia = z.infer<typeof Pericia>

/** An approved expert; `impedimento`: why they cannot be named here. */
const Perito = Pessoa.extend({ impedimento: z.string().nullable() }).meta({ id: 'Perito' })
export type Perito = z.infer<typeof Perito>

/** What an expert reads before the answer: enough to know whether they are impeded. */
export const ConviteDaPericia = z
  .object({ pericia: Pericia, demandantes: z.array(z.string()), demandadas: z.array(z.string()), arbitros: z.array(z.string()) })
  .meta({ id: 'ConviteDaPericia' })
export type ConviteDaPericia = z.infer<typeof ConviteDaPericia>

const AtoNaPericia = z.object({ pericia: Pericia, evento: Evento, message: z.string() })
const OUTRO_ESTADO = { 409: 'A perícia ou o processo não está mais em situação que admita o ato' }
const JA_SERVIU = { 409: 'A perícia ou o processo não admite o ato, ou a chave já serviu a outro envio' }
const enviado = { maxFiles: MAX_DOCUMENTOS + 1, status: 201, failures: JA_SERVIU, response: AtoNaPericia } as const

export const pericias = () =>
  ({
    list: {
      summary: 'As perícias do processo, e se quem pergunta pode nomear perito',
      response: z.object({ pericias: z.array(Pericia), pode_nomear: z.boolean() }),
    },
    peritos: {
      summary: 'Os peritos aprovados, cada um com o que o impede neste processo; só para os árbitros',
      response: z.object({ peritos: z.array(Perito) }),
    },
    nomear: {
      summary: 'Nomear um perito; só os árbitros',
      body: NovaPericia,
      status: 201,
      failures: { 409: 'O processo não está ativo, o perito já tem perícia aberta nele, ou a chave já serviu a outro envio' },
      response: AtoNaPericia,
    },
    convite: {
      summary: 'O que o perito nomeado lê antes de responder: o objeto, os dias e os nomes das partes',
      response: ConviteDaPericia,
    },
    aceitar: {
      summary: 'Aceitar a perícia com uma proposta de honorários, ou propor outra depois que a primeira não foi aprovada',
      body: AceiteDaPericia,
      failures: OUTRO_ESTADO,
      response: AtoNaPericia,
    },
    recusar: { summary: 'Recusar a perícia', body: RecusaDaPericia, failures: OUTRO_ESTADO, response: AtoNaPericia },
    honorarios: {
      summary: 'Aprovar a proposta de honorários, que é então cobrada na conta do processo, ou não; só os árbitros',
      body: DecisaoDosHonorarios,
      failures: OUTRO_ESTADO,
      response: AtoNaPericia,
    },
    quesitos: { summary: 'Enviar quesitos ao perito, como parte, até o laudo', multipart: ManifestacaoNaPericia, ...enviado },
    laudo: { summary: 'Entregar o laudo, como perito', multipart: NovoLaudo, ...enviado },
    esclarecimento: {
      summary: 'Pedir esclarecimentos do laudo, como parte ou árbitro, ou responder aos pedidos, como perito',
      multipart: ManifestacaoNaPericia,
      ...enviado,
    },
    encerrar: {
      summary: 'Encerrar a perícia; só os árbitros',
      body: FimDaPericia,
      failures: OUTRO_ESTADO,
      response: AtoNaPericia,
    },
  }) satisfies Definitions
