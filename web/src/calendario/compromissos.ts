import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import type { Prazo } from '@concordia/contract/calendario/schemas'
import { TIPOS_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatHour, formatHours } from '@concordia/contract/values/horario'
import { isMarcada, MINHA_RESPOSTA, ondeDe, semRegistro } from '../audiencias/palavras.ts'
import { path } from '../paths/paths.ts'
import { detalhesDe, type Referencia } from '../paths/procedimento.ts'

/** One line of the agenda: a deadline or a hearing. */
export interface Compromisso {
  chave: string
  /** `yyyy-mm-dd` */
  dia: string
  /** A hearing has its beginning, and both hours in words; a deadline has none. */
  hora: { inicio: string; curta: string; inteira: string } | null
  procedimento: Referencia
  titulo: string
  /** Partes of a deadline, kind and place of a hearing. */
  sobre: string
  /** The owner of a deadline, or the reader's answer to a hearing. */
  nota: string
  /** It asks something of the reader. */
  meu: boolean
  to: string
}

export const doPrazo = ({ id, procedimento, partes, descricao, prazo, ...dono }: Prazo): Compromisso => ({
  chave: `prazo-${id}`,
  dia: prazo,
  hora: null,
  procedimento,
  titulo: descricao,
  sobre: partes,
  nota: deQuem(dono, procedimento.tipo),
  meu: dono.meu,
  to: detalhesDe(procedimento),
})

/** Names the owner of a deadline to its reader, or the day on which it was met. */
function deQuem({ de, meu, cumprido_em }: Pick<Prazo, 'de' | 'meu' | 'cumprido_em'>, tipo: Tipo): string {
  if (cumprido_em !== null) return `cumprido em ${formatDate(cumprido_em)}`
  return meu ? 'seu prazo' : `prazo ${doDono(de, tipo)}`
}

/** A hearing that has a day. */
const daAudiencia = (audiencia: Audiencia, inicio: string, fim: string): Compromisso => {
  const { id, procedimento, titulo, tipo, situacao, minha_resposta } = audiencia
  const resposta = minha_resposta && MINHA_RESPOSTA[minha_resposta]
  return {
    chave: `audiencia-${id}`,
    dia: dayOf(inicio),
    hora: { inicio, curta: formatHour(inicio), inteira: formatHours(inicio, fim) },
    procedimento,
    titulo,
    sobre: `${TIPOS_DE_AUDIENCIA[tipo].titulo} · ${ondeDe(audiencia)}`,
    nota: situacao === 'realizada' ? 'realizada' : (resposta ?? '').toLowerCase(),
    meu: isMarcada(audiencia) && minha_resposta === 'pendente',
    to: path('Audiencia', { id }),
  }
}

const comDia = (audiencias: readonly Audiencia[]): Compromisso[] =>
  audiencias.flatMap((each) => (each.inicio && each.fim ? [daAudiencia(each, each.inicio, each.fim)] : []))

/** The agenda has the hearings ahead and those that happened, from a day on. */
export const daAgenda = (audiencias: readonly Audiencia[], from: string): Compromisso[] =>
  comDia(audiencias.filter((each) => isMarcada(each) || each.situacao === 'realizada')).filter(({ dia }) => dia >= from)

/** The hearings that this reader conducts, and that ended before `from` without anybody recording whether they happened. */
export const aRegistrar = (audiencias: readonly Audiencia[], from: string): Compromisso[] =>
  comDia(audiencias.filter((each) => each.conduz && semRegistro(each, new Date()))).filter(({ dia }) => dia < from)

/** By day; on each day the hearings come first, by their hour, because deadlines end with the day. */
export const emOrdem = (compromissos: readonly Compromisso[]): Compromisso[] =>
  compromissos.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
const placeOf = ({ dia, hora }: Compromisso) => `${dia} ${hora?.inicio ?? '~'}`
