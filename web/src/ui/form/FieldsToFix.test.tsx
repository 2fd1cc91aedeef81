import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import { render } from '../../test/render.tsx'
import { applyErrors } from './applyErrors.ts'
import { FieldsToFix } from './FieldsToFix.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useFormOf } from './useFormOf.ts'

const Schema = z.object({ nome: z.string().min(1, 'Informe o nome') })

function Cadastro({ refused }: { refused: ApiError }) {
  const form = useFormOf(Schema, { nome: '' })
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => void applyErrors(form, refused))}>
      <TextField control={form.control} name="nome" label="Nome" />
      <FieldsToFix form={form} />
      <button type="submit">salvar</button>
    </Form>
  )
}

test('it leads to the first wrong field, and counts no failure that belongs to none', async () => {
  const screen = await render(<Cadastro refused={new ApiError(503, 'Serviço indisponível.')} />)
  const save = screen.getByRole('button', { name: 'salvar' })
  await save.click()
  await expect.element(screen.getByText('Confira 1 campo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ir para o campo' }).click()
  const nome = screen.getByRole('textbox', { name: 'Nome' })
  await expect.element(nome).toHaveFocus()
  await nome.fill('Ana')
  await save.click()
  await expect.element(screen.getByText('Serviço indisponível.')).toBeVisible()
  await expect.element(screen.getByText(/^Confira/)).not.toBeInTheDocument()
})
