import { ListaPage } from '../lista/ListaPage.tsx'
import { filtroDaLista } from '../lista/salvos/filtroDaLista.tsx'
import { useUltimoProtocolo } from '../protocolado/useUltimoProtocolo.tsx'

const filtro = filtroDaLista(() => import('./filtro.ts'))

export default function ProcessosPage() {
  return <ListaPage tipo="processo" filtro={filtro} acima={useUltimoProtocolo('processo')} />
}
