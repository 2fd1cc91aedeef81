import { useParamsOf } from '../paths/useAddress.ts'
import { DetalhesPage } from '../procedimentos/detalhes/DetalhesPage.tsx'
import { proprioDe } from './proprio.tsx'

/** /caso/{id}/details */
export default function CasoDetailsPage() {
  const { id } = useParamsOf('CasoDetails')
  return <DetalhesPage key={id} tipo="caso" id={id} proprioDe={proprioDe} />
}
