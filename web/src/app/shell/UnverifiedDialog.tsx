import { Button, Stack, Text } from '@mantine/core'
import { ResendButton } from '../../identidade/cadastro/ResendButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import css from './UnverifiedDialog.module.css'

/** Stays open until the address is confirmed, here or in another browser (docs/rules/screens.md#shell). */
export function UnverifiedDialog({ opened, email, onSignOut }: { opened: boolean; email: string; onSignOut: () => void }) {
  return (
    <Dialog
      opened={opened}
      // The dialog closes when the page behind it opens, and that page's title takes the focus.
      returnFocus={false}
      title="Confirme seu e-mail"
    >
      <Stack gap="sm">
        <Text>
          Enviamos um link de confirmação para <strong>{email}</strong>. Abra o link para começar a usar a plataforma: esta página
          avança sozinha.
        </Text>
        <Text size="sm" c="dimmed">
          Não chegou? Veja também a caixa de spam, ou peça outro link. O link vale por 24 horas.
        </Text>
        <div className={css.actions}>
          <Button variant="default" onClick={onSignOut}>
            sair
          </Button>
          <ResendButton autoFocus>reenviar e-mail de confirmação</ResendButton>
        </div>
      </Stack>
    </Dialog>
  )
}
