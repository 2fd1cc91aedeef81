import { formatDate } from '@concordia/contract/values/dates'

const DAY_MS = 86_400_000
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const dias = (n: number) => (n === 1 ? '1 dia' : `${n.toLocaleString('pt-BR')} dias`)

/** How long something waits: "hoje", "há 1 dia". @param desde and `hoje`: `yyyy-mm-dd` */
export const idade = (desde: string, hoje: string): string => (desde >= hoje ? 'hoje' : `há ${dias(between(desde, hoje))}`)

/** A last day as seen from today: "até hoje", "até 28/11/2026", "venceu há 2 dias". */
export function prazoEm(dia: string, hoje: string): string {
  if (dia === hoje) return 'até hoje'
  return dia < hoje ? `venceu há ${dias(between(dia, hoje))}` : `até ${formatDate(dia)}`
}
