import type { Pessoa } from '@concordia/contract/identidade/pessoas'
import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/rules/auditoria'
import { FiltroDaAuditoria } from '@concordia/contract/secretaria/auditoria'
import { formatDate } from '@concordia/contract/values/dates'
import { z } from 'zod'
import type { FilterFact } from '../../ui/page/FilterBanner.tsx'

const { acao, objeto, objeto_id, from, to } = FiltroDaAuditoria.shape

/** The filter of the audit trail, as its form holds it. */
export const FiltroForm = z
  .object({
    user: z.custom<Pessoa>().nullable(),
    acao: acao.unwrap().nullable(),
    objeto: objeto.unwrap().nullable(),
    objeto_id,
    from: from.unwrap().nullable(),
    to: to.unwrap().nullable(),
  })
  .refine(({ from, to }) => !(from && to) || from <= to, {
    error: 'A data final não pode ser anterior à inicial',
    path: ['to'],
  })
  .refine((values) => Object.values(values).some(Boolean), {
    error: 'Preencha ao menos um campo para filtrar',
    path: ['user'],
  })
export type FiltroForm = z.infer<typeof FiltroForm>

export const filtroVazio: FiltroForm = { user: null, acao: null, objeto: null, objeto_id: '', from: null, to: null }

/** What the server is asked. */
export const bodyOf = ({ user, acao, objeto, objeto_id, from, to }: FiltroForm): FiltroDaAuditoria => ({
  user: user?.id,
  acao: acao ?? undefined,
  objeto: objeto ?? undefined,
  objeto_id: objeto_id || undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

/** The same in words, for the banner. */
export function factsOf({ user, acao, objeto, objeto_id, from, to }: FiltroForm): FilterFact[] {
  const facts: [string, string | null | undefined][] = [
    ['Quem', user?.name],
    ['O que', acao && nomeDaAcao(acao)],
    ['Objeto', objeto && nomeDoObjeto(objeto)],
    ['Número do objeto', objeto_id],
    ['Desde', from && formatDate(from)],
    ['Até', to && formatDate(to)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
