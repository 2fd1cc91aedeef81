import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'

const BloqueioDialog = lazyPart<DialogoProps<ContaDaCamara>>(() => import('./BloqueioDialog.tsx'))

/** Whether the person can sign in, with the act that changes it or why there is none. */
export function EntradaDaConta({ conta }: { conta: ContaDaCamara }) {
  const { bloqueio } = conta
  const porque = usePorqueNao(conta)
  return (
    <Section title="Entrada na plataforma">
      <Card>
        <Stack gap="md">
          {bloqueio ? (
            <div>
              <Text>
                Bloqueada em <DateTime value={bloqueio.em} />. Ninguém entra com esta conta.
              </Text>
              <Text style={{ overflowWrap: 'anywhere' }}>Motivo: {bloqueio.motivo}</Text>
            </div>
          ) : (
            <Text>
              {conta.email_verified_at
                ? 'Esta conta pode entrar na plataforma.'
                : 'Esta conta só acompanha procedimentos depois de confirmar o e-mail.'}
            </Text>
          )}
          {porque ? (
            <Text size="sm" c="dimmed">
              {porque}
            </Text>
          ) : (
            <Group>
              <DialogButton
                part={BloqueioDialog}
                about={conta}
                variant="default"
                {...(bloqueio ? {} : { c: 'var(--mantine-color-error)' })}
              >
                {bloqueio ? 'desbloquear conta' : 'bloquear conta'}
              </DialogButton>
            </Group>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

function usePorqueNao({ id, role }: ContaDaCamara): string | null {
  const user = useSession()?.user
  if (user?.id === id) return 'Esta é a sua conta. Ninguém bloqueia a própria conta.'
  if (role !== 'user' && user?.role !== 'admin') return 'Só a administração bloqueia e desbloqueia contas da secretaria.'
  return null
}
