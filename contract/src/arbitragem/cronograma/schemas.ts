import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Dono, Evento } from '../../procedimentos/schemas/procedimentos.ts'
import { DESCRICAO_LATINA } from '../../procedimentos/words.ts'
import { PRAZO_DE } from '../../rules/prazo-de.ts'
import { isLatino } from '../../values/fold.ts'

export const MAX_ETAPAS = 30
const MAX_TITULO = 120

/**
 * `em-curso`: its day is today or ahead. `vencida`: the docket says that it passed without an answer; `encerrada`: its day has passed,
 * and the docket does not say that.
 */
export const SITUACOES_DA_ETAPA = ['em-curso', 'cumprida', 'vencida', 'encerrada'] as const
export type SituacaoDaEtapa = (typeof SITUACOES_DA_ETAPA)[number]

/** A step; `id` is the evento that set its deadline, `ate` the business day on which it ends. */
export const Etapa = z
  .object({
    id: Id,
    titulo: z.string(),
    ate: Day,
    de: Dono,
    situacao: z.enum(SITUACOES_DA_ETAPA),
    cumprida_em: Instant.nullable(),
  })
  .meta({ id: 'EtapaDoCronograma' })
export type Etapa = z.infer<typeof Etapa>

/** `versao` changes with each publication; 0: there is none. `edita`: this user may publish now. */
export const Cronograma = z.object({ versao: z.int(), etapas: z.array(Etapa), edita: z.boolean() }).meta({ id: 'Cronograma' })
export type Cronograma = z.infer<typeof Cronograma>

const QUEM = 'Escolha quem deve cumprir a etapa'
export const NovaEtapa = z.object({
  titulo: required('Dê um nome à etapa', MAX_TITULO).refine(isLatino, DESCRICAO_LATINA),
  ate: z.string({ error: 'Informe o dia' }).min(1, 'Informe o dia').pipe(Day),
  de: z.union([z.enum(PRAZO_DE), z.object({ parte_id: Id })], { error: QUEM }),
})
export type NovaEtapa = z.infer<typeof NovaEtapa>

/** All steps as they shall be: those that ended or were met stay, whether they are named or not. */
export const NovoCronograma = z
  .object({
    etapas: z.array(NovaEtapa).max(MAX_ETAPAS, `Use no máximo ${MAX_ETAPAS} etapas`),
    /** The version that the author read: 409 when it is no longer the latest. */
    versao: z.int().min(0).optional(),
  })
  .meta({ id: 'NovoCronograma' })
export type NovoCronograma = z.infer<typeof NovoCronograma>

export const cronograma = () =>
  ({
    ver: { summary: 'O cronograma da arbitragem', response: z.object({ cronograma: Cronograma }) },
    publicar: {
      summary: 'Publicar ou alterar o cronograma: cada etapa é um prazo; só os árbitros',
      body: NovoCronograma,
      failures: { 409: 'O processo não está ativo, ou o cronograma mudou desde que foi lido' },
      response: z.object({ evento: Evento, etapas: z.array(Etapa), message: z.string() }),
    },
  }) satisfies Definitions
