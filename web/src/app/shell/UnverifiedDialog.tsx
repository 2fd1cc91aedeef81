import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ResendButton } from '../../identidade/cadastro/ResendButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyPart, NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'
import css from './UnverifiedDialog.module.css'

// Few people mistype their address.
const CorrigirEmailForm = lazyPart(() => import('../../conta/cadastro/CorrigirEmailForm.tsx'))

/** Stays open until the address is confirmed, here or in another browser (docs/rules/screens.md#shell). */
export function UnverifiedDialog({ opened, email, onSignOut }: { opened: boolean; email: string; onSignOut: () => void }) {
  const [shown, setShown] = useState<'link' | 'form' | 'link again'>('link')
  const correct = useRef<HTMLButtonElement>(null)
  // The form had the focus, and is gone.
  useEffect(() => {
    if (shown === 'link again') correct.current?.focus()
  }, [shown])
  const openForm = async () => {
    if (await CorrigirEmailForm.fetched()) setShown('form')
    else notify.error(NOT_OPENED)
  }
  return (
    <Dialog
      opened={opened}
      // The dialog closes when the page behind it opens, and that page's title takes the focus.
      returnFocus={false}
      title={shown === 'form' ? 'Corrija seu e-mail' : 'Confirme seu e-mail'}
    >
      {shown === 'form' && <CorrigirEmailForm email={email} onDone={() => setShown('link again')} />}
      {/* Only hidden, because the pause before another e-mail goes on. */}
      <div hidden={shown === 'form'}>
        <Stack gap="sm">
          <Text>
            Enviamos um link de confirmação para <strong>{email}</strong>. Abra o link para começar a usar a plataforma: esta
            página avança sozinha.
          </Text>
          <Text size="sm" c="dimmed">
            Não chegou? Veja também a caixa de spam, ou peça outro link. O link vale por 24 horas.
          </Text>
          <Text size="sm" c="dimmed">
            O endereço está errado?{' '}
            <Anchor ref={correct} component="button" type="button" inherit underline="always" onClick={() => void openForm()}>
              corrigir e-mail
            </Anchor>
          </Text>
          <div className={css.actions}>
            <Button variant="default" onClick={onSignOut}>
              sair
            </Button>
            <ResendButton autoFocus>reenviar e-mail de confirmação</ResendButton>
          </div>
        </Stack>
      </div>
    </Dialog>
  )
}
