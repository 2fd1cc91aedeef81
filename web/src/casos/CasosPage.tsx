import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))

/** /casos/{situacao?} */
export default function CasosPage() {
  return <ListaPage tipo="caso" filtro={FiltroDialog} />
}
