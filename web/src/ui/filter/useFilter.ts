import { currentUserId } from '../../api/session.ts'
import { focusTitle } from '../dialog/titleFocus.ts'
import { useGo } from '../links.tsx'
import type { FilterFact } from './FilterBanner.tsx'

export interface Chosen<Part, Body> {
  part: Part
  body: Body
  /** The body as label and value pairs. */
  facts: readonly FilterFact[]
  /** What the form held, so that it can be changed later. */
  values: Readonly<Record<string, unknown>>
}

/** The filter in use, for the dialog that applies one: new, or changed from it. */
export interface FilterInUse<Part, Body> {
  part: Part
  /** As the form held them; absent for a filter that came by the address alone. */
  values: Readonly<Record<string, unknown>> | undefined
  apply: (chosen: Chosen<Part, Body>) => void
}

interface FilterAt<Part, Body> {
  /** The history's state of the current page. */
  state: Readonly<Record<string, unknown>>
  /** The part of the filter kept in the address, as the server takes it, and as label and value pairs. */
  part: Part
  ofPart?: { body: Partial<Body>; facts: readonly FilterFact[] }
  page: number | undefined
  hrefOf: (part: Part | null, page: { page?: number }) => string
}

const NOTHING = { body: {}, facts: [] } as const

/**
 * The filter in the history's state: our own, perhaps of an earlier version of the platform. Its body is checked by the server, as
 * every body is; a library to check it here would come with every list.
 * @returns undefined for another user's: somebody else may sign in in the same tab, and go back
 */
function storedIn<Part, Body>(filtro: unknown): Omit<Chosen<Part, Body>, 'part'> | undefined {
  const found = filtro as (Partial<Chosen<Part, Body>> & { de?: unknown }) | null | undefined
  const isWhole = typeof found?.body === 'object' && Array.isArray(found.facts) && found.facts.every((fact) => fact.length === 2)
  return isWhole && found.de === currentUserId() ? (found as Chosen<Part, Body>) : undefined
}

/**
 * The active filter of a list. The page number and what is not private are kept in the address; names and e-mails are kept in
 * the history's state, so that they reach no log and survive reload, back and forward.
 */
export function useFilter<Part, Body extends object>({
  state,
  part,
  ofPart = { body: {}, facts: [] },
  page = 1,
  hrefOf,
}: FilterAt<Part, Body>) {
  const go = useGo()
  const stored = storedIn<Part, Body>(state.filtro)
  const { body, facts } = stored ?? NOTHING
  const inUse = [...ofPart.facts, ...facts] as readonly FilterFact[]
  const kept = stored ? { state: { filtro: stored } } : {}
  return {
    page,
    body: { ...body, ...ofPart.body } as Body,
    facts: inUse,
    active: inUse.length > 0,
    /** Whether more than the part in the address filters. */
    narrowed: facts.length > 0,
    filter: {
      part,
      values: stored?.values,
      apply: ({ part, body, facts, values }: Chosen<Part, Body>) =>
        void go(hrefOf(part, {}), { state: { filtro: { body, facts, values, de: currentUserId() } } }).then(focusTitle),
    } satisfies FilterInUse<Part, Body>,
    /** Where the same filter with another part leads, for a link. */
    linkOf: (part: Part) => ({ to: hrefOf(part, {}), ...kept }),
    // The pressed button disappears with the filter.
    clear: () => void go(hrefOf(null, {})).then(focusTitle),
    turn: (to: number) => void go(hrefOf(part, to > 1 ? { page: to } : {}), kept),
  }
}
