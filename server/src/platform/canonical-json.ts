export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, no blanks; strings and numbers are written by
 * `JSON.stringify`, whose form the RFC adopts. Integers only are used here.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value as Record<string, Json>)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
