import { NovoComentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** Writes a comment that goes with the review; `sobre` takes it. */
export default function ComentarioDialog({ sobre: onAdd, ...dialog }: DialogoProps<(texto: string) => void>) {
  const form = useFormOf(NovoComentario, { texto: '' })
  return (
    <Dialog {...dialog} form title="Adicionar comentário">
      <form
        noValidate
        onSubmit={form.handleSubmit(({ texto }) => {
          onAdd(texto)
          dialog.onClose()
        })}
      >
        <Stack>
          <TextAreaField
            control={form.control}
            name="texto"
            label="Comentário"
            description="É enviado com a revisão. A outra parte o lê ao lado da nova versão."
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.onClose}>
              cancelar
            </Button>
            <Button type="submit" disabled={form.watch('texto').trim() === ''}>
              salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
