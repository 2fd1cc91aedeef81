import { ZONE } from '@concordia/contract/values/dates'
import { type Check, fail, ok } from '../check.ts'

const NODE = 24

export const checkNode = (version = process.versions.node): Check => ({
  name: 'Node',
  run: async () =>
    Number.parseInt(version, 10) >= NODE
      ? ok(`Node ${version}.`)
      : fail(`Node ${version} é antigo demais; use npm run, que traz consigo o Node ${NODE}, ou instale-o.`),
})

/** Deadlines, dates and money depend on the runtime's data about Brazil. */
export const checkTimeZones = (format = formatted): Check => ({
  name: 'Fuso e idioma',
  run: async () => {
    const wrong = EXPECTED.filter(([instant, text]) => format(instant) !== text)
    if (wrong.length === 0)
      return ok(`Fuso de São Paulo e português conferem (ICU ${process.versions.icu}, fusos ${process.versions.tz}).`)
    return fail(
      'O Node não conhece bem o fuso de São Paulo ou o português; use o Node que o npm install traz, com todos os dados do ICU.',
    )
  },
})

/** A date with summer time, as it last was, and one without, as now. */
const EXPECTED: readonly [string, string][] = [
  ['2018-12-01T12:00:00Z', 'sábado, 1 de dezembro de 2018 10:00'],
  ['2026-12-01T12:00:00Z', 'terça-feira, 1 de dezembro de 2026 09:00'],
]

function formatted(instant: string): string {
  const zone = { timeZone: ZONE }
  const date = new Date(instant)
  const day = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'full' }).format(date)
  return `${day} ${new Intl.DateTimeFormat('pt-BR', { ...zone, timeStyle: 'short' }).format(date)}`
}
