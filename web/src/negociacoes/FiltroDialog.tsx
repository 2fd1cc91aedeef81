import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import { FILTRO } from './filtro.ts'
import type { FiltroDeNegociacoes } from './useFiltro.ts'

/** The filter of the list of negotiations. */
export default function FiltroDialog({ sobre: onApply, ...dialog }: DialogoProps<FiltroDeNegociacoes['apply']>) {
  return <FilterDialog {...dialog} filter={FILTRO} onApply={onApply} />
}
