import { Badge, Button, Text } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { isStaff, useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { ContatoAberto } from './ContatoDialog.tsx'

const DescongelarDialog = lazyPart<DialogoProps<ContatoAberto>>(() => import('./DescongelarDialog.tsx'))
const ContatoDialog = lazyPart<DialogoProps<ContatoAberto>>(() => import('./ContatoDialog.tsx'))

/** Lets the secretariat correct an address, and an administrator decide about a frozen one; other users see nothing. */
export function CorrigirContatoButton(contato: ContatoAberto) {
  const { abrir, dialog } = useDialogo(ContatoDialog)
  const user = useSession()?.user
  if (!isStaff(user)) return null
  if (contato.congeladoEm) return <Congelado contato={contato} decide={user?.role === 'admin'} />
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

/** Its last correction is contested. */
function Congelado({ contato, decide }: { contato: ContatoAberto; decide: boolean }) {
  const { abrir, dialog } = useDialogo(DescongelarDialog)
  return (
    <>
      <Badge color="red" variant="light" leftSection={<IconSnowflake size={12} aria-hidden />}>
        congelado
      </Badge>{' '}
      {decide ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={`decidir sobre ${contato.contato}`}
          onClick={() => abrir(contato)}
        >
          decidir
        </Button>
      ) : (
        <Text span size="sm" c="dimmed">
          A troca foi contestada. Um administrador decide.
        </Text>
      )}
      {dialog}
    </>
  )
}
