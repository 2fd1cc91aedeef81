import { COLUNAS, colunaDaSituacao } from '../procedimentos/lista/colunas.tsx'
import { ListaPage } from '../procedimentos/lista/ListaPage.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))

const { numero, area, classe, criadoEm, ultimoEvento, dataDoEvento, marcadores } = COLUNAS
const COLUNAS_DE_PROCESSOS = [
  numero,
  area,
  classe,
  criadoEm,
  ultimoEvento,
  dataDoEvento,
  colunaDaSituacao('processo'),
  marcadores,
] as const

/** /processos/{situacao?} */
export default function ProcessosPage() {
  return <ListaPage tipo="processo" colunas={COLUNAS_DE_PROCESSOS} filtro={FiltroDialog} />
}
