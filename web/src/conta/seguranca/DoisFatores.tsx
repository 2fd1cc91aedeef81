import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { conta } from '@concordia/contract/conta/conta'
import { Card, Switch } from '@mantine/core'
import { updateUser, useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'

/** The switch of the second factor: a code by e-mail at each sign-in. */
export function DoisFatores() {
  const ligada = useSession()?.user.uses_2fa ?? false
  const mudar = useCommand(conta.toggle2fa, {
    again: true,
    onSuccess: ({ user, message }) => {
      updateUser(user)
      notify.success(message)
    },
  })
  return (
    <Section title="Autenticação de dois fatores" about="Além da senha, cada entrada pede um código enviado ao seu e-mail.">
      <Card>
        <Switch
          label="Usar autenticação de dois fatores"
          checked={ligada}
          disabled={mudar.isPending}
          onChange={() => mudar.send()}
        />
      </Card>
    </Section>
  )
}
