import type { CasoFilter } from '@concordia/contract/procedimentos/casos'
import { isStaff, useSession } from '../api/session.ts'
import type { NoEndereco } from '../procedimentos/lista/useFiltroDaLista.ts'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import type { FilterInUse } from '../ui/filter/useFilter.ts'
import { filtroDeCasos } from './filtro.ts'

/** The filter of the list of cases. */
export default function FiltroDialog({
  sobre: { apply, ...from },
  ...dialog
}: DialogoProps<FilterInUse<NoEndereco, CasoFilter>>) {
  const staff = isStaff(useSession()?.user)
  return <FilterDialog {...dialog} filter={filtroDeCasos(staff)} from={from} onApply={apply} />
}
