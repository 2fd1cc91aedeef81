import { tarefas } from '@concordia/contract/secretaria/calls'
import { Nota } from '@concordia/contract/secretaria/schemas/tarefas'
import { Button, Group, Stack } from '@mantine/core'
import { isUnanswered } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { headingOf } from './useTarefa.ts'

const SAIR = {
  title: 'Sair sem salvar a nota?',
  message: 'O que você escreveu ainda não foi salvo.',
  confirm: 'sair sem salvar',
  cancel: 'continuar aqui',
}

export function NotaForm({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useFormOf(Nota, { texto: '' })
  const readWithFocus = useReadWithFocus(headingOf(id))
  const { send, isPending } = useCommand(tarefas.anotar, {
    onSuccess: async ({ message }) => {
      notify.success(`${message}.`)
      await readWithFocus()
      onClose()
    },
    onError: async (error) => {
      applyErrors(form, error)
      // The note may have been saved: reading again then shows it.
      if (error.status === 403 || isUnanswered(error)) await readWithFocus()
    },
  })
  useLeaveGuard({ wouldLose: () => !isPending && form.getValues('texto').trim() !== '', question: () => SAIR, tabs: true })
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => send({ params: { id }, body }))}>
      <Stack gap="sm" mt="md">
        <TextAreaField
          control={form.control}
          name="texto"
          label="Nota"
          description="Visível só para a secretaria. Não pode ser alterada depois."
          required
          autosize
          minRows={2}
          maxRows={10}
          autoFocus
        />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            salvar nota
          </Button>
          <Button variant="default" onClick={onClose}>
            cancelar
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
