import type { z } from 'zod'

/** The parts of a zod definition that coerce reads. zod is pinned; `coerce.test.ts` guards the shape. */
interface Def {
  type: string
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  element: z.core.$ZodType
  shape: Record<string, z.core.$ZodType>
  /** Present where an object may have further members. */
  catchall?: z.core.$ZodType
  options: z.core.$ZodType[]
}
export const definitionOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def

const NUMBER = /^-?\d+(\.\d+)?$/
const BOOLEANS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false }

/**
 * Forms, queries and paths carry strings, and JSON clients may send them too ("1000.00"): converts
 * them to what the contract's schema expects. "", null and [] where a value is optional mean absent. Never rejects: what cannot
 * be converted goes on to the schema, which reports it.
 */
export function coerce(schema: z.core.$ZodType, value: unknown): unknown {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return isAbsent(value) && !acceptsEmptyList(def.innerType) ? undefined : coerce(def.innerType, value ?? undefined)
    case 'nullable':
      return value === '' || value === null ? null : coerce(def.innerType, value)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return coerce(def.innerType, value)
    case 'pipe':
      return coerce(def.in, value)
    case 'string':
      return typeof value === 'string' ? storable(value) : value
    case 'number':
      return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
    case 'boolean':
      return toBoolean(value)
    case 'literal':
      return coerceLiteral(schema, value)
    case 'array':
      return coerceList(def.element, value)
    case 'union':
      return coerceUnion(def.options, value)
    case 'object':
      return coerceObject(def, value)
    default:
      return value
  }
}

/** Removes NUL and lone surrogates ("\ud800" in JSON): PostgreSQL cannot store them, and nobody means them. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const isAbsent = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function acceptsEmptyList(schema: z.core.$ZodType): boolean {
  const def = definitionOf(schema)
  return def.type === 'array' || (def.type === 'nullable' && acceptsEmptyList(def.innerType))
}

function coerceLiteral(schema: z.core.$ZodType, value: unknown): unknown {
  const values = (schema._zod.def as unknown as { values: unknown[] }).values
  if (values.includes(value)) return value
  return values.find((one) => String(one) === value || (typeof one === 'boolean' && one === toBoolean(value))) ?? value
}

function toBoolean(value: unknown): unknown {
  if (typeof value === 'string') return BOOLEANS[value] ?? value
  return value === 1 ? true : value === 0 ? false : value
}

function coerceList(element: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, (item) => coerce(element, item))
  return value === '' || value === null ? [] : value
}

function coerceUnion(options: z.core.$ZodType[], value: unknown): unknown {
  for (const option of options) {
    const converted = coerce(option, value)
    if ((option as z.ZodType).safeParse(converted).success) return converted
  }
  return value
}

/** Drops members that the schema does not name, except in a loose object, which validates them itself. */
function coerceObject({ shape, catchall }: Def, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const out: Record<string, unknown> = catchall ? { ...value } : {}
  for (const [key, schema] of Object.entries(shape)) {
    const converted = coerce(schema, (value as Record<string, unknown>)[key])
    if (converted === undefined) delete out[key]
    else out[key] = converted
  }
  return out
}

/** Whether the schema expects a file at this bracketed name. */
export function expectsFile(schema: z.core.$ZodType, keys: readonly string[]): boolean {
  const def = definitionOf(schema)
  if ('innerType' in def && def.innerType) return expectsFile(def.innerType, keys)
  const [key, ...rest] = keys
  if (key === undefined) return def.type === 'file'
  if (def.type === 'object') return Object.hasOwn(def.shape, key) && expectsFile(def.shape[key]!, rest)
  return def.type === 'array' && /^\d*$/.test(key) && expectsFile(def.element, rest)
}
