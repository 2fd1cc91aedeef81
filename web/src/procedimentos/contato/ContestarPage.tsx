import { contatos } from '@concordia/contract/procedimentos/calls'
import { Alert, Button, Card, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'

/** Where "Não reconheço esta mudança" leads. Nothing happens before the button: mail programs open links too. */
export default function ContestarPage() {
  const { token } = useParamsOf('ContestarContato')
  const [feito, setFeito] = useState<string | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const contestar = useCommand(contatos.contestar, {
    again: true,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      setFeito(message)
      rescueFocus()
    },
    onError: (error) => setRecusa(sentenceOf(error)),
  })
  return (
    <Page
      title="Você não reconhece a mudança?"
      about={!feito && 'Avise a câmara de que o e-mail da parte não devia ter sido trocado.'}
      width="form"
    >
      {feito ? (
        <Alert color="green" variant="light" role="status" title="Mudança contestada">
          <Text c="var(--mantine-color-text)">{feito}</Text>
        </Alert>
      ) : (
        <Card>
          <Text>
            O novo contato fica congelado agora: ninguém entra por ele, ele não recebe senha e quem já entrou por ele deixa de
            acompanhar. Um administrador da câmara confere a mudança e decide qual endereço vale.
          </Text>
          <Text mt="sm">Se você pediu a troca, ou a reconhece, feche esta página: nada muda.</Text>
          {recusa && (
            <Alert color="red" variant="light" role="alert" title="Não foi possível contestar" mt="md">
              <Text c="var(--mantine-color-text)">{recusa}</Text>
            </Alert>
          )}
          <Group justify="flex-end" mt="md">
            <Button color="red.9" loading={contestar.isPending} onClick={() => contestar.send({ body: { token } })}>
              não reconheço esta mudança
            </Button>
          </Group>
        </Card>
      )}
    </Page>
  )
}
