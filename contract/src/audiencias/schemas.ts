import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant, optionalLines, optionalText, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Evento, Referencia } from '../procedimentos/schemas/procedimentos.ts'
import {
  MAX_OPCOES,
  NOMES_DAS_SITUACOES_DA_AUDIENCIA,
  NOMES_DOS_MODOS,
  NOMES_DOS_PAPEIS_NA_AUDIENCIA,
  NOMES_DOS_TIPOS_DE_AUDIENCIA,
  RESPOSTAS,
  VOTOS,
} from '../rules/audiencia.ts'
import { TIPOS, type Tipo } from '../rules/tipos.ts'
import { Audio, Motivo } from '../values/schemas.ts'

const namesOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]]
const RespostaDada = z.enum(namesOf(RESPOSTAS))
const VotoDado = z.enum(namesOf(VOTOS))

/** An instant with its offset, as a form sends it; answers are in UTC. */
const Momento = (message: string) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .pipe(z.iso.datetime({ offset: true, error: 'Informe o dia e a hora' }))

const EM_ORDEM = { path: ['fim'], error: 'O fim deve ser depois do início' }
const emOrdem = ({ inicio, fim }: { inicio?: string | undefined; fim?: string | undefined }) =>
  !inicio || !fim || Date.parse(inicio) < Date.parse(fim)

/** Begin and end; the server adds what depends on today. */
export const Horario = z
  .object({ inicio: Momento('Informe o início'), fim: Momento('Informe o fim') })
  .refine(emOrdem, EM_ORDEM)
  .meta({ id: 'HorarioDaAudiencia' })

const LINK_INVALIDO = 'Informe um endereço que comece com https://'
const Link = optionalText(500).refine(
  (link) => !link || (/^https:\/\/[^\s/]/.test(link) && URL.canParse(link) && new URL(link).username === ''),
  LINK_INVALIDO,
)

const Lugar = {
  modo: z.enum(NOMES_DOS_MODOS, { error: 'Escolha como será' }),
  local: optionalText(300),
  link: Link,
  senha: optionalText(60),
  telefone: optionalText(60),
  /** Makes a room of this installation's video server instead of `link`; 422 where it has none. */
  gerar_sala: z.boolean().optional(),
}

export const NovaAudiencia = z
  .object({
    tipo: z.enum(NOMES_DOS_TIPOS_DE_AUDIENCIA, { error: 'Escolha o tipo' }),
    titulo: required('Informe o título', 120),
    ...Lugar,
    /** With begin and end it is designated at once; without them the options are voted on. */
    inicio: Momento('Informe o início').optional(),
    fim: Momento('Informe o fim').optional(),
    opcoes: z.array(Horario).max(MAX_OPCOES, `Ofereça no máximo ${MAX_OPCOES} horários`).default([]),
    /** The last day to vote. */
    votar_ate: Day.optional(),
    /** User ids; absent: everybody who may be invited. */
    convidados: z.array(Id).max(200).optional(),
    /** Only the invited and the mediator know that it exists; for mediations. */
    reservada: z.boolean().default(false),
  })
  .refine(emOrdem, EM_ORDEM)
  .refine(({ inicio, fim, opcoes }) => Boolean(inicio && fim) || opcoes.length > 0, {
    path: ['inicio'],
    error: 'Informe o dia e a hora, ou ofereça horários',
  })
  .meta({ id: 'NovaAudiencia' })
export type NovaAudiencia = z.output<typeof NovaAudiencia>

/** Another time, another place, or both; everything as it will be. */
export const Redesignacao = z
  .object({
    ...Lugar,
    inicio: Momento('Informe o início'),
    fim: Momento('Informe o fim'),
    motivo: Motivo,
    /** The `sequencia` that the caller saw: 409 when it has changed since. */
    sequencia: z.int().min(0),
  })
  .refine(emOrdem, EM_ORDEM)
  .meta({ id: 'RedesignacaoDaAudiencia' })
export type Redesignacao = z.output<typeof Redesignacao>

/** A recording: an audio file, or a link with hash and length. */
export const NovaGravacao = z
  .object({
    nome: required('Informe o nome da gravação', 120),
    arquivo: Audio('Adicione o arquivo de áudio em MP3 ou WAV').optional(),
    link: Link,
    sha256: optionalText(64).refine(
      (hash) => !hash || /^[0-9a-f]{64}$/i.test(hash),
      'O SHA-256 tem 64 letras de a a f e números',
    ),
    duracao_segundos: z.int().positive().max(172_800).optional(),
  })
  .meta({ id: 'NovaGravacao' })
export type NovaGravacao = z.output<typeof NovaGravacao>

const Opcao = z.object({
  id: Id,
  inicio: Instant,
  fim: Instant,
  votos: z.object({ sim: z.int(), se_preciso: z.int(), nao: z.int() }),
  /** This reader's vote. */
  meu: VotoDado.nullable(),
})

const Convidado = z.object({
  /** The account. */
  user_id: Id,
  nome: z.string(),
  papel: z.enum(NOMES_DOS_PAPEIS_NA_AUDIENCIA),
  resposta: RespostaDada,
  /** Null until it has happened. */
  presente: z.boolean().nullable(),
})
export type ConvidadoDaAudiencia = z.infer<typeof Convidado>

const Gravacao = z.object({
  id: Id,
  nome: z.string(),
  /** The id of the audio in the docket; null: it is a link. */
  audio_id: Id.nullable(),
  link: z.string().nullable(),
  sha256: z.string().nullable(),
  duracao_segundos: z.int().nullable(),
  created_at: Instant,
})

/** A hearing, as the invited and those who conduct it read it. */
export const Audiencia = z
  .object({
    id: Id,
    procedimento: Referencia,
    tipo: z.enum(NOMES_DOS_TIPOS_DE_AUDIENCIA),
    titulo: z.string(),
    situacao: z.enum(NOMES_DAS_SITUACOES_DA_AUDIENCIA),
    /** Null while its options are voted on. */
    inicio: Instant.nullable(),
    fim: Instant.nullable(),
    modo: z.enum(NOMES_DOS_MODOS),
    local: z.string().nullable(),
    /** Null for those who are not invited and do not conduct. */
    link: z.string().nullable(),
    senha: z.string().nullable(),
    telefone: z.string().nullable(),
    reservada: z.boolean(),
    sequencia: z.int(),
    opcoes: z.array(Opcao),
    votar_ate: Day.nullable(),
    convidados: z.array(Convidado),
    /** Null for those who are not invited. */
    minha_resposta: RespostaDada.nullable(),
    conduz: z.boolean(),
    /** The reason of the last redesignation, of the cancelling, or why it did not happen. */
    motivo: z.string().nullable(),
    ocorrencias: z.string().nullable(),
    gravacoes: z.array(Gravacao),
    /** The text of its minutes, once somebody began it. */
    ata_id: Id.nullable(),
    /** This user may write the minutes. */
    escreve_ata: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'Audiencia' })
export type Audiencia = z.infer<typeof Audiencia>

/** `evento`: null for a reserved one, which the docket does not know. */
const Feita = z.object({ audiencia: Audiencia, evento: Evento.nullable(), message: z.string() })
const PASSOU = 'A audiência já está em outra situação'

const audienciasDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    list: {
      summary: `As audiências do ${um} que o usuário pode conhecer, as próximas primeiro`,
      response: z.object({
        audiencias: z.array(Audiencia),
        /** Whether this user may call one now. */
        conduz: z.boolean(),
        /** The people who may be invited; null for viewers who do not conduct. */
        convidaveis: z.array(Convidado.pick({ user_id: true, nome: true, papel: true })).nullable(),
        /** Whether this installation makes rooms. */
        gera_sala: z.boolean(),
      }),
    },
    create: {
      summary: 'Designar uma audiência, ou abrir a consulta de horários',
      body: NovaAudiencia,
      status: 201,
      failures: { 409: `A situação do ${um} não admite audiência` },
      response: Feita,
    },
    conflitos: {
      summary: 'O que convém saber antes de designar: outra audiência de um convidado, feriado, suspensão; nada impede',
      body: z.object({
        inicio: Momento('Informe o início'),
        fim: Momento('Informe o fim'),
        convidados: z.array(Id).max(200).optional(),
        /** The hearing that would be redesignated. */
        exceto: Id.optional(),
      }),
      response: z.object({ avisos: z.array(z.string()) }),
    },
  } satisfies Definitions
}
export const audienciasDoProcesso = () => audienciasDe('processo')
export const audienciasDoCaso = () => audienciasDe('caso')

export const audiencias = () =>
  ({
    list: {
      summary: 'As audiências deste usuário que se encontram com um período, ambos os dias incluídos',
      query: z.object({ de: Day, ate: Day }),
      response: z.object({ audiencias: z.array(Audiencia) }),
    },
    get: { summary: 'Uma audiência', response: z.object({ audiencia: Audiencia }) },
    redesignar: {
      summary: 'Redesignar: outro horário ou outro lugar; os convites são atualizados, e as respostas voltam a pendente',
      body: Redesignacao,
      failures: { 409: PASSOU },
      response: Feita,
    },
    designar: {
      summary: 'Designar uma das opções consultadas',
      /** A poll may be without a room: it is named here, or made. Absent: as it was. */
      body: z.object({ opcao_id: Id, link: Link, senha: Lugar.senha, gerar_sala: Lugar.gerar_sala }),
      failures: { 409: PASSOU },
      response: Feita,
    },
    cancelar: {
      summary: 'Cancelar; os convidados recebem o cancelamento no calendário',
      body: z.object({ motivo: Motivo }),
      failures: { 409: PASSOU },
      response: Feita,
    },
    responder: {
      summary: 'Responder ao convite',
      body: z.object({
        resposta: z.enum(['aceita', 'recusada', 'talvez'], { error: 'Escolha a resposta' }),
        /** The `sequencia` that the caller saw: 409 when the hearing has changed since. */
        sequencia: z.int().min(0).optional(),
      }),
      failures: { 409: PASSOU },
      response: z.object({ audiencia: Audiencia, message: z.string() }),
    },
    votar: {
      summary: 'Votar nos horários oferecidos; vale o último voto',
      body: z.object({
        votos: z
          .array(z.object({ opcao_id: Id, voto: z.enum(namesOf(VOTOS), { error: 'Escolha o voto' }) }))
          .min(1, 'Responda a ao menos um horário')
          .max(MAX_OPCOES),
      }),
      failures: { 409: 'A consulta terminou' },
      response: z.object({ audiencia: Audiencia, message: z.string() }),
    },
    realizada: {
      summary: 'Registrar que aconteceu, quem esteve presente e o que ocorreu; só depois do início',
      body: z.object({ presentes: z.array(Id).max(200), ocorrencias: optionalLines(5000) }),
      failures: { 409: PASSOU },
      response: Feita,
    },
    naoRealizada: {
      summary: 'Registrar que não aconteceu; só depois do início',
      body: z.object({ motivo: Motivo }),
      failures: { 409: PASSOU },
      response: Feita,
    },
    gravacao: {
      summary: 'Juntar uma gravação: um áudio, ou um link com SHA-256 e duração',
      multipart: NovaGravacao,
      maxFiles: 1,
      status: 201,
      failures: { 409: 'A audiência ainda não aconteceu' },
      response: Feita,
    },
  }) satisfies Definitions
