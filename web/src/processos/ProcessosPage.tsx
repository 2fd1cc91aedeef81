import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { filtroDaLista } from '../procedimentos/lista/salvos/filtroDaLista.tsx'
import { useUltimoProtocolo } from '../procedimentos/protocolado/useUltimoProtocolo.tsx'

const filtro = filtroDaLista(() => import('./filtro.ts'))

export default function ProcessosPage() {
  return <ListaPage tipo="processo" filtro={filtro} acima={useUltimoProtocolo('processo')} />
}
