import { z } from '@concordia/contract/http/zod'
import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { ParteDaNegociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Stack, Text } from '@mantine/core'
import { ApiError } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { EmailFields } from '../../procedimentos/protocolo/ParteFields.tsx'
import { comPartes } from '../../procedimentos/protocolo/pedido.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'

export interface Convidada {
  id: number
  parte: ParteDaNegociacao
}

/** The e-mail fields of a parte, in a form that has nothing else. */
const Campos = z.object({ solicitadas: z.array(NovaParte.pick({ emails: true })) })

/** The server names them `emails.0`, or `emails` where it speaks of all. */
const noFormulario = (field: string) =>
  field.replace(/^emails(?:\.(\d+))?$/, (_, at = '0') => `solicitadas.0.emails.${at}.contato`)

/** Corrects the addresses of an invited parte; the new ones get the invitation. */
export default function ContatosDialog({ sobre: { id, parte }, ...dialog }: DialogoProps<Convidada>) {
  const emails = parte.emails.map(({ contato, principal }) => ({ contato, principal }))
  const form = useFormOf(Campos, { solicitadas: [{ emails }] })
  const corrigir = useCommand(negociacoes.corrigirContatos, {
    onSuccess: ({ message }) => {
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => {
      // Somebody came by these addresses meanwhile: the page behind shows it.
      if (error.status === 409) return dialog.onClose()
      const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [noFormulario(field), messages])
      applyErrors(form, new ApiError(error.status, error.message, Object.fromEntries(errors)))
    },
  })
  const send = ({ solicitadas: [first] }: z.output<typeof Campos>) =>
    corrigir.send({ params: { id, parteId: parte.id }, body: { emails: (first?.emails ?? []).map(({ contato }) => contato) } })
  return (
    <Dialog {...dialog} form title={`E-mails de ${parte.nome}`}>
      <Form form={form} onSubmit={form.handleSubmit(send)}>
        <Stack>
          <Text>Os endereços novos recebem o convite. Os que saírem deixam de dar acesso à negociação.</Text>
          <EmailFields control={comPartes(form).control} polo="solicitadas" index={0} />
          <FormButtons botao="salvar e convidar" onCancel={dialog.onClose} loading={corrigir.isPending} />
        </Stack>
      </Form>
    </Dialog>
  )
}
