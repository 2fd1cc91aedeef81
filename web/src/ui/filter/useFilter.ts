import { z } from 'zod'
import { focusTitle } from '../dialog/titleFocus.ts'
import { useGo } from '../links.tsx'
import type { FilterFact } from './FilterBanner.tsx'

/** What a filter's dialog was asked for. */
export interface Chosen<Part, Body> {
  /** What stands in the address. */
  part: Part
  body: Body
  /** The body in words. */
  facts: readonly FilterFact[]
}

interface FilterAt<Part, Body> {
  /** The history's state of the page shown. */
  state: Readonly<Record<string, unknown>>
  schema: z.ZodType<Body>
  /** The part of the filter that stands in the address, as the server takes it, and in words. */
  part: Part
  ofPart?: { body: Partial<Body>; facts: readonly FilterFact[] }
  page: number | undefined
  hrefOf: (part: Part | null, page: { page?: number }) => string
}

const Facts = z.array(z.tuple([z.string(), z.string()]))
const NOTHING = { body: {}, facts: [] } as const

/**
 * The filter in use on a list. The page, and what may be known to everybody, stand in the address; names and e-mails in the history's
 * state, so that they reach no log, and reload, back and forward keep them.
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
    // The button that was pressed goes with the filter.
    clear: () => void go(hrefOf(null, {})).then(focusTitle),
    turn: (to: number) => void go(hrefOf(part, to > 1 ? { page: to } : {}), stored ? { state: { filtro: stored } } : {}),
  }
}
