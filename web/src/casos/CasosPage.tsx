import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { filtroDaLista } from '../procedimentos/lista/salvos/filtroDaLista.tsx'

const filtro = filtroDaLista(() => import('./filtro.ts'))

export default function CasosPage() {
  return <ListaPage tipo="caso" filtro={filtro} acima={null} />
}
