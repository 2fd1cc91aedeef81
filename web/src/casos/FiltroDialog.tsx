import type { CasoFilter } from '@concordia/contract/procedimentos/casos'
import { isStaff, useSession } from '../api/session.ts'
import type { NoEndereco } from '../procedimentos/lista/useFiltroDaLista.ts'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import type { Chosen } from '../ui/filter/useFilter.ts'
import { filtroDeCasos } from './filtro.ts'

/** The filter of the list of cases. */
export default function FiltroDialog({
  sobre: onApply,
  ...dialog
}: DialogoProps<(chosen: Chosen<NoEndereco, CasoFilter>) => void>) {
  const staff = isStaff(useSession()?.user)
  return <FilterDialog {...dialog} filter={filtroDeCasos(staff)} onApply={onApply} />
}
