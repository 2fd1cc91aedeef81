/** Values of form fields by their names on the wire; null: the field is not sent. */
export type Fields = Record<string, string | File | null>

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  return form
}
