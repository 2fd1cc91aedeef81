const parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant → "20/11/2026 às 14h05", in São Paulo whatever the host's time zone. */
export function formatDateTime(instant: Date): string {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${found.day}/${found.month}/${found.year} às ${found.hour}h${found.minute}`
}
