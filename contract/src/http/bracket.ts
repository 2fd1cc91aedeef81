import { UploadedFile } from './uploaded.ts'

/**
 * Bracketed form names (`demandantes[0][emails][1][contato]`), both ways (docs/rules/wire.md#numbers-and-strings).
 * Indexes go to 999, names to 8 levels: enough for every form, and a hostile name cannot allocate much memory.
 */
const MAX_DEPTH = 8
const INDEX = /^\d{1,3}$/

/**
 * Appends `value` to a FormData under bracketed names; booleans become 1/0, undefined and empty lists are left out, null becomes
 * "". A file that was uploaded earlier is sent as its id, under `name[arquivo_id]`.
 */
export function toFormData(value: unknown, form = new FormData(), name = ''): FormData {
  if (value === undefined) return form
  if (value instanceof UploadedFile) form.append(`${name}[arquivo_id]`, String(value.arquivo_id))
  else if (value instanceof Blob) form.append(name, value)
  else if (value === null) form.append(name, '')
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) toFormData(item, form, `${name}[${i}]`)
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) toFormData(item, form, name ? `${name}[${key}]` : key)
  } else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  return form
}

/** `a[0][b]` → `['a', '0', 'b']`; null when malformed, too deep or a property of Object's prototype. */
export function keysOf(name: string): string[] | null {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(name)) return null
  const keys = name.replaceAll(']', '').split('[')
  return keys.length > MAX_DEPTH || keys.some((key) => key in Object.prototype) ? null : keys
}

/** Builds the nested value from bracketed entries. Malformed names and conflicting shapes are ignored. */
export function fromEntries(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const keys = keysOf(name)
    if (keys) place(root, keys, value)
  }
  return root
}

function place(root: Record<string, unknown>, keys: string[], value: unknown): void {
  let at: unknown = root
  for (const [i, raw] of keys.entries()) {
    if (typeof at !== 'object' || at === null || at instanceof Blob) return
    const key = raw === '' && Array.isArray(at) ? String(at.length) : raw
    if (Array.isArray(at) && !INDEX.test(key)) return
    const node = at as Record<string, unknown>
    const next = keys[i + 1]
    if (next === undefined) node[key] = value
    else node[key] ??= next === '' || INDEX.test(next) ? [] : {}
    at = node[key]
  }
}
