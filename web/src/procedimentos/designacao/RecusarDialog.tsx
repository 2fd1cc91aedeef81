import { Recusa } from '@concordia/contract/procedimentos/designacao'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA } from '@concordia/contract/values/substantivo'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { TEXTOS } from '../textos.ts'
import { CHAMADAS } from '../tipo.ts'

type RecusarDialogProps = DialogoProps<Referencia & { onRecusada: () => void }>

/** Refuses the designation, with a reason if the user gives one. */
export default function RecusarDialog({ sobre: { tipo, id, onRecusada }, ...dialog }: RecusarDialogProps) {
  const { nomeacao } = TEXTOS[tipo]
  const form = useFormOf(Recusa, { motivo: '' })
  const recusar = useCommand(CHAMADAS[tipo].designacao.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Dialog {...dialog} form title={`Recusar a ${nomeacao}?`}>
      <Form form={form} onSubmit={form.handleSubmit((body) => recusar.send({ params: { id }, body }))}>
        <Stack>
          <Text>
            Você perde o acesso {comA(TIPOS[tipo])} {id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos
            e não pode ser desfeita.
          </Text>
          <TextAreaField
            control={form.control}
            name="motivo"
            label="Motivo (opcional)"
            description="Só a secretaria lê. O motivo não consta dos autos."
            autosize
            minRows={3}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.onClose}>
              cancelar
            </Button>
            <Button type="submit" color="red.9" loading={recusar.isPending}>
              recusar {nomeacao}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}
