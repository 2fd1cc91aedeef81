import { cadastros, NomeDeItem } from '@concordia/contract/secretaria/cadastros'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import css from './cadastros.module.css'
import { type Lista, PALAVRAS } from './listas.ts'

/** Adds to a list; the field is ready for the next one. */
export function IncluirForm({ lista }: { lista: Lista }) {
  const form = useFormOf(NomeDeItem, { nome: '' })
  const readAgain = useReadAgain()
  const incluir = useCommand(cadastros.incluir, {
    // The button shows that it is under way; the overlay would take the focus back to it.
    meta: { overlay: false },
    again: true,
    onSuccess: async ({ message }) => {
      await readAgain()
      notify.success(message)
      // Not `reset`, which forgets the field until it is drawn again.
      form.resetField('nome')
      form.setFocus('nome')
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <form noValidate className={css.incluir} onSubmit={form.handleSubmit((body) => incluir.send({ params: { lista }, body }))}>
      <TextField control={form.control} name="nome" label={PALAVRAS[lista].nova} autoComplete="off" />
      <Button type="submit" loading={incluir.isPending}>
        incluir
      </Button>
    </form>
  )
}
