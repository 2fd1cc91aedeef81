/**
 * The path of the first message in react-hook-form's nested errors (`demandantes.1.nome`), null when there is none.
 * They stand in the order the schema found them, which is the order of the fields on the screen.
 */
export function firstErrorPath(errors: object, prefix = ''): string | null {
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue
    if (typeof (error as { message?: unknown }).message === 'string') return prefix + key
    const inner = firstErrorPath(error, `${prefix}${key}.`)
    if (inner) return inner
  }
  return null
}
