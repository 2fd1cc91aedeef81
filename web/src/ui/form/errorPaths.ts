/**
 * The paths of the messages in react-hook-form's nested errors (`demandantes.1.nome`), in the order the schema found
 * them, which is the order of the fields on screen.
 */
export const errorPaths = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const message = (error as { message?: unknown }).message
    return typeof message === 'string' ? [prefix + key] : errorPaths(error, `${prefix}${key}.`)
  })
