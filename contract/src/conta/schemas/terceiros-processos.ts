import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Pessoa } from '../../identidade/schemas/pessoas.ts'
import { Referencia } from '../../procedimentos/schemas/procedimentos.ts'
import { MAX_PROCEDIMENTOS_DO_TERCEIRO } from '../../rules/limits.ts'

const Procedimentos = z
  .array(Referencia)
  .min(1, 'Escolha ao menos um processo ou caso')
  .max(MAX_PROCEDIMENTOS_DO_TERCEIRO, `Escolha até ${MAX_PROCEDIMENTOS_DO_TERCEIRO} processos e casos`)
  .nullable()

/**
 * A user who may look at what this user sees by right of their own: at everything, now and later, or only at `procedimentos`. The
 * e-mail is masked.
 */
export const TerceiroDeProcessos = z
  .object({ id: Id, terceiro: Pessoa, procedimentos: z.array(Referencia).nullable() })
  .meta({ id: 'TerceiroDeProcessos' })
export type TerceiroDeProcessos = z.infer<typeof TerceiroDeProcessos>

/** The other way round: a user whose processos and casos this user may look at. */
export const QuemAdicionou = z.object({ id: Id, user: Pessoa, created_at: Instant }).meta({ id: 'QuemAdicionou' })
export type QuemAdicionou = z.infer<typeof QuemAdicionou>

const NovoTerceiroDeProcessos = z.object({
  terceiro_id: z
    .int({ error: 'Informe o terceiro' })
    .positive('Informe o terceiro')
    .max(Number.MAX_SAFE_INTEGER, 'Informe o terceiro'),
  /** Null or absent: all. */
  procedimentos: Procedimentos.default(null),
})

export const terceirosDeProcessos = () =>
  ({
    list: {
      summary: 'Quem acompanha os processos e casos do usuário, e quem o adicionou para acompanhar os seus',
      response: z.object({ terceiros: z.array(TerceiroDeProcessos), adicionado_por: z.array(QuemAdicionou) }),
    },
    create: {
      summary:
        'Adicionar um terceiro para processos: ele passa a ver, sem agir, todos os processos e casos do usuário ou só os da lista',
      body: NovoTerceiroDeProcessos,
      status: 201,
      failures: { 409: 'Esta pessoa já é terceiro do usuário, ou o limite foi atingido' },
      response: z.object({ terceiro: TerceiroDeProcessos, message: z.string() }),
    },
    update: {
      summary: 'Limitar um terceiro a uma lista de processos e casos, ou abrir-lhe todos (null)',
      body: z.object({ procedimentos: Procedimentos }),
      response: z.object({ terceiro: TerceiroDeProcessos, message: z.string() }),
    },
    remove: {
      summary: 'Remover um terceiro para processos, ou deixar de ser terceiro de alguém',
      response: Mensagem,
    },
  }) satisfies Definitions
