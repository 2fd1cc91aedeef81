import type { Pessoa } from '@concordia/contract/identidade/pessoas'
import { DIAS_SEM_EVENTO, ProcessoFilter } from '@concordia/contract/procedimentos/processos'
import { PROCESSO, SITUACOES } from '@concordia/contract/rules/processo'
import { formatDate } from '@concordia/contract/values/dates'
import { OptionalEmail } from '@concordia/contract/values/email'
import { z } from 'zod'
import type { Option } from '../../ui/form/options.ts'
import type { FilterFact } from '../../ui/page/FilterBanner.tsx'

/** What the address says when a process waits for a designation, in words for the banner. */
export const AGUARDANDO_DESIGNACAO: FilterFact = ['Aguardando', 'designação']

/** Among the descriptions of eventos: any evento at all that the platform did not make by itself. */
export const QUALQUER_EVENTO = '*'
const QUALQUER = 'Qualquer evento'
export const qualquerEvento: Option<string> = { value: QUALQUER_EVENTO, label: QUALQUER }

export const SITUACAO_OPTIONS = SITUACOES.map((value) => ({ value, label: PROCESSO[value].label }))
const maisDe = (dias: number) => `Mais de ${dias} dias`
export const DIAS_OPTIONS = DIAS_SEM_EVENTO.map((value) => ({ value, label: maisDe(value) }))

const { numero, area, advogado_nome, nome, situacao, hasEventosFrom, hasEventosTo, marcadores, diasSemEvento } =
  ProcessoFilter.shape
const Escolhida = z.custom<Pessoa>().nullable()

/** The filter dialog, as its form holds it (spec 1 §2.8). */
export const FiltroForm = z
  .object({
    numero: numero.unwrap().nullable(),
    area: area.unwrap().nullable(),
    advogado_nome,
    nome,
    email: OptionalEmail,
    situacao: situacao.unwrap().nullable(),
    hasEventos: z.array(z.string()),
    hasEventosFrom: hasEventosFrom.unwrap().nullable(),
    hasEventosTo: hasEventosTo.unwrap().nullable(),
    doesntHaveEventos: z.array(z.string()),
    arbitro: Escolhida,
    user: Escolhida,
    marcadores: marcadores.unwrap(),
    diasSemEvento: diasSemEvento.unwrap().nullable(),
    aguardando_designacao: z.boolean(),
  })
  .refine(({ hasEventosFrom: from, hasEventosTo: to }) => !(from && to) || from <= to, {
    error: 'A data final deve ser igual ou posterior à inicial',
    path: ['hasEventosTo'],
  })
  .refine((values) => Object.values(values).some(isGiven), {
    error: 'Preencha ao menos um campo para filtrar',
    path: ['numero'],
  })
export type FiltroForm = z.infer<typeof FiltroForm>

const isGiven = (value: unknown) => Boolean(Array.isArray(value) ? value.length : value)

export const filtroVazio: FiltroForm = {
  numero: null,
  area: null,
  advogado_nome: '',
  nome: '',
  email: '',
  situacao: null,
  hasEventos: [],
  hasEventosFrom: null,
  hasEventosTo: null,
  doesntHaveEventos: [],
  arbitro: null,
  user: null,
  marcadores: [],
  diasSemEvento: null,
  aguardando_designacao: false,
}

/** A period without a description chosen is one for any evento. */
const eventosOf = ({ hasEventos, hasEventosFrom, hasEventosTo }: FiltroForm) =>
  hasEventos.length === 0 && (hasEventosFrom || hasEventosTo) ? [QUALQUER_EVENTO] : hasEventos

const descricoesOf = (chosen: readonly string[]) =>
  chosen.length === 0 ? undefined : chosen.includes(QUALQUER_EVENTO) ? (true as const) : [...chosen]

/** What the server is asked; situação and what is waited for stand in the address instead. */
export const bodyOf = (form: FiltroForm): ProcessoFilter => ({
  numero: form.numero ?? undefined,
  area: form.area ?? undefined,
  advogado_nome: form.advogado_nome || undefined,
  nome: form.nome || undefined,
  email: form.email || undefined,
  hasEventos: descricoesOf(eventosOf(form)),
  hasEventosFrom: form.hasEventosFrom ?? undefined,
  hasEventosTo: form.hasEventosTo ?? undefined,
  doesntHaveEventos: descricoesOf(form.doesntHaveEventos),
  arbitro: form.arbitro?.id,
  user: form.user?.id,
  marcadores: form.marcadores.length > 0 ? form.marcadores : undefined,
  diasSemEvento: form.diasSemEvento ?? undefined,
})

type Names = readonly { id: number; nome: string }[]

/** The same in words, for the banner; without what the address says. */
export function factsOf(form: FiltroForm, { areas, marcadores }: { areas: Names; marcadores: Names }): FilterFact[] {
  const nameOf = (names: Names, id: number) => names.find((each) => each.id === id)?.nome ?? String(id)
  const eventos = (chosen: readonly string[]) =>
    chosen.map((each) => (each === QUALQUER_EVENTO ? QUALQUER.toLowerCase() : each)).join(', ')
  const facts: [string, string | false | null | undefined][] = [
    ['Número', form.numero !== null && String(form.numero)],
    ['Área', form.area !== null && nameOf(areas, form.area)],
    ['Advogado', form.advogado_nome],
    ['Parte', form.nome],
    ['E-mail da parte', form.email],
    ['Com evento', [eventos(eventosOf(form)), periodOf(form)].filter(Boolean).join(' ')],
    ['Sem evento', eventos(form.doesntHaveEventos)],
    ['Árbitro', form.arbitro?.name],
    ['Usuário', form.user?.name],
    ['Marcadores', form.marcadores.map((id) => nameOf(marcadores, id)).join(', ')],
    ['Dias sem evento', form.diasSemEvento !== null && maisDe(form.diasSemEvento).toLowerCase()],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function periodOf({ hasEventosFrom: from, hasEventosTo: to }: FiltroForm): string {
  if (from && to) return `de ${formatDate(from)} a ${formatDate(to)}`
  if (from) return `desde ${formatDate(from)}`
  return to ? `até ${formatDate(to)}` : ''
}
