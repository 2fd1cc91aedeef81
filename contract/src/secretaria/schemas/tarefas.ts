import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Page, paginated, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Referencia } from '../../procedimentos/schemas/procedimentos.ts'
import { SITUACOES_DA_TAREFA } from '../../rules/tarefa.ts'
import { LISTAS_DE_TAREFAS } from '../words.ts'

/**
 * A request of an arbitrator or mediator to the secretariat. `vencida`: its day is over, it is not done, and its procedimento
 * has not ended.
 */
export const Tarefa = z
  .object({
    id: Id,
    descricao: z.string(),
    observacoes: z.string().nullable(),
    prazo: Day,
    vencida: z.boolean(),
    situacao: z.enum(SITUACOES_DA_TAREFA),
    created_at: Instant,
    concluida_em: Instant.nullable(),
    pedida_por: z.object({ name: z.string() }),
    responsavel: z.object({ id: Id, name: z.string() }).nullable(),
    procedimento: Referencia.extend({ classe: z.string() }),
    notas: z.array(z.object({ id: Id, autor: z.string(), texto: z.string(), created_at: Instant })),
  })
  .meta({ id: 'Tarefa' })
export type Tarefa = z.infer<typeof Tarefa>

export const Nota = z.object({ texto: requiredLines('Escreva a nota', 2000) })

const Uma = z.object({ tarefa: Tarefa, message: z.string() })
const DE_OUTRA_PESSOA = 'A tarefa já foi concluída, ou está com outra pessoa'

export const tarefas = () =>
  ({
    list: {
      summary: 'Tarefas da secretaria: as vencidas primeiro, depois por prazo; as concluídas, da mais recente à mais antiga',
      query: Page.extend({ situacao: z.enum(LISTAS_DE_TAREFAS).default('pendentes') }),
      response: z.object({ tarefas: paginated(Tarefa), vencidas: z.int() }),
    },
    assumir: {
      summary: 'Assumir uma tarefa, também a de outra pessoa da secretaria, que então se diz quem é',
      /** The task's owner as the caller saw it; nobody when absent. When two calls arrive at once, only one gets it. */
      body: z.object({ de: Id.nullable().default(null) }),
      failures: { 409: DE_OUTRA_PESSOA },
      response: Uma,
    },
    devolver: {
      summary: 'Devolver à secretaria uma tarefa que se assumiu',
      failures: { 409: DE_OUTRA_PESSOA },
      response: Uma,
    },
    anotar: {
      summary: 'Anotar algo em uma tarefa',
      body: Nota,
      status: 201,
      response: Uma,
    },
    concluir: {
      summary: 'Concluir uma tarefa; quem a pediu é avisado',
      failures: { 409: DE_OUTRA_PESSOA },
      response: Uma,
    },
  }) satisfies Definitions
