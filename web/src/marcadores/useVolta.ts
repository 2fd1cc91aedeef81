import { useLocation } from '@tanstack/react-router'
import { internalHref } from '../paths/page.ts'
import { path } from '../paths/paths.ts'

/** Where somebody came from to make a tag, kept in the browser's history; else the list of tags. */
export function useVolta(): string {
  const { volta } = useLocation().state as { volta?: unknown }
  return (typeof volta === 'string' && internalHref(volta)) || path('Marcadores')
}
