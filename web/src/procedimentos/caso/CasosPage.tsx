import { ListaPage } from '../lista/ListaPage.tsx'
import { filtroDaLista } from '../lista/salvos/filtroDaLista.tsx'

const filtro = filtroDaLista(() => import('./filtro.ts'))

export default function CasosPage() {
  return <ListaPage tipo="caso" filtro={filtro} acima={null} />
}
