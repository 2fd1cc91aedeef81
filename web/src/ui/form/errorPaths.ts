import { z } from 'zod'

/** The paths of the messages in react-hook-form's nested errors (`demandantes.1.nome`), in the order they are held in. */
export const errorPaths = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    return isMessage(error) ? [prefix + key] : errorPaths(error, `${prefix}${key}.`)
  })

const isMessage = (error: object) => 'message' in error && typeof error.message === 'string'

/**
 * The nested errors held in the order of the schema's fields, which is the order on screen. A schema finds the errors of single
 * fields first, and afterwards those of rules about several fields.
 */
export function inSchemaOrder<E extends object>(errors: E, schema: z.core.$ZodType): E {
  const inner = withoutWrapping(schema)
  if (isMessage(errors)) return errors
  if (inner instanceof z.ZodArray) return sorted(errors, Object.keys(errors), () => inner.element)
  if (inner instanceof z.ZodObject) return sorted(errors, Object.keys(inner.shape), (field) => inner.shape[field])
  return errors
}

/** Arrays stay the arrays they are: react-hook-form hangs a `root` on them. */
function sorted<E extends object>(errors: E, fields: readonly string[], schemaOf: (field: string) => z.core.$ZodType): E {
  const before = errors as Record<string, object | undefined>
  const after: Record<string, object | undefined> = Array.isArray(errors) ? (before as never) : {}
  for (const field of fields) {
    const error = before[field]
    if (error) after[field] = inSchemaOrder(error, schemaOf(field))
  }
  return Object.assign(after, { ...before, ...after }) as E
}

/** The schema that has the fields: `optional()`, `default()`, `pipe()` and the like taken away. */
function withoutWrapping(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    const first = withoutWrapping(schema.in)
    return first instanceof z.ZodObject || first instanceof z.ZodArray ? first : withoutWrapping(schema.out)
  }
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? withoutWrapping(innerType) : schema
}
