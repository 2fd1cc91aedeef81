import type { etiquetas } from '@concordia/contract/procedimentos/processos-atos'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../api/query.ts'
import { notify } from '../../ui/notify.ts'

// No overlay: the chip itself shows the change.
const META = { overlay: false }

/** Adds tags to a procedimento and removes them (both idempotent). The message bar confirms. */
export function useEtiquetar(id: number, { por, tirar }: typeof etiquetas): (marcador: number, on: boolean) => void {
  const put = useMutation({
    ...mutationOf(por, META),
    onSuccess: () => notify.success('Marcador adicionado com sucesso'),
  })
  const take = useMutation({
    ...mutationOf(tirar, META),
    onSuccess: () => notify.success('Marcador removido com sucesso'),
  })
  return (markerId, on) => (on ? put : take).mutate({ params: { id, markerId } })
}
