import { formatDate, formatWeekday } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias'
import { maiuscula } from '@concordia/contract/values/substantivo'

/** "Hoje", "Ontem", "Sexta-feira, 20/11/2026". @param today `yyyy-mm-dd` */
export function diaEmPalavras(dia: string, today: string): string {
  const ago = diasEntre(dia, today)
  if (ago === 0) return 'Hoje'
  return ago === 1 ? 'Ontem' : `${maiuscula(formatWeekday(dia))}, ${formatDate(dia)}`
}
