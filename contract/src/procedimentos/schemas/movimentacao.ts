import type { Definitions } from '../../http/call.ts'
import { campo, Day, Id, optionalLines, optionalText, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { MAX_AUDIOS, MAX_DIAS_DE_AVISO, MAX_DIAS_UTEIS, MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { PRAZO_DE } from '../../rules/prazo-de.ts'
import { DESTINOS, isParaTodos, VISIVEL_A } from '../../rules/sigilo.ts'
import { noFio, TIPOS, type Tipo } from '../../rules/tipos.ts'
import { isLatino } from '../../values/fold.ts'
import { Audio } from '../../values/schemas.ts'
import { DESCRICAO_LATINA, GRUPOS_AVISADOS, OUTROS } from '../words.ts'
import { Ato, NovoDocumento } from './procedimentos.ts'

export const NovoAudio = z.object({
  nome: required('Informe o nome do áudio', 120),
  arquivo: Audio('Adicione o arquivo de áudio em MP3 ou WAV'),
})

/** The arbitrator's or mediator's task for the secretariat (docs/rules/docket.md#movements). */
export const NovaTarefa = z.object({
  descricao: required('Escolha uma tarefa', 200),
  prazo: z.string({ error: 'Informe o prazo' }).min(1, 'Informe o prazo').pipe(Day),
  observacoes: optionalLines(2000),
})

/** The files of every movement. Each form lists its fields in the order of the screen: the first wrong one has the focus there. */
const ARQUIVOS = {
  documentos: z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([]),
  audios: z.array(NovoAudio).max(MAX_AUDIOS, `Envie no máximo ${MAX_AUDIOS} áudios`).default([]),
}

/**
 * What some may add to every movement or petition. `prazo` (a day) or `dias_uteis`, and the reminders `notificacoes` (days before it),
 * only by the arbitrator, the mediator or the secretariat (docs/rules/deadlines.md).
 */
const ACRESCIMOS = {
  /**
   * The roles that may open the files of this movement; absent: everybody who sees the docket. Only the secretariat restricts.
   */
  visivel_a: z
    .array(z.enum(VISIVEL_A, { error: 'Escolha entre os papéis oferecidos' }))
    .min(1, 'Escolha quem pode abrir os arquivos')
    .max(VISIVEL_A.length)
    .optional(),
  /** For whom it is; absent: for everybody (docs/rules/access.md#for-whom-a-filing-is). */
  destino: z.enum(DESTINOS, { error: 'Escolha a quem se destina' }).optional(),
  tarefa: NovaTarefa.optional(),
  prazo: Day.optional(),
  dias_uteis: z
    .int({ error: 'Informe o número de dias úteis' })
    .min(1, 'Informe ao menos 1 dia útil')
    .max(MAX_DIAS_UTEIS, `Informe no máximo ${MAX_DIAS_UTEIS} dias úteis`)
    .optional(),
  notificacoes: z.array(z.int().min(1).max(MAX_DIAS_DE_AVISO)).max(10).default([]),
  /** The owner of the deadline; absent: everybody. A single parte is named by `prazo_parte_id` instead. */
  prazo_de: z.enum(PRAZO_DE, { error: 'Escolha de quem é o prazo' }).optional(),
  prazo_parte_id: Id.optional(),
  /** The evento whose deadline this movement answers. */
  responde_a: Id.optional(),
}
type Comum = z.infer<z.ZodObject<typeof ARQUIVOS & typeof ACRESCIMOS>>

/** What the fields of every movement ask of one another. */
const comRegras = <S extends z.ZodType<Comum>>(schema: S): S =>
  schema
    .refine(({ visivel_a, documentos, audios }) => !visivel_a || documentos.length + audios.length > 0, {
      error: 'Adicione os arquivos que só alguns podem abrir',
      path: ['visivel_a'],
    })
    .refine(({ destino, visivel_a }) => isParaTodos(destino) || !visivel_a, {
      error: 'O destino já define quem abre os arquivos',
      path: ['visivel_a'],
    })
    .refine(({ destino, responde_a }) => isParaTodos(destino) || !responde_a, {
      error: 'O que não se destina a todos não responde a um prazo, o que outros leriam',
      path: ['responde_a'],
    })
    .refine(({ destino, prazo, dias_uteis, tarefa }) => isParaTodos(destino) || !(prazo || dias_uteis || tarefa), {
      error: 'O que não se destina a todos não define prazo nem tarefa, que outros leriam',
      path: ['destino'],
    })
    .refine(({ prazo, dias_uteis }) => !(prazo && dias_uteis), {
      error: 'Informe o prazo como data ou em dias úteis, não os dois',
      path: ['dias_uteis'],
    })
    .refine(({ prazo, dias_uteis, notificacoes }) => notificacoes.length === 0 || Boolean(prazo ?? dias_uteis), {
      error: 'Informe o prazo a que os lembretes se referem',
      path: ['notificacoes'],
    })
    .refine(({ prazo, dias_uteis, prazo_de, prazo_parte_id }) => !(prazo_de || prazo_parte_id) || Boolean(prazo ?? dias_uteis), {
      error: 'Informe o prazo de que se trata',
      path: ['prazo_de'],
    })
    .refine(({ prazo_de, prazo_parte_id }) => !(prazo_de && prazo_parte_id), {
      error: 'Informe de quem é o prazo ou a parte, não os dois',
      path: ['prazo_parte_id'],
    })

const INFORME_A_DESCRICAO = 'Informe uma descrição para o evento'

/** A movement whose description is chosen from the list. */
export const Movimentacao = comRegras(
  z.object({
    descricao: required(INFORME_A_DESCRICAO, 200),
    descricao_outros: optionalText(200).refine((text = '') => isLatino(text), DESCRICAO_LATINA),
    ...ARQUIVOS,
    ...ACRESCIMOS,
  }),
)
  .refine(({ descricao, descricao_outros }) => descricao !== OUTROS || Boolean(descricao_outros), {
    error: 'Descreva o evento',
    path: ['descricao_outros'],
  })
  .meta({ id: 'Movimentacao' })
export type Movimentacao = z.infer<typeof Movimentacao>

/** A movement in its author's own words, for the tipos with `descricaoLivre`. */
export const MovimentacaoLivre = comRegras(
  z.object({
    descricao: required(INFORME_A_DESCRICAO, 500)
      .refine((text) => text === '' || text.length >= 3, 'Descreva o evento com ao menos 3 caracteres')
      .refine(isLatino, DESCRICAO_LATINA),
    ...ARQUIVOS,
    /** Only the mediator reads it, besides its sender (docs/rules/access.md#private-sessions). */
    so_mediador: z.boolean().optional(),
    ...ACRESCIMOS,
  }),
)
  .refine(({ so_mediador, visivel_a }) => !(so_mediador && visivel_a), {
    error: 'O envio só para o mediador já define quem abre os arquivos',
    path: ['visivel_a'],
  })
  .refine(({ so_mediador, destino }) => !so_mediador || isParaTodos(destino), {
    error: 'Escolha entre o envio só para o mediador e outro destino',
    path: ['destino'],
  })
  .refine(({ so_mediador, responde_a }) => !(so_mediador && responde_a), {
    error: 'O que é só para o mediador não responde a um prazo, o que outros leriam',
    path: ['responde_a'],
  })
  .refine(({ so_mediador, prazo, dias_uteis, tarefa }) => !so_mediador || !(prazo || dias_uteis || tarefa), {
    error: 'O que é só para o mediador não define prazo nem tarefa, que outros leriam',
    path: ['so_mediador'],
  })
  .meta({ id: 'MovimentacaoLivre' })
export type MovimentacaoLivre = z.infer<typeof MovimentacaoLivre>
/** `de`: the destination as the caller saw it; if it has changed since, nothing is done (409). */
export const MudancaDeDestino = z.object({
  destino: z.enum(DESTINOS, { error: 'Escolha a quem se destina' }),
  de: z.enum(DESTINOS).optional(),
})

const QuemEAvisado = z.object({ grupo: z.enum(GRUPOS_AVISADOS), quantos: z.int() })
export type QuemEAvisado = z.infer<typeof QuemEAvisado>

/** What a tipo brings of its own: the form's offers beside those of every tipo, and what is sent. */
interface Formas<O, M> {
  ofertas: O
  Movimentacao: M
}

export const movimentacaoDe = <T extends Tipo, O extends z.ZodRawShape, M extends z.ZodType>(
  tipo: T,
  { ofertas, Movimentacao: Enviada }: Formas<O, M>,
) => {
  const { um } = TIPOS[tipo]
  const { conduz } = noFio(tipo)
  return {
    form: {
      summary: 'O que o formulário de movimentação oferece a este usuário',
      response: z.object({
        ...ofertas,
        tarefa_descricoes: z.array(z.string()),
        ...campo(conduz, z.boolean()),
        /** Whether this user may set a deadline (docs/rules/deadlines.md). */
        podeDefinirPrazo: z.boolean(),
        /** The open deadlines that this user may answer, the nearest first; `id` is the evento that set each. */
        prazosAResponder: z.array(z.object({ id: Id, numero: z.int(), descricao: z.string(), prazo: Day })),
        /** The partes that may own a deadline; empty for users who set none. */
        partes: z.array(z.object({ id: Id, nome: z.string() })),
        /** Whether this user may restrict who opens the files. */
        podeRestringir: z.boolean(),
        /** How many would be told of a movement of this user, without their names and addresses. */
        avisados: z.array(QuemEAvisado),
      }),
    },
    create: {
      summary: `Movimentar ou peticionar; um ${um} suspenso volta a ficar ativo`,
      multipart: Enviada,
      maxFiles: MAX_DOCUMENTOS + MAX_AUDIOS,
      status: 201,
      failures: { 409: `A situação do ${um} não admite movimentação, ou a chave já serviu a outro envio` },
      response: Ato,
    },
    audio: { summary: 'Áudio de um evento' },
    destino: {
      summary: 'Mudar a quem se destina um evento que não foi enviado a todos',
      params: z.object({ id: Id, eventoId: Id }),
      body: MudancaDeDestino,
      failures: { 409: 'Foi enviado a todos, já tem este destino, ou mudou enquanto a página estava aberta' },
      response: Ato,
    },
  } satisfies Definitions
}
