import { acordo, minutas } from '@concordia/contract/negociacoes/calls'
import { Pdf } from '@concordia/contract/values/schemas'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, isUnanswered } from '../../../api/error.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { UploadCard } from '../../../ui/files/UploadCard.tsx'
import { useSend } from '../../../ui/files/useSend.ts'
import { notify } from '../../../ui/notify.ts'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'

const ARQUIVO = Pdf('Escolha o PDF assinado')
const SEM_RESPOSTA = 'O envio ficou sem resposta. Envie de novo: o mesmo arquivo não é registrado duas vezes.'

/** Sends the agreement's document back with a signature of the reader's own; the server's errors show at the file. */
export default function EnviarAssinadoDialog({ sobre: id, onClose, ...dialog }: DialogoProps<number>) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Another version came first: the chosen file adds to an older one. */
  const [tarde, setTarde] = useState<string | null>(null)
  const { send, progress } = useSend(acordo.enviar)
  const sending = progress !== null

  const submit = async () => {
    if (!file) return
    setProblem(null)
    setTarde(null)
    try {
      const { message } = await send({ params: { id }, body: { file } })
      notify.success(message)
      onClose()
    } catch (error) {
      if (isUnanswered(error)) setProblem(SEM_RESPOSTA)
      else if (error instanceof ApiError && error.status === 409) {
        setTarde(error.message)
        setFile(null)
      } else if (error instanceof ApiError) setProblem(error.errors?.file?.[0] ?? error.message)
    }
  }
  return (
    <Dialog {...dialog} {...(sending ? {} : { onClose })} form title="Enviar o acordo assinado">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <Text>
            Envie o PDF que você baixou aqui, com a sua assinatura digital. A plataforma confere se só foram acrescentadas
            assinaturas.
          </Text>
          {tarde && (
            <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title="O documento não foi enviado">
              <Text c="var(--mantine-color-text)" mb="sm">
                {tarde}
              </Text>
              <SaveButton
                label="baixar a versão atual"
                name="do acordo"
                load={() => call(minutas.documentoFinal, { params: { id } })}
              />
            </Alert>
          )}
          <UploadCard
            label="Documento assinado"
            required
            value={file}
            schema={ARQUIVO}
            disabled={sending}
            progress={progress ?? undefined}
            error={problem}
            onChange={(chosen) => {
              setFile(chosen)
              setProblem(null)
            }}
          />
          <Group justify="space-between">
            <Button variant="default" disabled={sending} onClick={onClose}>
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
