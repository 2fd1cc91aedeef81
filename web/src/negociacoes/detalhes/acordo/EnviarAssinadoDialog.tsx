import { acordo } from '@concordia/contract/negociacoes/acordo'
import { Pdf } from '@concordia/contract/values/files'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, isUnanswered } from '../../../api/error.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { UploadCard } from '../../../ui/files/UploadCard.tsx'
import { useSend } from '../../../ui/files/useSend.ts'
import { notify } from '../../../ui/notify.ts'

const ARQUIVO = Pdf('Escolha o PDF assinado')
const SEM_RESPOSTA = 'O envio ficou sem resposta. Envie de novo: o mesmo arquivo não é registrado duas vezes.'

/** Sends the agreement's document back with a signature of the reader's own; what the server says against it stands at the file. */
export default function EnviarAssinadoDialog({ sobre: id, ...dialog }: DialogoProps<number>) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, progress } = useSend(acordo.enviar)
  const sending = progress !== null

  const enviar = async () => {
    if (!file) return
    setProblem(null)
    try {
      const { message } = await send({ params: { id }, body: { file } })
      notify.success(message)
      dialog.onClose()
    } catch (error) {
      if (isUnanswered(error)) setProblem(SEM_RESPOSTA)
      else if (error instanceof ApiError) setProblem(error.errors?.file?.[0] ?? error.message)
    }
  }
  return (
    <Dialog {...dialog} form closeOnEscape={!sending} title="Enviar o acordo assinado">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void enviar()
        }}
      >
        <Stack>
          <Text>
            Envie o PDF que você baixou aqui, com a sua assinatura digital. Ele é conferido: nada além de assinaturas pode ter
            sido acrescentado.
          </Text>
          <UploadCard
            label="Documento assinado"
            required
            value={file}
            schema={ARQUIVO}
            unopened
            disabled={sending}
            progress={progress ?? undefined}
            error={problem}
            onChange={(chosen) => {
              setFile(chosen)
              setProblem(null)
            }}
          />
          <Group justify="space-between">
            <Button variant="default" disabled={sending} onClick={dialog.onClose}>
              cancelar
            </Button>
            <Button type="submit" disabled={!file} loading={sending}>
              enviar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
