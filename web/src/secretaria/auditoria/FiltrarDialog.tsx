import type { FiltroDaAuditoria } from '@concordia/contract/secretaria/schemas/auditoria'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FilterDialog } from '../../ui/filter/FilterDialog.tsx'
import type { FilterInUse } from '../../ui/filter/useFilter.ts'
import { filtroDaAuditoria } from './filtro.ts'

interface Sobre {
  /** The action and object names that occur in the audit trail. */
  acoes: readonly string[]
  objetos: readonly string[]
  filter: FilterInUse<null, FiltroDaAuditoria>
}

export default function FiltrarDialog({
  sobre: {
    acoes,
    objetos,
    filter: { apply, ...from },
  },
  ...dialog
}: DialogoProps<Sobre>) {
  return <FilterDialog {...dialog} filter={filtroDaAuditoria(acoes, objetos)} from={from} onApply={apply} />
}
