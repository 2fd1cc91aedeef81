import { MAX_ETAPAS, type NovaEtapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { addDias, type Parados, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { isReservado, lido, RESERVADO } from '../../autos/atos-reservados.ts'
import { invalid } from '../../platform/http/errors.ts'
import { acabou, type EtapaRow } from './read.ts'

/** The furthest day, like that of other deadlines: the holidays of later years may not be known yet. */
const MAX_DIAS = 5 * 366

/** A step as it shall be, with the business day on which it ends. */
export interface Planejada extends NovaEtapa {
  dia: string
}
/** What a publication does: steps to begin, to move and to take out. */
export interface Plano {
  novas: Planejada[]
  movidas: { etapa: EtapaRow; para: string }[]
  retiradas: EtapaRow[]
}

const donoDe = ({ de }: NovaEtapa) => (typeof de === 'string' ? de : `parte ${de.parte_id}`)
const donoDaRow = ({ de }: EtapaRow) => (de.quem === 'parte' ? `parte ${de.parte?.id}` : de.quem)
/** A step is known by its name and owner: with another day it moves, with another name or owner it is another step. */
const chave = (titulo: string, dono: string) => `${lido(titulo)} ${dono}`

/**
 * Compares the timetable that the arbitrators want with the one in force. Steps that were met, or whose day has passed, stay as they are.
 * @throws AppError 422 on `etapas.N.…`, or on `etapas` for an empty first timetable
 */
export function planCronograma(
  atuais: readonly EtapaRow[],
  etapas: readonly NovaEtapa[],
  { today, parados, partes }: { today: string; parados: Parados; partes: ReadonlySet<number> },
): Plano {
  if (atuais.length === 0 && etapas.length === 0) throw invalid({ etapas: ['Inclua ao menos uma etapa'] })
  const errors: Record<string, string[]> = {}
  const vistas = new Set<string>()
  const novas: Planejada[] = []
  const movidas: Plano['movidas'] = []
  for (const [n, etapa] of etapas.entries()) {
    const key = chave(etapa.titulo, donoDe(etapa))
    const atual = atuais.find((row) => chave(row.titulo, donoDaRow(row)) === key)
    const ended = atual !== undefined && acabou(atual, today)
    const dia = proximoDiaUtil(etapa.ate, parados)
    if (vistas.has(key)) errors[`etapas.${n}.titulo`] = ['Já há uma etapa com este nome e de mesma responsabilidade']
    else if (ended && atual.dia !== etapa.ate)
      errors[`etapas.${n}.titulo`] = ['Esta etapa já foi cumprida ou já terminou, e não muda mais. Dê outro nome à nova.']
    else if (!ended) Object.assign(errors, refusedAt(n, etapa, { today, partes }))
    vistas.add(key)
    if (atual === undefined) novas.push({ ...etapa, dia })
    else if (!ended && atual.dia !== dia) movidas.push({ etapa: atual, para: dia })
  }
  const retiradas = atuais.filter((row) => !acabou(row, today) && !vistas.has(chave(row.titulo, donoDaRow(row))))
  const fica = atuais.length - retiradas.length + novas.length
  if (fica > MAX_ETAPAS) errors.etapas = [`O cronograma ficaria com ${fica} etapas; use no máximo ${MAX_ETAPAS}`]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { novas, movidas, retiradas }
}

function refusedAt(
  n: number,
  { titulo, ate, de }: NovaEtapa,
  { today, partes }: { today: string; partes: ReadonlySet<number> },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  // Eventos that move or take out a deadline begin like this, and the check of the docket reads them.
  if (isReservado(titulo) || lido(titulo).startsWith(lido('O prazo do evento'))) errors[`etapas.${n}.titulo`] = [RESERVADO]
  if (ate < today) errors[`etapas.${n}.ate`] = ['A etapa não pode terminar antes de hoje']
  if (ate > addDias(today, MAX_DIAS)) errors[`etapas.${n}.ate`] = ['A etapa deve terminar em até cinco anos']
  if (typeof de !== 'string' && !partes.has(de.parte_id)) errors[`etapas.${n}.de`] = ['Escolha uma parte deste processo']
  return errors
}

/** Days before the end on which a reminder is sent, as far as they lie ahead. */
const LEMBRETES = [7, 1]
export const lembretesAte = (dia: string, today: string): number[] => LEMBRETES.filter((dias) => addDias(dia, -dias) > today)

/** "Réplica, até 10/12/2026, dos demandantes" */
export const linhaDe = ({ titulo, dia }: { titulo: string; dia: string }, deQuem: string) =>
  `${titulo}, até ${formatDate(dia)}, ${deQuem}`
