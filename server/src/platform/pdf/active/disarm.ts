import { type Dictionary, eachDictionary, endOfValue, entriesOf, placesOf, referenced } from '../join/raw-values.ts'

/** Actions that run something or reach for another file (ISO 32000-2, 12.6.4). Links within the document and to the web do not. */
const RUNS = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  ...['Rendition', 'Movie', 'Sound', 'RichMediaExecute'],
])
/** Entries that run something by themselves, whatever they hold: scripts by name, forms with scripts, scripts of 3D pictures. */
const ENTRIES = new Set(['JavaScript', 'XFA', 'OnInstantiate'])
/** The events of an `AA` (12.6.3); a resource that happens to be called `AA` has none of them. */
const TRIGGERS = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))
/** Kinds of fields whose value is drawn, and the values of which nothing is seen. */
const DRAWN = new Set(['/Tx', '/Ch', '/Btn'])
const EMPTY = new Set(['null', '()', '<>', '<feff>', '/Off'])
/** Limit of references that lead to another reference. */
const MAX_STEPS = 8
const BLANK = 0x20

/** What keeps a PDF from being joined with others as it is. */
export interface Found {
  /** Something in it can run. */
  active: boolean
  /** Its form has fonts for all its fields: a font of another form may have the same name. */
  fonts: boolean
  /** Readers draw the values of its form themselves, or no look shows one of them. */
  looks: boolean
  /** Its catalogue says which layers are visible. */
  layers: boolean
}

/**
 * Blanks the active content of a PDF that qpdf has just written without compressed objects, in place: actions that run something,
 * what happens at events, scripts. In the form it also blanks entries that would act on the forms of other documents. No byte
 * moves, so the file stays valid.
 * @returns what there was
 * @throws Error when the file is not of that kind
 */
export function disarm(file: Buffer): Found {
  const text = file.toString('latin1')
  const places = placesOf(text)
  const found: Found = { active: false, fonts: false, looks: false, layers: false }
  const blank = (from: number, to: number, what: 'active' | 'fonts' | 'looks') => {
    file.fill(BLANK, from, to)
    found[what] = true
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

  /** A value of a field, its own or that of a field above it. */
  const inherited = (field: string, key: string): string => {
    let entries = entriesOf(field)
    for (let steps = 0; entries && steps < MAX_STEPS; steps++) {
      const value = resolve(entries.get(key) ?? 'null')
      if (value !== 'null') return value
      entries = entriesOf(resolve(entries.get('Parent') ?? 'null'))
    }
    return 'null'
  }
  /** Whether a field has a value, but nothing to show it with. */
  const isUnseen = (widget: string) => {
    const looks = entriesOf(resolve(entriesOf(widget)!.get('AP') ?? 'null'))
    return !looks?.has('N') && DRAWN.has(inherited(widget, 'FT')) && !EMPTY.has(inherited(widget, 'V'))
  }

  for (const place of places.values()) {
    eachDictionary(text, place, ({ from, to, entries }) => {
      for (const entry of entries) {
        const value = () => text.slice(entry.value, entry.to)
        if (entry.key === 'S' && RUNS.has(resolve(value()).slice(1))) blank(from + 2, to - 2, 'active')
        else if (ENTRIES.has(entry.key)) blank(entry.from, entry.to, 'active')
        else if (entry.key === 'AA' && hasTriggers(value())) blank(entry.from, entry.to, 'active')
        else if (entry.key === 'OpenAction' && opensWith(value())) blank(entry.from, entry.to, 'active')
        else if (entry.key === 'OCProperties') found.layers = true
        else if (entry.key === 'DR' && isForm(entries)) blank(entry.from, entry.to, 'fonts')
        else if (entry.key === 'NeedAppearances' && resolve(value()) === 'true') blank(entry.from, entry.to, 'looks')
        else if (entry.key === 'Subtype' && resolve(value()) === '/Widget' && isUnseen(text.slice(from, to))) found.looks = true
      }
    })
  }
  return found
}

/** Whether these are the entries of a form (12.7.3), and not those of one of its fields. */
const isForm = (entries: Dictionary['entries']) => entries.some(({ key }) => key === 'Fields')

/** The value as written; of what follows it, nothing. */
function valueAt(text: string, place: number): string {
  return text.slice(place, endOfValue(text, place))
}
