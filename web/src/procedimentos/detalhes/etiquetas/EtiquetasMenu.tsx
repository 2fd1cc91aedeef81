import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../../api/query.ts'
import { detalhesDe } from '../../../paths/procedimento.ts'
import { notify } from '../../../ui/notify.ts'
import { TEXTOS } from '../../textos.ts'
import { CHAMADAS } from '../../tipo.ts'
import { EtiquetasEditaveis } from './EtiquetasEditaveis.tsx'

interface EtiquetasMenuProps {
  tipo: Tipo
  id: number
  postos: readonly Etiqueta[]
  marcadores: readonly Etiqueta[]
}

export const EtiquetasMenu = ({ tipo, id, ...marcados }: EtiquetasMenuProps) => (
  <EtiquetasEditaveis {...marcados} onToggle={useEtiquetar(tipo, id)} volta={detalhesDe({ tipo, id })}>
    {TEXTOS[tipo].marcar}
  </EtiquetasEditaveis>
)

// No overlay: the chip itself shows the change.
const META = { overlay: false }

/** Adds tags to a procedimento and removes them (both idempotent). The message bar confirms. */
function useEtiquetar(tipo: Tipo, id: number): (marcador: number, on: boolean) => void {
  const { por, tirar } = CHAMADAS[tipo].etiquetas
  const put = useMutation({
    ...mutationOf(por, META),
    onSuccess: () => notify.success('Marcador adicionado com sucesso'),
  })
  const take = useMutation({
    ...mutationOf(tirar, META),
    onSuccess: () => notify.success('Marcador removido com sucesso'),
  })
  return (markerId, on) => (on ? put : take).mutate({ params: { id, markerId } })
}
