import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { UltimoProtocolo } from '../procedimentos/protocolado/UltimoProtocolo.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))

/** /processos/{situacao?} */
export default function ProcessosPage() {
  return <ListaPage tipo="processo" filtro={FiltroDialog} acima={<UltimoProtocolo tipo="processo" />} />
}
