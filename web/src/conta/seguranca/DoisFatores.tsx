import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { conta } from '@concordia/contract/conta/calls'
import { prova } from '@concordia/contract/identidade/calls'
import { Card, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryOf } from '../../api/query.ts'
import { updateUser, useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/page/Section.tsx'

const COM_APLICATIVO = 'O código vem do aplicativo autenticador. Para desligar os dois fatores, desligue antes o aplicativo.'
const DA_SECRETARIA =
  'Nesta câmara, quem é da secretaria sempre entra com dois fatores. Sem aplicativo nem chave de acesso, o código vem por e-mail.'

export function DoisFatores() {
  const { uses_2fa: ligada = false, usa_aplicativo: comAplicativo = false } = useSession()?.user ?? {}
  const { data } = useQuery(queryOf(prova.estado))
  const obrigatorio = data?.obrigatorio === true
  const nota = comAplicativo ? COM_APLICATIVO : obrigatorio ? DA_SECRETARIA : null
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
      about="Além da senha, cada entrada pede um código ou uma chave de acesso. O código vem por e-mail enquanto a conta não tem aplicativo nem chave."
    >
      <Card>
        <Switch
          label="Usar autenticação de dois fatores"
          checked={ligada || obrigatorio}
          disabled={mudar.isPending || nota !== null}
          aria-describedby={nota ? porque : undefined}
          onChange={() => mudar.send()}
        />
        {nota && (
          <Text id={porque} size="sm" c="dimmed" mt={4}>
            {nota}
          </Text>
        )}
      </Card>
    </Section>
  )
}
