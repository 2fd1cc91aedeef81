import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))
const ler = async (...salvo: Parameters<typeof import('./filtro.ts').lerSalvo>) =>
  (await import('./filtro.ts')).lerSalvo(...salvo)

/** /casos/{situacao?} */
export default function CasosPage() {
  return <ListaPage tipo="caso" filtro={FiltroDialog} ler={ler} acima={null} />
}
