import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import type { ComponentProps } from 'react'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'

interface AtoFormProps extends Omit<ComponentProps<typeof DecisaoForm>, 'depois'> {
  tipo: Tipo
  /** Where to look when no answer came. */
  conferir?: string
}

export const AtoForm = ({ tipo, conferir = 'Confira nos eventos se o ato foi praticado.', ...form }: AtoFormProps) => (
  <DecisaoForm
    {...form}
    depois={{ conflito: `A página já mostra ${comArtigo(TIPOS[tipo])} como ele está agora.`, duvida: conferir }}
  />
)
