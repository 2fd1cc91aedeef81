/** One choice; `value` is what the form holds, number or text. */
export interface Option<V extends string | number = string | number> {
  value: V
  label: string
}
