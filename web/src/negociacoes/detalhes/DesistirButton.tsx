import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Button } from '@mantine/core'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'

const DesistirDialog = lazyPart(() => import('./DesistirDialog.tsx'))

/** Opens the dialog that ends the negotiation without an agreement. */
export function DesistirButton({ negociacao }: { negociacao: Negociacao }) {
  const { abrir, dialog } = useDialogo(DesistirDialog)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => abrir(negociacao)}>
        desistir
      </Button>
      {dialog}
    </>
  )
}
