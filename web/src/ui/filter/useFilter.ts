import { z } from 'zod'
import { focusTitle } from '../dialog/titleFocus.ts'
import { useGo } from '../links.tsx'
import type { FilterFact } from './FilterBanner.tsx'

/** What the user chose in a filter's dialog. */
export interface Chosen<Part, Body> {
  /** The part kept in the address. */
  part: Part
  body: Body
  /** The body as label and value pairs. */
  facts: readonly FilterFact[]
}

interface FilterAt<Part, Body> {
  /** The history's state of the current page. */
  state: Readonly<Record<string, unknown>>
  schema: z.ZodType<Body>
  /** The part of the filter kept in the address, as the server takes it, and as label and value pairs. */
  part: Part
  ofPart?: { body: Partial<Body>; facts: readonly FilterFact[] }
  page: number | undefined
  hrefOf: (part: Part | null, page: { page?: number }) => string
}

const Facts = z.array(z.tuple([z.string(), z.string()]))
const NOTHING = { body: {}, facts: [] } as const

/**
 * The active filter of a list. The page number and what is not private are kept in the address; names and e-mails are kept in
 * the history's state, so that they reach no log and survive reload, back and forward.
 */
export function useFilter<Part, Body extends object>({
  state,
  schema,
  part,
  ofPart = { body: {}, facts: [] },
  page = 1,
  hrefOf,
}: FilterAt<Part, Body>) {
  const go = useGo()
  const stored = z.object({ body: schema, facts: Facts }).safeParse(state.filtro).data
  const { body, facts } = stored ?? NOTHING
  const inUse = [...ofPart.facts, ...facts] as readonly FilterFact[]
  return {
    page,
    body: { ...body, ...ofPart.body } as Body,
    facts: inUse,
    active: inUse.length > 0,
    apply: ({ part, body, facts }: Chosen<Part, Body>) =>
      void go(hrefOf(part, {}), { state: { filtro: { body, facts } } }).then(focusTitle),
    // The pressed button disappears with the filter.
    clear: () => void go(hrefOf(null, {})).then(focusTitle),
    turn: (to: number) => void go(hrefOf(part, to > 1 ? { page: to } : {}), stored ? { state: { filtro: stored } } : {}),
  }
}
