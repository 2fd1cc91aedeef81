import { fold } from '@concordia/contract/values/fold'

/** One choice; `value` is what the form holds, number or text. */
export interface Option<V extends string | number = string | number> {
  value: V
  label: string
}

/** What stands for a choice that does not exist any more. */
export const GONE = 'excluído'

/** The options, and those chosen that were deleted since: an id says nothing to a reader. While they load, nobody knows which these are. */
export function withDeleted(
  options: readonly Option[],
  chosen: readonly Option['value'][],
  isLoading = false,
): readonly Option[] {
  const missing = chosen.filter((value) => typeof value === 'number' && !options.some((one) => one.value === value))
  return [...options, ...missing.map((value) => ({ value, label: isLoading ? '…' : GONE }))]
}

/** For `filter` of a Mantine list: the options whose label contains the typed text, compared as in every search. */
export function byLabel<O>({ options, search }: { options: O[]; search: string }): O[] {
  const wanted = fold(search)
  return options.filter((option) => fold((option as Option).label).includes(wanted))
}
