import { Reais } from '@concordia/contract/values/schemas'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { pressAll } from '../../../test/press.ts'
import { render } from '../../../test/render.tsx'
import { useFormOf } from '../useFormOf.ts'
import { amountOf, MoneyField } from './MoneyField.tsx'

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

test('an amount is typed as one writes it', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Valor da causa')
  for (const [typed, valor] of [
    ['1234,5', 1234.5],
    ['500000', 500_000],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['1.234.567,89', 1_234_567.89],
    ['0,999', 0.99],
  ] as const) {
    onSubmit.mockClear()
    await userEvent.type(field, typed)
    await screen.getByRole('button', { name: 'enviar' }).click()
    await expect.poll(() => onSubmit.mock.calls.map(([values]) => values)).toEqual([{ valor }])
    await field.fill('')
  }
})

test.each([
  ['1234,56', 1234.56],
  ['1.234,56', 1234.56],
  ['1.234.567,89', 1_234_567.89],
])('typing %s gives %s reais, however late a timer of the library comes', async (typed, expected) => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Valor da causa')
  const input = field.element() as HTMLInputElement
  const send = screen.getByRole('button', { name: 'enviar' })
  for (let late = 0; late <= typed.length; late++) {
    await field.click()
    await pressAll(input, typed, late)
    await send.click()
    await expect.poll(() => onSubmit.mock.calls.map(([values]) => values)).toEqual(Array(late + 1).fill({ valor: expected }))
    await field.fill('')
  }
})

test('a caret moved by the user stays there, and a selection is replaced', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Valor da causa')
  const input = field.element() as HTMLInputElement
  const isSent = async (valor: number) => {
    await screen.getByRole('button', { name: 'enviar' }).click()
    await expect.poll(() => onSubmit.mock.lastCall?.[0]).toEqual({ valor })
  }
  // Waits for the timers of the last key.
  const rest = () => new Promise((resolve) => setTimeout(resolve))
  await userEvent.type(field, '1234')
  await expect.element(field).toHaveValue('R$ 1.234,00')
  await rest()
  // As on a phone, where the caret moves without a key press or a pointer event in the page.
  input.setSelectionRange('R$ 1'.length, 'R$ 1'.length)
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('R$ 19.234,00')
  await isSent(19_234)
  input.focus()
  input.setSelectionRange('R$ '.length, 'R$ 19.234'.length)
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('R$ 5,00')
  await isSent(5)
})

test('an amount can be pasted in several notations, in place of what was there', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Valor da causa')
  for (const [pasted, valor] of [
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1234', 1234],
    ['1.234.567', 1_234_567],
    ['10,5', 10.5],
  ] as const) {
    onSubmit.mockClear()
    await field.fill('')
    await userEvent.type(field, '7')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await screen.getByRole('button', { name: 'enviar' }).click()
    await expect.poll(() => onSubmit.mock.calls.map(([values]) => values)).toEqual([{ valor }])
  }
})

test.each(['1234,567', '1234.567', '1,234.567', '1.234,5678', 'R$ 0,125'])(
  '%s is refused with a sentence: no digit is lost in silence',
  async (pasted) => {
    const onSubmit = vi.fn()
    const screen = await render(<Form onSubmit={onSubmit} />)
    const field = screen.getByLabelText('Valor da causa')
    await userEvent.type(field, '7')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const told = screen.getByText(`“${pasted}” tem mais de duas casas decimais. Informe reais e centavos.`)
    await expect.element(told).toBeVisible()
    await expect.element(field).toHaveValue('R$ 7,00')
    await userEvent.type(field, '5')
    await expect.element(told).not.toBeInTheDocument()
  },
)

test('a text that is no amount is not read as one', () => {
  for (const text of ['abc', '12/11/2026', '1.2.3', '', ',', '-']) expect(amountOf(text)).toBeNull()
})

test('an empty required field shows an error and gets the focus', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Form onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(screen.getByText('Informe o valor')).toBeVisible()
  await expect.element(screen.getByLabelText('Valor da causa')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
