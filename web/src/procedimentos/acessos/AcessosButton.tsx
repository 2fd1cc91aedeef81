import { IconUsers } from '@tabler/icons-react'
import type { Referencia } from '../../paths/procedimento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

const AcessosDialog = lazyPart<DialogoProps<Referencia>>(() => import('./AcessosDialog.tsx'))

/** 'quem tem acesso': the accounts that follow the procedimento, as far as the user may know them. */
export const AcessosButton = ({ tipo, id }: Referencia) => (
  <DialogButton
    part={AcessosDialog}
    about={{ tipo, id }}
    variant="default"
    size="sm"
    leftSection={<IconUsers size={16} aria-hidden />}
  >
    quem tem acesso
  </DialogButton>
)
