import type { ResultOf } from '@concordia/contract/http/call'
import { designacao } from '@concordia/contract/procedimentos/calls'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ApiError } from '../../../api/error.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { AceiteEmCurso } from './useAceite.ts'

const AssinarTermoDialog = lazyPart(() => import('./AssinarTermoDialog.tsx'))

interface AssinarAquiProps {
  id: number
  respostas: AceiteEmCurso['respostas']
  onBack: () => void
  /** The answers are not as they should be. */
  onInvalid: (error: ApiError) => void
  onSigned: (answer: ResultOf<typeof designacao.assinarTermo>) => unknown
}

/** The term read and signed on the screen, with a code. */
export function AssinarAqui({ id, respostas, onBack, onInvalid, onSigned }: AssinarAquiProps) {
  const { abrir, dialog } = useDialogo(AssinarTermoDialog)
  const questionario = respostas.getValues('questionario')
  const ler = useCommand(designacao.textoDoTermo, {
    again: true,
    onSuccess: ({ texto: html, sha256 }) => abrir({ id, questionario, texto: { html, sha256 }, onSigned }),
    onError: (error) => {
      if (error.status === 422) onInvalid(error)
    },
  })
  return (
    <Stack gap="lg">
      <Card>
        <Text>
          Leia aqui o termo, com as suas respostas, e assine com um código enviado ao seu e-mail ou com o seu aplicativo
          autenticador. A assinatura aceita a designação. A plataforma sela o termo e o junta aos eventos.
        </Text>
      </Card>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          voltar
        </Button>
        <Button
          aria-haspopup="dialog"
          loading={ler.isPending}
          onClick={() => ler.send({ params: { id }, body: { questionario } })}
        >
          ler e assinar
        </Button>
      </Group>
      {dialog}
    </Stack>
  )
}
