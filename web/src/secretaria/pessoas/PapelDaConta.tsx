import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { PODERES } from './poderes.ts'

const PapelDialog = lazyPart<DialogoProps<ContaDaCamara>>(() => import('./PapelDialog.tsx'))

/** The account's role; administrators can change it, others see why they cannot. */
export function PapelDaConta({ conta }: { conta: ContaDaCamara }) {
  const admin = useSession()?.user.role === 'admin'
  return (
    <Section title="Papel">
      <Card>
        <Stack gap="md">
          <Text>
            <strong>{NOMES_DOS_PAPEIS[conta.role]}</strong>. {PODERES[conta.role]}
          </Text>
          {admin ? (
            <Group>
              <DialogButton part={PapelDialog} about={conta} variant="default">
                mudar papel
              </DialogButton>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              Só a administração muda o papel de uma conta.
            </Text>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
