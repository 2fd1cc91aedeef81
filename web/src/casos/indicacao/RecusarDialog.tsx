import { designacaoDoCaso } from '@concordia/contract/procedimentos/casos-atos'
import { Recusa } from '@concordia/contract/procedimentos/designacao'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'

type RecusarDialogProps = DialogoProps<{ id: number; onRecusada: () => void }>

/** Refuses the designation as mediator, with a reason if the user gives one. */
export default function RecusarDialog({ sobre: { id, onRecusada }, ...dialog }: RecusarDialogProps) {
  const form = useFormOf(Recusa, { motivo: '' })
  const recusar = useCommand(designacaoDoCaso.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} form title="Recusar a indicação?">
      <Form form={form} onSubmit={form.handleSubmit((body) => recusar.send({ params: { id }, body }))}>
        <Stack>
          <Text>
            Você perde o acesso ao caso {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e não pode
            ser desfeita.
          </Text>
          <TextAreaField control={form.control} name="motivo" label="Motivo (opcional)" autosize minRows={3} />
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.onClose}>
              cancelar
            </Button>
            <Button type="submit" color="red.9" loading={recusar.isPending}>
              recusar indicação
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}
