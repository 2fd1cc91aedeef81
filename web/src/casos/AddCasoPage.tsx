import { AddPage } from '../procedimentos/AddPage.tsx'

/** /caso/add */
export default function AddCasoPage() {
  return <AddPage tipo="caso" />
}
