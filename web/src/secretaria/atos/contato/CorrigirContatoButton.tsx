import { Badge, Text } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { isStaff, useSession } from '../../../api/session.ts'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import type { ContatoAberto } from './ContatoDialog.tsx'

const DescongelarDialog = lazyPart<DialogoProps<ContatoAberto>>(() => import('./DescongelarDialog.tsx'))
const ContatoDialog = lazyPart<DialogoProps<ContatoAberto>>(() => import('./ContatoDialog.tsx'))

/** Lets the secretariat correct an address, and an administrator decide about a frozen one; other users see nothing. */
export function CorrigirContatoButton(contato: ContatoAberto) {
  const user = useSession()?.user
  if (!isStaff(user)) return null
  if (contato.congeladoEm) return <Congelado contato={contato} decide={user?.role === 'admin'} />
  return (
    <DialogButton
      part={ContatoDialog}
      about={contato}
      size="compact-sm"
      variant="default"
      aria-label={`corrigir ${contato.contato}`}
    >
      corrigir
    </DialogButton>
  )
}

/** Its last correction is contested. */
const Congelado = ({ contato, decide }: { contato: ContatoAberto; decide: boolean }) => (
  <>
    <Badge color="red" variant="light" leftSection={<IconSnowflake size={12} aria-hidden />}>
      congelado
    </Badge>{' '}
    {decide ? (
      <DialogButton
        part={DescongelarDialog}
        about={contato}
        size="compact-sm"
        variant="default"
        aria-label={`decidir sobre ${contato.contato}`}
      >
        decidir
      </DialogButton>
    ) : (
      <Text span size="sm" c="dimmed">
        A troca foi contestada. Um administrador decide.
      </Text>
    )}
  </>
)
