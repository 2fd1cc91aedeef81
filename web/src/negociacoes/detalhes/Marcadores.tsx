import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { EtiquetasEditaveis } from '../../procedimentos/detalhes/etiquetas/EtiquetasEditaveis.tsx'
import { notify } from '../../ui/notify.ts'

interface MarcadoresProps {
  id: number
  postos: readonly Etiqueta[]
  marcadores: readonly Etiqueta[]
}

// No overlay: the chip itself shows the change.
const META = { overlay: false }

export function Marcadores({ id, ...marcados }: MarcadoresProps) {
  const por = useMutation({
    ...mutationOf(negociacoes.porMarcador, META),
    onSuccess: () => notify.success('Marcador adicionado com sucesso'),
  })
  const tirar = useMutation({
    ...mutationOf(negociacoes.tirarMarcador, META),
    onSuccess: () => notify.success('Marcador removido com sucesso'),
  })
  return (
    <EtiquetasEditaveis
      {...marcados}
      onToggle={(marcadorId, on) => (on ? por : tirar).mutate({ params: { id, marcadorId } })}
      volta={path('NegociacaoDetails', { id })}
    >
      marcador
    </EtiquetasEditaveis>
  )
}
