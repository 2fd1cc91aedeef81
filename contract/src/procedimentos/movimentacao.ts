import { z } from 'zod'
import { Day, optionalLines, optionalText, required } from '../http/shapes.ts'
import { MAX_AUDIOS, MAX_DIAS_DE_AVISO, MAX_DOCUMENTOS } from '../rules/limits.ts'
import { Audio } from '../values/files.ts'
import { NovoDocumento } from './procedimentos.ts'

/** The last of the descriptions: what the evento is stands in `descricao_outros` (spec 1 §2.12). */
export const OUTROS = 'Outros'

/** 409: under this `Idempotency-Key` another movement was recorded before. */
export const ENVIO_JA_FEITO = 'Este envio já foi feito com outro conteúdo. Confira os eventos antes de enviar de novo.'

export const NovoAudio = z.object({
  nome: required('Informe o nome do áudio', 120),
  arquivo: Audio('Adicione o arquivo de áudio em MP3 ou WAV'),
})

/** The arbitrator's or mediator's task for the secretariat (spec 1 §2.12). */
export const NovaTarefa = z.object({
  descricao: required('Escolha uma tarefa', 200),
  prazo: z.string({ error: 'Informe o prazo' }).min(1, 'Informe o prazo').pipe(Day),
  observacoes: optionalLines(2000),
})

/**
 * A movement or petition. `prazo` (a day) or `dias_uteis`, and the reminders `notificacoes` (days before it), only by
 * the arbitrator, the mediator or the secretariat (DESIGN 6.9).
 */
export const Movimentacao = z
  .object({
    descricao: required('Informe uma descrição para o evento', 200),
    descricao_outros: optionalText(200),
    documentos: z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([]),
    audios: z.array(NovoAudio).max(MAX_AUDIOS, `Envie no máximo ${MAX_AUDIOS} áudios`).default([]),
    tarefa: NovaTarefa.optional(),
    prazo: Day.optional(),
    dias_uteis: z.int().min(1).max(365).optional(),
    notificacoes: z.array(z.int().min(1).max(MAX_DIAS_DE_AVISO)).max(10).default([]),
  })
  .refine(({ descricao, descricao_outros }) => descricao !== OUTROS || Boolean(descricao_outros), {
    error: 'Descreva o evento',
    path: ['descricao_outros'],
  })
  .refine(({ prazo, dias_uteis }) => !(prazo && dias_uteis), {
    error: 'Informe o prazo como data ou em dias úteis, não os dois',
    path: ['dias_uteis'],
  })
  .refine(({ prazo, dias_uteis, notificacoes }) => notificacoes.length === 0 || Boolean(prazo ?? dias_uteis), {
    error: 'Informe o prazo a que os lembretes se referem',
    path: ['notificacoes'],
  })
  .meta({ id: 'Movimentacao' })
export type Movimentacao = z.infer<typeof Movimentacao>
