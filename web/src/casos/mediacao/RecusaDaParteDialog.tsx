import { designacaoDoCaso } from '@concordia/contract/procedimentos/casos-atos'
import { RecusaDaParte, type Recusavel } from '@concordia/contract/procedimentos/designacao'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'

type RecusaDaParteDialogProps = DialogoProps<{ id: number; recusavel: Recusavel }>

/** A parte refuses the mediator, with a reason if they give one. */
export default function RecusaDaParteDialog({ sobre: { id, recusavel }, ...dialog }: RecusaDaParteDialogProps) {
  const { designacao, nome } = recusavel
  const form = useFormOf(RecusaDaParte, { designacao, motivo: '' })
  const recusar = useCommand(designacaoDoCaso.recusarPelaParte, {
    onSuccess: ({ message }) => {
      notify.success(message)
      dialog.onClose()
    },
    onError: (error) => {
      applyErrors(form, error)
      if (error.status === 409) dialog.onClose()
    },
  })
  return (
    <Dialog {...dialog} form title="Recusar o mediador?">
      <form noValidate onSubmit={form.handleSubmit((body) => recusar.send({ params: { id }, body }))}>
        <Stack>
          <Text>
            {nome} deixa o caso {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos com o seu nome e não
            pode ser desfeita.
          </Text>
          <TextAreaField
            control={form.control}
            name="motivo"
            label="Motivo (opcional)"
            description="A lei não exige motivo. O que você escrever fica nos autos, que as partes leem."
            autosize
            minRows={3}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.onClose}>
              cancelar
            </Button>
            <Button type="submit" color="red.9" loading={recusar.isPending}>
              recusar o mediador
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
