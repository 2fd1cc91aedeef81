import { chaves } from '@concordia/contract/conta/calls'
import { NovaChave, type OpcoesDeChave, PedirChave } from '@concordia/contract/conta/schemas/chaves'
import { MAX_NOME_DA_CHAVE } from '@concordia/contract/conta/words'
import { z } from '@concordia/contract/http/zod'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { SenhaAtualField } from '../../../ui/form/PasswordField.tsx'
import { FormButtons } from '../../../ui/form/SentForm.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { sentenceOfPasskey, startRegistration } from '../../../ui/passkey.ts'
import { CodigosDialog } from '../aplicativo/CodigosDialog.tsx'

const SEGUNDO_FATOR: Record<Exclude<Fator, 'chave'>, string> = {
  email: 'Código enviado ao seu e-mail',
  aplicativo: 'Código do aplicativo ou de recuperação',
}
const Campos = PedirChave.extend({ nome: NovaChave.shape.nome })
/** Why no passkey was made, when the browser's dialog was closed or took too long. */
const CLOSED = 'A chave não foi criada. Para tentar de novo, informe a senha e continue.'

/** Adds a passkey: the password, the code where the account has a second factor, then the browser's own dialog. */
export default function AdicionarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const email = useSession()?.user.email
  const [fator, setFator] = useState<keyof typeof SEGUNDO_FATOR | null>(null)
  const [making, setMaking] = useState(false)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const form = useFormOf(fator ? Campos.extend({ code_atual: z.string().min(1, 'Informe o código') }) : Campos, {
    password_current: '',
    nome: '',
    code_atual: fator ? '' : undefined,
  })
  const { setFocus } = form
  useEffect(() => {
    if (fator) setFocus('code_atual')
  }, [fator, setFocus])
  const adicionar = useCommand(chaves.create, {
    again: true,
    onSuccess: ({ codigos, message }) => {
      notify.success(message)
      if (codigos) setCodigos(codigos)
      else dialog.onClose()
    },
  })
  const create = async (opcoes: OpcoesDeChave) => {
    setMaking(true)
    try {
      const { id, rawId, response } = await startRegistration({ optionsJSON: opcoes })
      const { clientDataJSON, attestationObject, transports } = response
      const resposta = { id, rawId, type: 'public-key' as const, clientExtensionResults: {} }
      const known = { clientDataJSON, attestationObject, ...(transports && { transports }) }
      adicionar.send({ body: { nome: form.getValues('nome'), resposta: { ...resposta, response: known } } })
    } catch (error) {
      notify.error(sentenceOfPasskey(error) ?? CLOSED)
      // A code serves once: the next one is asked for again.
      setFator(null)
      form.setValue('code_atual', undefined)
    } finally {
      setMaking(false)
    }
  }
  const pedir = useCommand(chaves.pedir, {
    again: true,
    // The variables hold the password.
    gcTime: 0,
    onSuccess: (answer) => {
      if (answer.opcoes) return void create(answer.opcoes)
      notify.success(answer.message)
      if (answer.fator !== 'chave') setFator(answer.fator)
    },
    onError: (error) => applyErrors(form, error),
  })
  if (codigos) return <CodigosDialog {...dialog} codigos={codigos} />
  return (
    <Dialog {...dialog} keepOpen title="Adicionar chave de acesso">
      <Form
        form={form}
        onSubmit={form.handleSubmit(({ password_current, code_atual }) =>
          pedir.send({ body: { password_current, ...(fator && { code_atual }) } }),
        )}
      >
        <Stack>
          <Text>
            Quem tem a chave entra na conta sem senha. Por isso, confirme antes que é você. Depois, siga as instruções do
            navegador.
          </Text>
          <TextField
            control={form.control}
            name="nome"
            label="Nome da chave"
            description="Ajuda a reconhecê-la depois: “celular”, “notebook do escritório”. Em branco, fica o nome do navegador."
            maxLength={MAX_NOME_DA_CHAVE}
          />
          <SenhaAtualField control={form.control} />
          {fator && (
            <TextField
              control={form.control}
              name="code_atual"
              label={SEGUNDO_FATOR[fator]}
              description={fator === 'email' ? email : undefined}
              autoComplete="one-time-code"
              required
            />
          )}
          <FormButtons botao="continuar" onCancel={dialog.onClose} loading={pedir.isPending || making || adicionar.isPending} />
        </Stack>
      </Form>
    </Dialog>
  )
}
