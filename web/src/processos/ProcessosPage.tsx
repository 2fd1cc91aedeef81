import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { useUltimoProtocolo } from '../procedimentos/protocolado/useUltimoProtocolo.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))
const ler = async (...salvo: Parameters<typeof import('./filtro.ts').lerSalvo>) =>
  (await import('./filtro.ts')).lerSalvo(...salvo)

/** /processos/{situacao?} */
export default function ProcessosPage() {
  return <ListaPage tipo="processo" filtro={FiltroDialog} ler={ler} acima={useUltimoProtocolo('processo')} />
}
