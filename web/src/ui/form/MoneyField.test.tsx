import { Reais } from '@concordia/contract/values/money'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { MoneyField } from './MoneyField.tsx'
import { useFormOf } from './useFormOf.ts'

const Schema = z.object({ valor: Reais() })

function Form({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const { control, handleSubmit } = useFormOf(Schema, {})
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <MoneyField control={control} name="valor" label="Valor da causa" />
      <button type="submit">enviar</button>
    </form>
  )
}

test.each([
  ['1234,5', 1234.5],
  ['500000', 500_000],
])('typing %s gives %s reais', async (typed, expected) => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Valor da causa'), typed)
  await screen.getByRole('button', { name: 'enviar' }).click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toEqual({ valor: expected })
})

test('a pasted "R$ 1.234,56" keeps its thousands', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await screen.getByLabelText('Valor da causa').fill('R$ 1.234,56')
  await screen.getByRole('button', { name: 'enviar' }).click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toEqual({ valor: 1234.56 })
})

test('an empty field says what is missing and is focused', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(screen.getByText('Informe o valor')).toBeVisible()
  await expect.element(screen.getByLabelText('Valor da causa')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
