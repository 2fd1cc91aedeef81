import { useParamsOf } from '../paths/useAddress.ts'
import { LeitorPage } from '../procedimentos/leitor/LeitorPage.tsx'

/** /processo/{id}/leitor */
export default function LeitorProcessoPage() {
  const { id } = useParamsOf('ProcessoLeitor')
  return <LeitorPage key={id} tipo="processo" id={id} />
}
