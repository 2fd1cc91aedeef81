import { useParamsOf } from '../paths/useAddress.ts'
import { DetalhesPage } from '../procedimentos/detalhes/DetalhesPage.tsx'
import { proprioDe } from './proprio.tsx'

/** /processo/{id}/details */
export default function ProcessoDetailsPage() {
  const { id } = useParamsOf('ProcessoDetails')
  return <DetalhesPage key={id} tipo="processo" id={id} proprioDe={proprioDe} />
}
