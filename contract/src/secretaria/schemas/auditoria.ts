import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Mensagem, optionalText, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Motivo } from '../../values/schemas.ts'

/** An act with its author, time and origin. */
export const Registro = z
  .object({
    id: Id,
    created_at: Instant,
    user: z.object({ id: Id, name: z.string() }).nullable(),
    acao: z.string(),
    objeto: z.string(),
    objeto_id: z.string().nullable(),
    /** Null when no browser was involved: a job, the bank's answer, the command line. */
    ip: z.string().nullable(),
    /** Identifies the request in the server's log. */
    request_id: z.string().nullable(),
    dados: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Registro' })
export type Registro = z.infer<typeof Registro>

export const FiltroDaAuditoria = z
  .object({
    user: Id.optional(),
    acao: optionalText(60),
    objeto: optionalText(60),
    objeto_id: optionalText(60),
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'A data final não pode ser anterior à inicial' })
  .meta({ id: 'FiltroDaAuditoria' })
export type FiltroDaAuditoria = z.infer<typeof FiltroDaAuditoria>

export const auditoria = () =>
  ({
    list: {
      summary: 'O que foi feito, por quem, quando e de onde; nada aqui pode ser mudado',
      query: Page,
      body: FiltroDaAuditoria,
      response: z.object({ registros: paginated(Registro), acoes: z.array(z.string()), objetos: z.array(z.string()) }),
    },
    exportar: {
      summary: 'Os registros do filtro em CSV; a exportação também fica registrada',
      body: FiltroDaAuditoria,
    },
  }) satisfies Definitions

/** A job that failed several times; `tentara_em`: null when it has used up its tries. `dados` without secrets. */
export const Trabalho = z
  .object({
    id: z.string(),
    tarefa: z.string(),
    descricao: z.string(),
    tentativas: z.int(),
    erro: z.string().nullable(),
    dados: z.record(z.string(), z.unknown()),
    created_at: Instant,
    falhou_em: Instant,
    tentara_em: Instant.nullable(),
  })
  .meta({ id: 'Trabalho' })
export type Trabalho = z.infer<typeof Trabalho>

const DeTrabalho = z.object({ id: z.string().regex(/^\d{1,18}$/) })
export const trabalhos = () =>
  ({
    list: {
      summary: 'Trabalhos que falharam de vez, ou três vezes ou mais',
      response: z.object({ trabalhos: z.array(Trabalho) }),
    },
    repetir: {
      summary: 'Tentar de novo um trabalho que falhou',
      params: DeTrabalho,
      body: z.object({}),
      failures: { 409: 'O trabalho não está mais entre os que falharam' },
      response: Mensagem,
    },
    descartar: {
      summary: 'Desistir de um trabalho que falhou, com o motivo',
      params: DeTrabalho,
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'O trabalho não está mais entre os que falharam' },
      response: Mensagem,
    },
  }) satisfies Definitions
