import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant, Mensagem } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Dono, Referencia } from '../procedimentos/schemas/procedimentos.ts'
import { MAX_DIAS_UTEIS } from '../rules/limits.ts'

/** The secret link of a user's deadlines, for calendar programs; null when there is none. The link is shown only once. */
const Link = z.object({ url: z.string().nullable(), ativo: z.boolean() })

/**
 * A deadline; `id` is the evento that set it, `partes` the names people call the procedimento by. `meu`: this user, or a side
 * they act for, still owes an answer.
 */
export const Prazo = z
  .object({
    id: Id,
    procedimento: Referencia,
    partes: z.string(),
    descricao: z.string(),
    prazo: Day,
    de: Dono,
    meu: z.boolean(),
    cumprido_em: Instant.nullable(),
  })
  .meta({ id: 'Prazo' })
export type Prazo = z.infer<typeof Prazo>

/** `completo`: false when there are more than one answer carries. */
const Agenda = z.object({ prazos: z.array(Prazo), completo: z.boolean() })

export const prazos = () =>
  ({
    list: {
      summary: 'Os prazos em curso nos procedimentos cujos autos o usuário vê, de um dia a outro, ambos incluídos',
      query: z.object({ de: Day, ate: Day, procedimento: Id.optional() }),
      response: Agenda,
    },
    vencidos: {
      summary: 'Os prazos que terminaram nos últimos 60 dias sem evento depois deles, nos procedimentos cujos autos o usuário vê',
      query: z.object({ procedimento: Id.optional() }),
      response: Agenda,
    },
    dia: {
      summary: 'Em que dia termina um prazo de tantos dias úteis; de 0, em que dia termina um prazo fixado para o dia `de`',
      query: z.object({ dias_uteis: z.int().min(0).max(MAX_DIAS_UTEIS), de: Day.optional() }),
      response: z.object({ dia: Day, semana: z.string() }),
    },
    link: {
      summary: 'Se o usuário tem um calendário de prazos',
      response: z.object({ calendario: Link }),
    },
    createLink: {
      summary: 'Criar o link do calendário de prazos; o anterior deixa de valer',
      status: 201,
      response: z.object({ calendario: Link }),
    },
    removeLink: {
      summary: 'Desativar o link do calendário de prazos',
      response: Mensagem,
    },
    ics: {
      summary: 'Os prazos do dono do link, em formato iCalendar',
      params: z.object({ token: z.string().min(1).max(200) }),
    },
  }) satisfies Definitions
