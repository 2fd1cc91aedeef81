import { AddPage } from '../procedimentos/AddPage.tsx'

/** /processo/add */
export default function AddProcessoPage() {
  return <AddPage tipo="processo" />
}
