import { open } from 'node:fs/promises'
import { endUpdate, text } from './outline.ts'
import { entriesOf, itemsOf, writeDictionary } from './raw-values.ts'
import { type Objects, objectsOf, reading, readPdfStructure } from './xref-reader.ts'

/** Entry of a document's first page that carries its layers through the join: qpdf takes pages, and nothing of the catalogue. */
export const LAYERS = 'ConcordiaCamadas'
/** Lists of a configuration (ISO 32000-1, table 101) of which those of several documents are simply joined. */
const LISTS = ['RBGroups', 'AS', 'Locked'] as const

/** Notes on the first page of a PDF that qpdf has just written what its catalogue says of layers, if anything. */
export async function carryLayers(path: string): Promise<void> {
  const written = await readPdfStructure(path)
  const { pages, size, catalog } = written
  const said = entriesOf(catalog)?.get('OCProperties')
  if (!said) return
  await using file = await open(path)
  const page = entriesOf((await objectsOf(reading(file), written).get(pages[0]!)).value)!.set(LAYERS, said)
  const objects = [[pages[0]!, writeDictionary(page)]] as const
  await endUpdate(written, { title: '', bookmarks: [], pages, objects, placed: [], size })
}

/** The layers of one document, in the words of the file they were carried into. */
export type Layers = Record<'OCGs' | 'OFF' | 'Order' | (typeof LISTS)[number], readonly string[]>

/** The layers that were carried with a page, each as visible as in its own file. @throws Error when they cannot be read */
export async function carriedLayers(objects: Objects, page: number): Promise<Layers> {
  const entries = async (value: string | undefined) => entriesOf(await objects.resolve(value)) ?? new Map<string, string>()
  const items = async (value: string | undefined) => itemsOf(await objects.resolve(value)) ?? []
  const properties = await entries((await entries(`${page} 0 R`)).get(LAYERS))
  const config = await entries(properties.get('D'))
  const list = (key: string) => items(config.get(key))
  const groups = await items(properties.get('OCGs'))
  const [on, off] = [new Set(await list('ON')), new Set(await list('OFF'))]
  const isHidden = (await objects.resolve(config.get('BaseState'))) === '/OFF'
  return {
    OCGs: groups,
    OFF: groups.filter((group) => off.has(group) || (isHidden && !on.has(group))),
    Order: await list('Order'),
    RBGroups: await list('RBGroups'),
    AS: await list('AS'),
    Locked: await list('Locked'),
  }
}

/** The entry of the catalogue for the layers of all documents, each document's under its label; empty when there is none. */
export function joinLayers(documents: readonly (Layers & { label: string })[]): string {
  const all = (key: keyof Layers) => documents.flatMap((document) => document[key])
  const list = (key: string, values: readonly string[]) => (values.length > 0 ? `/${key} [ ${values.join(' ')} ]` : '')
  if (all('OCGs').length === 0) return ''
  const listed = documents.filter(({ Order }) => Order.length > 0)
  const order = listed.map(({ label, Order }) => `[ ${text(label)} ${Order.join(' ')} ]`)
  const config = [list('OFF', all('OFF')), list('Order', order), ...LISTS.map((key) => list(key, all(key)))]
  return `/OCProperties << ${list('OCGs', all('OCGs'))} /D << /BaseState /ON ${config.join(' ')} >> >>`
}
