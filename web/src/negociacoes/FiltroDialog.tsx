import type { NegociacaoFilter } from '@concordia/contract/negociacoes/negociacoes'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../ui/filter/FilterDialog.tsx'
import type { FilterInUse } from '../ui/filter/useFilter.ts'
import { FILTRO } from './filtro.ts'

type EmUso = FilterInUse<SituacaoDaNegociacao | null, NegociacaoFilter>

/** The filter of the list of negotiations. */
export default function FiltroDialog({ sobre: { apply, ...from }, ...dialog }: DialogoProps<EmUso>) {
  return <FilterDialog {...dialog} filter={FILTRO} from={from} onApply={apply} />
}
