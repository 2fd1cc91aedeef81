import { chaves } from '@concordia/contract/conta/calls'
import { type ChaveDeAcesso, RenomearChave } from '@concordia/contract/conta/schemas/chaves'
import { MAX_NOME_DA_CHAVE } from '@concordia/contract/conta/words'
import { Stack } from '@mantine/core'
import { useCommand } from '../../../api/useCommand.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { Botoes } from '../Botoes.tsx'

export default function RenomearDialog({ sobre, ...dialog }: DialogoProps<Pick<ChaveDeAcesso, 'id' | 'nome'>>) {
  const form = useFormOf(RenomearChave, { nome: sobre.nome })
  const renomear = useCommand(chaves.update, {
    onSuccess: ({ message }) => {
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} title="Mudar o nome da chave">
      <Form form={form} onSubmit={form.handleSubmit((body) => renomear.send({ params: { id: sobre.id }, body }))}>
        <Stack>
          <TextField control={form.control} name="nome" label="Nome da chave" maxLength={MAX_NOME_DA_CHAVE} required />
          <Botoes onCancel={dialog.onClose} loading={renomear.isPending}>
            salvar
          </Botoes>
        </Stack>
      </Form>
    </Dialog>
  )
}
