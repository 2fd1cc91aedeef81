import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import { FILTRO } from './filtro.ts'
import type { FiltroDeNegociacoes } from './useFiltro.ts'

/** The filter of the list of negotiations. */
export default function FiltroDialog({ sobre: { apply, ...from }, ...dialog }: DialogoProps<FiltroDeNegociacoes['filter']>) {
  return <FilterDialog {...dialog} filter={FILTRO} from={from} onApply={apply} />
}
