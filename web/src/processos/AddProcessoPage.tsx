import { ProcessoExistente, processos } from '@concordia/contract/procedimentos/processos'
import { AddPage } from '../procedimentos/AddPage.tsx'

/** /processo/add */
export default function AddProcessoPage() {
  return <AddPage tipo="processo" call={processos.add} schema={ProcessoExistente} />
}
