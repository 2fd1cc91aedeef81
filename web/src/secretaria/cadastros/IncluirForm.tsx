import { cadastros } from '@concordia/contract/secretaria/calls'
import { NovoItem } from '@concordia/contract/secretaria/schemas/cadastros'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import css from './cadastros.module.css'
import { type Lista, PALAVRAS } from './listas.ts'
import { QUEM } from './quem.ts'

/** Adds items to a list, one after another. For a description of eventos it also asks who may use it. */
export function IncluirForm({ lista }: { lista: Lista }) {
  const perguntaQuem = lista === 'eventos'
  const form = useFormOf(NovoItem, { nome: '', ...(perguntaQuem && { quem: [] }) })
  const readAgain = useReadAgain()
  const incluir = useCommand(cadastros.incluir, {
    // The button shows the progress; the overlay would move the focus back to it.
    meta: { overlay: false },
    again: true,
    onSuccess: async ({ message }) => {
      await readAgain()
      notify.success(message)
      // Not `reset`: it unregisters the field until the next render, so setFocus would fail.
      form.resetField('nome')
      form.setFocus('nome')
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Form
      form={form}
      className={perguntaQuem ? css.incluirComQuem : css.incluir}
      onSubmit={form.handleSubmit((body) => incluir.send({ params: { lista }, body }))}
    >
      <TextField control={form.control} name="nome" label={PALAVRAS[lista].nova} autoComplete="off" />
      {perguntaQuem && <ChecksField control={form.control} name="quem" label="Podem usar" options={QUEM} />}
      <Button type="submit" loading={incluir.isPending}>
        incluir
      </Button>
    </Form>
  )
}
