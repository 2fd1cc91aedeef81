import { type Minuta, minutas } from '@concordia/contract/negociacoes/minutas'
import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/negociacao'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../../api/error.ts'
import { useSession } from '../../../api/session.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { CODE_TITLE, CodeForm } from '../../../ui/code/CodeForm.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { MinutaTexto } from '../../minutas/MinutaTexto.tsx'

interface Assinavel {
  /** Of the negotiation. */
  id: number
  /** As the signer reads it: another text in its place is not signed. */
  minuta: Minuta
}

/** Signing in two steps: the text with what the signer declares, then the code sent by e-mail. */
export default function AssinarDialog({ sobre: { id, minuta }, ...dialog }: DialogoProps<Assinavel>) {
  const email = useSession()?.user.email ?? ''
  /** The server's message about the code it sent; null until then. */
  const [sent, setSent] = useState<string | null>(null)
  const params = { id, minutaId: minuta.id }
  // Somebody was first: the page behind shows what happened.
  const onFailed = ({ status }: ApiError) => {
    if (status === 409) dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      form={sent === null}
      keepOpen
      size={sent === null ? 'min(56rem, 100%)' : 'md'}
      title={sent === null ? 'Assinar a minuta' : CODE_TITLE}
    >
      {sent === null ? (
        <Leitura {...params} minuta={minuta} onSent={setSent} onFailed={onFailed} onCancel={dialog.onClose} />
      ) : (
        <CodeForm
          message={sent}
          email={email}
          confirm={{
            endpoint: minutas.assinar,
            input: (code) => ({ params, body: { email, code, sha256: minuta.sha256 } }),
            onDone: ({ message }) => {
              notify.success(message)
              dialog.onClose()
            },
          }}
          again={{ endpoint: minutas.code, input: { params } }}
          onFailed={onFailed}
          onCancel={dialog.onClose}
          givenUp={!dialog.opened}
        />
      )}
    </Dialog>
  )
}

const Declaracao = z.object({ li: z.literal(true, { error: 'Marque que leu o texto e aceita assinar desta forma' }) })

interface LeituraProps extends Assinavel {
  minutaId: number
  onSent: (message: string) => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** The whole text, its hash, and what the signer declares before a code is sent. */
function Leitura({ id, minutaId, minuta, onSent, onFailed, onCancel }: LeituraProps) {
  const form = useFormOf<{ li: boolean }, { li: true }>(Declaracao as unknown as z.ZodType<{ li: true }, { li: boolean }>, {
    li: false,
  })
  const pedir = useCommand(minutas.code, { again: true, onSuccess: ({ message }) => onSent(message), onError: onFailed })
  return (
    <form noValidate onSubmit={form.handleSubmit(() => pedir.send({ params: { id, minutaId } }))}>
      <Stack>
        <MinutaTexto html={minuta.texto} topHeading={3} />
        <Text size="sm" c="dimmed">
          SHA-256 deste texto: <CopyText value={minuta.sha256} label="SHA-256 do texto" shown={16} />. O código fica na sua
          assinatura e muda se uma letra do texto mudar.
        </Text>
        <CheckboxField control={form.control} name="li" label={CONSENTIMENTO_DA_ASSINATURA.texto} required />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          <Button type="submit" loading={pedir.isPending}>
            receber código por e-mail
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
