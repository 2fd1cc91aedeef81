import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Section } from '../../ui/page/Section.tsx'

const ReiniciarFatorDialog = lazyPart<DialogoProps<ContaDaCamara>>(() => import('./ReiniciarFatorDialog.tsx'))

/** For administrators: the second factor of somebody who lost it. */
export function FatorDaConta({ conta }: { conta: ContaDaCamara }) {
  const user = useSession()?.user
  if (user?.role !== 'admin' || user.id === conta.id || conta.encerrada_em) return null
  return (
    <Section title="Segundo fator">
      <Card>
        <Stack gap="md">
          <Text>
            Quem perdeu o aplicativo autenticador ou a chave de acesso, e também os códigos de recuperação, não consegue mais
            entrar. Depois de ter certeza de que o pedido é da pessoa, reinicie o segundo fator dela.
          </Text>
          <Group>
            <DialogButton part={ReiniciarFatorDialog} about={conta} variant="default">
              reiniciar o segundo fator
            </DialogButton>
          </Group>
        </Stack>
      </Card>
    </Section>
  )
}
