import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Section } from '../../ui/page/Section.tsx'

const ReiniciarFatorDialog = lazyPart<DialogoProps<ContaDaCamara>>(() => import('./ReiniciarFatorDialog.tsx'))

/** For administrators: the second factor of somebody who lost it. */
export function FatorDaConta({ conta }: { conta: ContaDaCamara }) {
  const { abrir, dialog } = useDialogo(ReiniciarFatorDialog)
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
            <Button variant="default" aria-haspopup="dialog" onClick={() => abrir(conta)}>
              reiniciar o segundo fator
            </Button>
          </Group>
        </Stack>
      </Card>
      {dialog}
    </Section>
  )
}
