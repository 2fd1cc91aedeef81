import type { Definitions } from '../../http/call.ts'
import { Day, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Referencia } from '../../procedimentos/schemas/procedimentos.ts'
import { FILAS_PROPRIAS, NOMES_DAS_FILAS, type NomeDaFila } from '../words.ts'
import { SegundaPessoa } from './confirmacoes.ts'

/** One item of a queue. */
const NaFila = z.object({
  /** Where it is handled; null: in the list of its queue. */
  procedimento: Referencia.nullable(),
  /** What it is: a person, a task, a deadline, an address; null where the procedimento says it. */
  titulo: z.string().nullable(),
  /** Partes, or what else tells it from others. */
  sobre: z.string().nullable(),
  /** Since when it waits. */
  desde: Instant.nullable(),
  /** Its last day. */
  dia: Day.nullable(),
})
export type NaFila = z.infer<typeof NaFila>

/** The oldest items of a queue, and how many there are. For `designar`: the oldest of each tipo. */
const Fila = z.object({ total: z.int(), itens: z.array(NaFila) })
export type Fila = z.infer<typeof Fila>

export const painel = () =>
  ({
    get: {
      summary: 'Pendências da secretaria',
      response: z.object({
        painel: z.object({
          /** Procedimentos that need a designation, by tipo. */
          designar: z.object({ processos: z.int(), casos: z.int() }),
          custas: z.int(),
          tarefas: z.int(),
          vencidas: z.int(),
          /** Procedimentos with notices that wait, one for each reason. */
          retidos: z.int(),
          emails: z.int(),
          perfis: z.int(),
          trabalhos: z.int(),
          diferencas: z.int(),
          /** Acts of others that the caller may confirm or refuse. */
          confirmacoes: z.int(),
          /** Hearings of today, and those that nobody recorded yet. */
          audiencias: z.int(),
        }),
        filas: z.object(Object.fromEntries(NOMES_DAS_FILAS.map((nome) => [nome, Fila])) as Record<NomeDaFila, typeof Fila>),
        /** The second person is switched off by a chamber of one: why, by whom and since when. */
        segunda_pessoa_desligada: SegundaPessoa.shape.desligada,
        /** Why no document can be sealed now, as a sentence; null when they can. */
        selo: z.string().nullable(),
      }),
    },
    fila: {
      summary: 'Uma fila inteira do painel, da pendência mais antiga à mais recente',
      params: z.object({ fila: z.enum(FILAS_PROPRIAS) }),
      query: Page,
      response: z.object({ fila: paginated(NaFila) }),
    },
    lembrar: {
      summary: 'Lembrar quem ainda não respondeu à designação; cada designação, uma vez por dia',
      body: z.object({}),
      response: Mensagem,
    },
  }) satisfies Definitions
