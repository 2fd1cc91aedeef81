import { Reais } from '@concordia/contract/values/money'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { amountOf } from './amount.ts'
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
  ['1234.56', 1234.56],
  ['1.234', 1234],
  ['1.234,56', 1234.56],
  ['1.234.567,89', 1_234_567.89],
  ['0,999', 0.99],
])('typing %s gives %s reais', async (typed, expected) => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Valor da causa'), typed)
  await screen.getByRole('button', { name: 'enviar' }).click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toEqual({ valor: expected })
})

test.each([
  ['1234.56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['1.234', 1234],
  ['1,234', 1234],
  ['1234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.567', 1234.57],
  ['10,5', 10.5],
])('pasting %s gives %s reais, in place of what was there', async (pasted, expected) => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Valor da causa')
  await userEvent.type(field, '7')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', pasted)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await screen.getByRole('button', { name: 'enviar' }).click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]![0]).toEqual({ valor: expected })
})

test('text that is no amount is not pasted as one', () => {
  for (const text of ['abc', '12/11/2026', '1.2.3', '', ',', '-']) expect(amountOf(text)).toBeNull()
})

test('an empty field says what is missing and is focused', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(screen.getByText('Informe o valor')).toBeVisible()
  await expect.element(screen.getByLabelText('Valor da causa')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
