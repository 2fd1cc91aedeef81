import { Button } from '@mantine/core'
import { isStaff, useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { ContatoAberto } from './ContatoDialog.tsx'

const ContatoDialog = lazyPart<DialogoProps<ContatoAberto>>(() => import('./ContatoDialog.tsx'))

/** Lets the secretariat correct an address that refused a message; other users see nothing. */
export function CorrigirContatoButton(contato: ContatoAberto) {
  const { abrir, dialog } = useDialogo(ContatoDialog)
  const staff = isStaff(useSession()?.user)
  if (!staff) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`corrigir ${contato.contato}`}
        onClick={() => abrir(contato)}
      >
        corrigir
      </Button>
      {dialog}
    </>
  )
}
