import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { isStaff, useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import type { FilterInUse } from '../../../ui/filter/useFilter.ts'
import type { Salvavel } from './open.ts'

type Load<V extends FieldValues, Part, Body> = () => Promise<{ filtroDe: (staff: boolean) => Salvavel<V, Part, Body> }>

/** The filter of one list, whose code is loaded when it is first needed: its dialog, and what reads a saved one. */
export function filtroDaLista<V extends FieldValues, Part, Body extends { user?: number | undefined; arbitro?: number }>(
  load: Load<V, Part, Body>,
) {
  const dialog = lazyPart(async () => {
    const [{ FilterDialog }, { filtroDe }] = await Promise.all([import('../../../ui/filter/FilterDialog.tsx'), load()])
    return {
      default: function FiltroDialog({ sobre: { apply, ...from }, ...dialog }: DialogoProps<FilterInUse<Part, Body>>) {
        const staff = isStaff(useSession()?.user)
        return <FilterDialog {...dialog} filter={filtroDe(staff)} from={from} onApply={apply} />
      },
    }
  })
  const readSalvo = async (salvo: FiltroSalvo, client: QueryClient) => {
    const [{ openSalvo: abrirSalvo }, { filtroDe }] = await Promise.all([import('./open.ts'), load()])
    return abrirSalvo(filtroDe(true), salvo, client)
  }
  return { dialog, ler: readSalvo }
}
