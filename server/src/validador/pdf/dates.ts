import { PdfString, type PdfValue } from './values.ts'

const DATE = /^D?:?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/

/** A date such as `D:20261120143000-03'00'` (ISO 32000-2, 7.9.4); null when it is none. */
export function dataDe(value: PdfValue): Date | null {
  const match = value instanceof PdfString ? DATE.exec(value.bytes.toString('latin1')) : null
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign = '+', zone = '00', rest = '00'] =
    match
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${zone}:${rest}`)
  return Number.isNaN(date.getTime()) ? null : date
}
