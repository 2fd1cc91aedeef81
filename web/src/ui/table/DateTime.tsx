import { formatDate, formatDateTime, formatExact } from '@concordia/contract/values/dates'

const FORMATS = { day: formatDate, minute: formatDateTime, exact: formatExact }

interface DateTimeProps {
  /** An instant (ISO 8601) or a day `yyyy-mm-dd`. */
  value: string
  /** day: 20/11/2026; minute: 20/11/2026 às 14h05; exact: with seconds and offset. */
  as?: keyof typeof FORMATS
}

/** A date in readable form, in São Paulo's time. */
export const DateTime = ({ value, as = value.length === 10 ? 'day' : 'minute' }: DateTimeProps) => (
  <time dateTime={value} className="numeric">
    {FORMATS[as](value)}
  </time>
)
