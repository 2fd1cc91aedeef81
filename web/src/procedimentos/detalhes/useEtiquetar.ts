import type { etiquetas } from '@concordia/contract/procedimentos/processos-atos'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../api/query.ts'
import { notify } from '../../ui/notify.ts'

// Beside the chip that changes, a blocking dialog would say nothing.
const META = { overlay: false }

/** Puts tags on a procedimento and takes them off; both may be repeated. The message bar tells what was done. */
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
