import type { CodigoPedido } from '@concordia/contract/identidade/identidade'
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

/** Signing in two steps: the text with what the signer declares, then the code: of the signer's app, or sent by e-mail. */
export default function AssinarDialog({ sobre: { id, minuta }, ...dialog }: DialogoProps<Assinavel>) {
  const { email = '', usa_aplicativo: comAplicativo = false } = useSession()?.user ?? {}
  /** Where the code is from, and the sentence about it; null until it is asked for. */
  const [code, setCode] = useState<CodigoDaAssinatura | null>(null)
  const params = { id, minutaId: minuta.id }
  // Somebody was first: the page behind shows what happened.
  const onFailed = ({ status }: ApiError) => {
    if (status === 409) dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      form={code === null}
      keepOpen
      size={code === null ? 'min(56rem, 100%)' : 'md'}
      title={code === null ? 'Assinar a minuta' : CODE_TITLE}
    >
      {code === null ? (
        <Leitura
          {...params}
          minuta={minuta}
          comAplicativo={comAplicativo}
          onCode={setCode}
          onFailed={onFailed}
          onCancel={dialog.onClose}
        />
      ) : (
        <CodeForm
          key={code.fator}
          {...code}
          email={email}
          confirm={{
            endpoint: minutas.assinar,
            input: (typed) => ({ params, body: { email, code: typed, sha256: minuta.sha256, ...metodoDe(code.fator) } }),
            onDone: ({ message }) => {
              notify.success(message)
              dialog.onClose()
            },
          }}
          again={{
            endpoint: minutas.code,
            input: { params },
            onDone: ({ message }) => {
              setCode({ fator: 'email', message })
              return true
            },
          }}
          onFailed={onFailed}
          onCancel={dialog.onClose}
          givenUp={!dialog.opened}
        />
      )}
    </Dialog>
  )
}

type CodigoDaAssinatura = Pick<CodigoPedido, 'fator' | 'message'>

/** By e-mail is what the call means without it. */
const metodoDe = (fator: CodigoPedido['fator']) => (fator === 'aplicativo' ? { metodo: fator } : {})

const DO_APLICATIVO: CodigoDaAssinatura = {
  fator: 'aplicativo',
  message: 'Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina a minuta.',
}

const Declaracao = z.object({ li: z.literal(true, { error: 'Marque que leu o texto e aceita assinar desta forma' }) })

interface LeituraProps extends Assinavel {
  minutaId: number
  comAplicativo: boolean
  onCode: (code: CodigoDaAssinatura) => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** The whole text, its hash, and what the signer declares before a code is taken. */
function Leitura({ id, minutaId, minuta, comAplicativo, onCode, onFailed, onCancel }: LeituraProps) {
  const form = useFormOf<{ li: boolean }, { li: true }>(Declaracao as unknown as z.ZodType<{ li: true }, { li: boolean }>, {
    li: false,
  })
  const pedir = useCommand(minutas.code, {
    again: true,
    onSuccess: ({ message }) => onCode({ fator: 'email', message }),
    onError: onFailed,
  })
  const porEmail = form.handleSubmit(() => pedir.send({ params: { id, minutaId } }))
  const porAplicativo = form.handleSubmit(() => onCode(DO_APLICATIVO))
  return (
    <form noValidate onSubmit={comAplicativo ? porAplicativo : porEmail}>
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
          {comAplicativo ? (
            <>
              <Button variant="default" loading={pedir.isPending} onClick={() => void porEmail()}>
                receber código por e-mail
              </Button>
              <Button type="submit">usar o aplicativo</Button>
            </>
          ) : (
            <Button type="submit" loading={pedir.isPending}>
              receber código por e-mail
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
