import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { Day } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { MODOS, type Modo, NOMES_DOS_MODOS } from '@concordia/contract/rules/audiencia'
import { dayOf, formatTime } from '@concordia/contract/values/dates'

import { hoje } from '../../ui/form/DateField.tsx'
import { Hora, instanteDe } from '../../ui/form/hora.ts'

/** A day, and the hours of begin and end as digits ("1400"). */
export const Quando = z.object({ dia: z.string().nullable(), das: z.string(), as: z.string() })
export type Quando = z.infer<typeof Quando>
export const semQuando = (): Quando => ({ dia: null, das: '', as: '' })

/** Where it is; `sala`: a room of this installation, or a link. Rules about single fields are below, so that all errors show at once. */
export const Lugar = z.object({
  modo: z.enum(NOMES_DOS_MODOS).nullable(),
  local: z.string(),
  sala: z.enum(['gerar', 'link']),
  link: z.string(),
  senha: z.string(),
  telefone: z.string(),
})
export type Lugar = z.infer<typeof Lugar>

export const MODOS_A_ESCOLHER = NOMES_DOS_MODOS.map((value) => ({ value, label: MODOS[value] }))
export const comLocal = (modo: Modo | null) => modo === 'presencial' || modo === 'hibrido'
export const comSala = (modo: Modo | null) => modo === 'remoto' || modo === 'hibrido'

type Ctx = z.RefinementCtx
const wrong = (ctx: Ctx, path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })

/** Says what is missing or wrong, by field. */
export function checkQuando({ dia, das, as }: Quando, ctx: Ctx, path: (string | number)[] = []): void {
  if (!dia) wrong(ctx, [...path, 'dia'], 'Informe o dia')
  else if (!Day.safeParse(dia).success) wrong(ctx, [...path, 'dia'], 'Data inválida. Confira o dia, o mês e o ano.')
  else if (dia < hoje()) wrong(ctx, [...path, 'dia'], 'Escolha um dia de hoje em diante')
  const hours = [das, as].map((hora) => Hora.safeParse(hora))
  for (const [index, hour] of hours.entries())
    if (!hour.success) wrong(ctx, [...path, index === 0 ? 'das' : 'as'], hour.error.issues[0]!.message)
  if (hours.every(({ success }) => success) && das >= as) wrong(ctx, [...path, 'as'], 'O fim deve ser depois do início')
}

export function checkLugar({ modo, local, sala, link }: Lugar, ctx: Ctx): void {
  if (!modo) wrong(ctx, ['modo'], 'Escolha como será')
  if (comLocal(modo) && local.trim() === '') wrong(ctx, ['local'], 'Informe o local')
  if (!comSala(modo) || sala === 'gerar') return
  if (link.trim() === '') wrong(ctx, ['link'], 'Informe o link da sala')
  else if (!/^https:\/\/[^\s/]/.test(link.trim()) || !URL.canParse(link.trim()))
    wrong(ctx, ['link'], 'Informe um endereço que comece com https://')
}

/** Begin and end as the calls take them; null while something of it is missing or wrong. */
export function horarioDe({ dia, das, as }: Quando): { inicio: string; fim: string } | null {
  const valid = dia && Day.safeParse(dia).success && Hora.safeParse(das).success && Hora.safeParse(as).success && das < as
  return valid ? { inicio: instanteDe(dia, das), fim: instanteDe(dia, as) } : null
}

/** The place as the calls take it, without what belongs to another mode. */
export function lugarDe({ modo, local, sala, link, senha, telefone }: Lugar) {
  const video = comSala(modo)
  return {
    // `checkLugar` lets no value pass without it.
    modo: modo!,
    ...(comLocal(modo) && { local }),
    ...(video && (sala === 'gerar' ? { gerar_sala: true } : { link })),
    ...(video && senha.trim() !== '' && { senha }),
    ...(video && telefone.trim() !== '' && { telefone }),
  }
}

export const semLugar = (geraSala: boolean) => ({
  modo: null,
  ...{ local: '', sala: geraSala ? ('gerar' as const) : ('link' as const), link: '', senha: '', telefone: '' },
})

const digits = (instant: string) => formatTime(instant).replace('h', '')

/** The values of a form that begins with a hearing as it is. */
export const valoresDe = ({ inicio, fim, modo, local, link, senha, telefone }: Audiencia): Quando & Lugar => ({
  ...(inicio && fim ? { dia: dayOf(inicio), das: digits(inicio), as: digits(fim) } : semQuando()),
  ...{ modo, local: local ?? '', sala: 'link', link: link ?? '', senha: senha ?? '', telefone: telefone ?? '' },
})

/** The field of the form that has what the call names `inicio` or `fim`, also within an option. */
export const campoDe = (nome: string): string => nome.replace(/\binicio$/, 'dia').replace(/\bfim$/, 'as')
