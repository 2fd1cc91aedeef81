import { useParamsOf } from '../paths/useAddress.ts'
import { MovimentacaoPage } from '../procedimentos/movimentacao/MovimentacaoPage.tsx'

/** /processo/{id}/evento/create */
export default function CreateEventoPage() {
  const { id } = useParamsOf('ProcessoEventoCreate')
  return <MovimentacaoPage key={id} tipo="processo" id={id} />
}
