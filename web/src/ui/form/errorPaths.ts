import { z } from '@concordia/contract/http/zod'

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
  if (isMessage(errors)) return errors
  const inner = withoutWrapping(schema)
  const before = errors as Record<string, object | undefined>
  if (inner instanceof z.ZodObject) {
    const ordered: Record<string, object | undefined> = {}
    for (const [field, schema] of Object.entries(inner.shape)) {
      const error = before[field]
      if (error) ordered[field] = inSchemaOrder(error, schema)
    }
    return { ...ordered, ...before, ...ordered } as E
  }
  if (inner instanceof z.ZodArray)
    // Its rows are in order, so it stays the object that react-hook-form has made.
    for (const [row, error] of Object.entries(before)) if (error) before[row] = inSchemaOrder(error, inner.element)
  return errors
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
