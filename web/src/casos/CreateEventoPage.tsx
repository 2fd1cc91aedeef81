import { useParamsOf } from '../paths/useAddress.ts'
import { MovimentacaoPage } from '../procedimentos/movimentacao/MovimentacaoPage.tsx'

/** /caso/{id}/evento/create */
export default function CreateEventoPage() {
  const { id } = useParamsOf('CasoEventoCreate')
  return <MovimentacaoPage key={id} tipo="caso" id={id} />
}
