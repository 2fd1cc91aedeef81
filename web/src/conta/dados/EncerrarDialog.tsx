import { encerramento } from '@concordia/contract/conta/calls'
import { EncerrarConta } from '@concordia/contract/conta/schemas/encerramento'
import { DIAS_PARA_VOLTAR } from '@concordia/contract/conta/words'
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { endSession } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SenhaAtualField } from '../../ui/form/PasswordField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'

const TITLE = 'Encerrar minha conta'

/** Says what is still open, or asks for the password and closes the account (docs/rules/personal-data.md). */
export default function EncerrarDialog({ sobre: _, ...shown }: DialogoProps<true>) {
  const { data, error, refetch } = useQuery({ ...queryOf(encerramento.pendencias), staleTime: 0, gcTime: 0 })
  return (
    <Dialog {...shown} form title={TITLE}>
      {!data ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={4} />
        )
      ) : data.pendencias.length > 0 ? (
        <Stack>
          <Text>Sua conta não pode ser encerrada agora:</Text>
          <List spacing="xs">
            {data.pendencias.map((pendencia) => (
              <List.Item key={pendencia}>{pendencia}</List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button onClick={shown.onClose}>entendi</Button>
          </Group>
        </Stack>
      ) : (
        <Encerrar onClose={shown.onClose} />
      )}
    </Dialog>
  )
}

function Encerrar({ onClose }: { onClose: () => void }) {
  const encerrar = useSentForm(
    encerramento.encerrar,
    EncerrarConta,
    { password_current: '' },
    { onSent: () => endSession({ signedOut: true }) },
  )
  return (
    <SentForm {...encerrar} botao="encerrar minha conta" danger onCancel={onClose}>
      <List spacing="xs">
        <List.Item>Você sai agora, em todos os aparelhos.</List.Item>
        <List.Item>
          Em {DIAS_PARA_VOLTAR} dias, seus dados de acesso e de contato, perfis, marcadores, filtros salvos e notificações são
          apagados. Para desistir, basta entrar antes disso.
        </List.Item>
        <List.Item>Seu nome e seu CPF ficam guardados com os atos de que você participou, como prova.</List.Item>
      </List>
      <Alert color="yellow">Os prazos dos seus processos e casos continuam a correr.</Alert>
      <SenhaAtualField control={encerrar.form.control} />
    </SentForm>
  )
}
