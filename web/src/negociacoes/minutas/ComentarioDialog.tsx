import { NovoComentario } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Trecho } from '@concordia/contract/rules/acordos/trecho'
import { Stack } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './minutas.module.css'
import type { MeuComentario } from './useMinutaEmCurso.ts'

interface Sobre {
  onAdd: (comentario: MeuComentario) => void
  /** The words that it is about. */
  trecho?: Trecho
}

/** Writes a comment that goes with the review. */
export default function ComentarioDialog({ sobre: { onAdd, trecho }, ...dialog }: DialogoProps<Sobre>) {
  const form = useFormOf(NovoComentario, { texto: '' })
  return (
    <Dialog {...dialog} form title={trecho ? 'Comentar o trecho' : 'Adicionar comentário'}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ texto }) => {
          onAdd({ texto, ...(trecho && { trecho }) })
          dialog.onClose()
        })}
      >
        <Stack>
          {trecho && <blockquote className={css.citado}>{trecho.palavras}</blockquote>}
          <TextAreaField
            control={form.control}
            name="texto"
            label="Comentário"
            description="É enviado com a revisão. A outra parte o lê ao lado da nova versão."
          />
          <FormButtons botao="salvar" onCancel={dialog.onClose} disabled={form.watch('texto').trim() === ''} />
        </Stack>
      </form>
    </Dialog>
  )
}
