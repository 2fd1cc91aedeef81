import { ehLinkDoTexto } from '../rules/acordos/texto-rico.ts'
import type { Refuse } from './format-types.ts'

const MAX_HREF = 2_000

/**
 * A link in the one form that all browsers would make of it; null: none. A link that would run or load something is dropped
 * without a report.
 */
export function readLink(written: string | undefined, refuse: Refuse): string | null {
  const href = (written ?? '').replaceAll(/\p{Cc}/gu, '').trim()
  if (href === '' || /^(?:javascript|vbscript|data|blob|file):/i.test(href.replaceAll(/\s/g, ''))) return null
  if (href.length <= MAX_HREF && ehLinkDoTexto(href) && URL.canParse(href)) {
    const url = new URL(href)
    if (/^(?:https?|mailto):$/.test(url.protocol) && url.href.length <= MAX_HREF) return url.href
  }
  refuse(`link para “${href}”`)
  return null
}
