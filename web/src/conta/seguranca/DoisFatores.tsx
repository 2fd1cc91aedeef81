import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { conta } from '@concordia/contract/conta/conta'
import { Card, Switch, Text } from '@mantine/core'
import { useId } from 'react'
import { updateUser, useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'

/** The switch of the second factor: a code at each sign-in, by e-mail or from an app. */
export function DoisFatores() {
  const { uses_2fa: ligada = false, usa_aplicativo: comAplicativo = false } = useSession()?.user ?? {}
  const porque = useId()
  const mudar = useCommand(conta.toggle2fa, {
    again: true,
    onSuccess: ({ user, message }) => {
      updateUser(user)
      notify.success(message)
    },
  })
  return (
    <Section
      title="Autenticação de dois fatores"
      about="Além da senha, cada entrada pede um código, enviado ao seu e-mail ou mostrado por um aplicativo."
    >
      <Card>
        <Switch
          label="Usar autenticação de dois fatores"
          checked={ligada}
          disabled={mudar.isPending || comAplicativo}
          aria-describedby={comAplicativo ? porque : undefined}
          onChange={() => mudar.send()}
        />
        {comAplicativo && (
          <Text id={porque} size="sm" c="dimmed" mt={4}>
            O código vem do aplicativo autenticador. Para desligar os dois fatores, desligue antes o aplicativo.
          </Text>
        )}
      </Card>
    </Section>
  )
}
