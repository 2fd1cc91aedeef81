import { useParamsOf } from '../paths/useAddress.ts'
import { LeitorPage } from '../procedimentos/leitor/LeitorPage.tsx'

/** /caso/{id}/leitor */
export default function LeitorCasoPage() {
  const { id } = useParamsOf('CasoLeitor')
  return <LeitorPage key={id} tipo="caso" id={id} />
}
