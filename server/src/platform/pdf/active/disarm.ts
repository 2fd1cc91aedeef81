import { eachDictionary, endOfValue, entriesOf, placesOf, referenced } from '../join/raw-values.ts'

/** Actions that run something or reach for another file (ISO 32000-2, 12.6.4). Links within the document and to the web do not. */
const RUNS = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  ...['Rendition', 'Movie', 'Sound', 'RichMediaExecute'],
])
/** Entries that run something by themselves, whatever they hold: scripts by name, forms with scripts, scripts of 3D pictures. */
const ENTRIES = new Set(['JavaScript', 'XFA', 'OnInstantiate'])
/** The events of an `AA` (12.6.3); a resource that happens to be called `AA` has none of them. */
const TRIGGERS = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))
/** Limit of references that lead to another reference. */
const MAX_STEPS = 8
const BLANK = 0x20

/**
 * Blanks the active content of a PDF that qpdf has just written without compressed objects, in place: actions that run something,
 * what happens at events, scripts. No byte moves, so the file stays valid.
 * @returns whether there was any
 * @throws Error when the file is not of that kind
 */
export function disarm(file: Buffer): boolean {
  const text = file.toString('latin1')
  const places = placesOf(text)
  let found = false
  const blank = (from: number, to: number) => {
    file.fill(BLANK, from, to)
    found = true
  }
  const resolve = (value: string): string => {
    let at = value
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const number = referenced(at)
      if (number === undefined) return at
      const place = places.get(number)
      if (place === undefined) return 'null'
      at = valueAt(text, place)
    }
    return 'null'
  }
  const kindOf = (action: string) => resolve(entriesOf(action)?.get('S') ?? '').slice(1)
  const hasTriggers = (value: string) =>
    Array.from(entriesOf(resolve(value)) ?? []).some(([key, action]) => TRIGGERS.has(key) && resolve(action).startsWith('<<'))
  /** A document may open at one of its pages; anything else runs without being asked for. */
  const opensWith = (value: string) => resolve(value).startsWith('<<') && !['GoTo', ''].includes(kindOf(resolve(value)))

  for (const place of places.values()) {
    eachDictionary(text, place, ({ from, to, entries }) => {
      for (const entry of entries) {
        const value = () => text.slice(entry.value, entry.to)
        if (entry.key === 'S' && RUNS.has(resolve(value()).slice(1))) blank(from + 2, to - 2)
        else if (ENTRIES.has(entry.key)) blank(entry.from, entry.to)
        else if (entry.key === 'AA' && hasTriggers(value())) blank(entry.from, entry.to)
        else if (entry.key === 'OpenAction' && opensWith(value())) blank(entry.from, entry.to)
      }
    })
  }
  return found
}

/** The value as written; of what follows it, nothing. */
function valueAt(text: string, place: number): string {
  return text.slice(place, endOfValue(text, place))
}
