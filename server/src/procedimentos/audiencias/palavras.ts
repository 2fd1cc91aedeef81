import { MODOS, type Modo, TIPOS_DE_AUDIENCIA, type TipoDeAudiencia } from '@concordia/contract/rules/audiencia'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatHour, formatHours, HORARIO_DE_BRASILIA } from '@concordia/contract/values/horario'

/** "14/12/2026, 14h (horário de Brasília)" */
export const quando = (inicio: Date): string => `${formatDate(inicio)}, ${formatHour(inicio)} (${HORARIO_DE_BRASILIA})`

/** "14/12/2026, das 14h às 16h (horário de Brasília)"; with both days where it ends on another. */
export const periodo = ({ inicio, fim }: { inicio: Date; fim: Date }): string =>
  dayOf(inicio) === dayOf(fim)
    ? `${formatDate(inicio)}, ${formatHours(inicio, fim)} (${HORARIO_DE_BRASILIA})`
    : `de ${formatDate(inicio)}, ${formatHour(inicio)}, a ${formatDate(fim)}, ${formatHour(fim)} (${HORARIO_DE_BRASILIA})`

/** In a sentence: "por vídeo". */
export const comoSera = (modo: Modo): string => MODOS[modo].toLowerCase()

/** "audiência", "sessão de mediação" or "reunião"; all of them are feminine. */
export const oQue = (tipo: TipoDeAudiencia): string => TIPOS_DE_AUDIENCIA[tipo].um

/** "Sessão de mediação – caso 12": calendars of others get no other word of it. */
export const nomeNoCalendario = (tipo: TipoDeAudiencia, matter: Tipo, numero: number): string =>
  `${TIPOS_DE_AUDIENCIA[tipo].titulo} – ${TIPOS[matter].um} ${numero}`
