import type { ProcessoFilter } from '@concordia/contract/procedimentos/processos'
import { isStaff, useSession } from '../api/session.ts'
import type { NoEndereco } from '../procedimentos/lista/useFiltroDaLista.ts'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import type { FilterInUse } from '../ui/filter/useFilter.ts'
import { filtroDeProcessos } from './filtro.ts'

/** The filter of the list of processes. */
export default function FiltroDialog({
  sobre: { apply, ...from },
  ...dialog
}: DialogoProps<FilterInUse<NoEndereco, ProcessoFilter>>) {
  const staff = isStaff(useSession()?.user)
  return <FilterDialog {...dialog} filter={filtroDeProcessos(staff)} from={from} onApply={apply} />
}
