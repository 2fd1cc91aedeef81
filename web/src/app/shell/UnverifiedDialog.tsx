import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { identidade } from '@concordia/contract/identidade'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../api/query.ts'
import { notify } from '../../ui/notify.ts'

/** Stays until the address is confirmed, here or in another browser (spec 1 §2.2, DESIGN 6.2). */
export function UnverifiedDialog({ opened, email, onSignOut }: { opened: boolean; email: string; onSignOut: () => void }) {
  const resend = useMutation({
    ...mutationOf(identidade.resendVerification),
    onSuccess: ({ message }) => notify.success(message),
  })
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Confirme seu e-mail"
    >
      <Stack gap="sm">
        <Text>
          Enviamos um link de confirmação para <strong>{email}</strong>. Abra o link para começar a usar a plataforma; esta página
          continua sozinha em seguida.
        </Text>
        <Text size="sm" c="dimmed">
          Não chegou? Veja também a caixa de spam, ou peça outro link. O link vale por 24 horas.
        </Text>
        <Group justify="space-between" mt="sm">
          <Button variant="default" onClick={onSignOut}>
            Sair
          </Button>
          <Button onClick={() => resend.mutate()} loading={resend.isPending} data-autofocus>
            Reenviar e-mail de confirmação
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
