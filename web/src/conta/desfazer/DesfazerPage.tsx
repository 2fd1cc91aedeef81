import { trocaDeEmail } from '@concordia/contract/conta/calls'
import { Alert, Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { LinkButton } from '../../ui/links.tsx'
import { sentenceOf } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'

/** Where "Não fui eu" in an e-mail about the account leads. Nothing happens before the button: mail programs open links too. */
export default function DesfazerPage() {
  const { token } = useParamsOf('Desfazer')
  const [feito, setFeito] = useState<string | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const desfazer = useCommand(trocaDeEmail.desfazer, {
    again: true,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      setFeito(message)
      rescueFocus()
    },
    onError: (error) => setRecusa(sentenceOf(error)),
  })
  return (
    <Page title="Não foi você?" about={!feito && 'Desfaça a mudança informada no e-mail e proteja a sua conta.'} width="form">
      {feito ? (
        <Alert color="green" variant="light" role="status" title="Mudança desfeita">
          <Text c="var(--mantine-color-text)">{feito}</Text>
          <Group mt="md">
            <LinkButton to={path('Login')}>ir para a entrada</LinkButton>
          </Group>
        </Alert>
      ) : (
        <Card>
          <Text>
            A mudança é desfeita, se possível, todas as sessões da conta são encerradas e a senha atual deixa de valer. Em seguida
            você recebe por e-mail o link para criar uma nova senha.
          </Text>
          {recusa && (
            <Alert color="red" variant="light" role="alert" title="Não foi possível desfazer" mt="md">
              <Text c="var(--mantine-color-text)">{recusa}</Text>
            </Alert>
          )}
          <Group justify="flex-end" mt="md">
            <Button color="red.9" loading={desfazer.isPending} onClick={() => desfazer.send({ body: { token } })}>
              não fui eu: desfazer a mudança
            </Button>
          </Group>
        </Card>
      )}
    </Page>
  )
}
