import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { pressAll } from '../../../test/press.ts'
import { render } from '../../../test/render.tsx'
import { useFormOf } from '../useFormOf.ts'
import { type Mask, MaskedInput } from './MaskedInput.tsx'
import { CpfCnpjField, MaskField } from './MaskField.tsx'
import { CPF_CNPJ, MASKS } from './masks.ts'

function Field({ mask }: { mask: Mask }) {
  const [value, setValue] = useState('')
  return <MaskedInput label="Campo" mask={mask} value={value} onChange={setValue} />
}

test('a phone is read without its country code and prefixes, typed or at once', async () => {
  const screen = await render(<Field mask={MASKS.phone} />)
  const field = screen.getByLabelText('Campo')
  for (const [text, shown] of [
    ['11987654321', '(11) 98765 4321'],
    ['+55 11 98765-4321', '(11) 98765 4321'],
    ['0 11 98765-4321', '(11) 98765 4321'],
    ['+55 (11) 3456-7890', '(11) 3456 7890'],
    ['0055 11 98765-4321', '(11) 98765 4321'],
    // 55 is an area code here, not the country code.
    ['55 99876-5432', '(55) 99876 5432'],
  ] as const) {
    await field.fill(text)
    await expect.element(field).toHaveValue(shown)
    await field.fill('')
    await userEvent.type(field, text)
    await expect.element(field).toHaveValue(shown)
    await field.fill('')
  }
})

test('a pasted text keeps its document number', async () => {
  const screen = await render(<Field mask={CPF_CNPJ} />)
  const field = screen.getByLabelText('Campo')
  for (const [pasted, shown] of [
    ['CPF: 111.444.777-35', '111.444.777-35'],
    ['CPF nº 11144477735', '111.444.777-35'],
    ['Parte Demandada, CNPJ 12.ABC.345/01DE-35.', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ] as const) {
    await field.click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.element(field).toHaveValue(shown)
    await field.fill('')
  }
})

test('a CNPJ can be typed beyond the length of a CPF', async () => {
  const screen = await render(<Field mask={CPF_CNPJ} />)
  const field = screen.getByLabelText('Campo')
  await userEvent.type(field, '11144477735000')
  await expect.element(field).toHaveValue('11.144.477/7350-00')
})

test.each([
  ['11144477735', '111.444.777-35'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
])('typing %s shows %s, however late a timer of the library comes', async (typed, shown) => {
  const screen = await render(<Field mask={CPF_CNPJ} />)
  const field = screen.getByLabelText('Campo')
  for (let late = 0; late <= typed.length; late++) {
    await field.click()
    await pressAll(field.element() as HTMLElement, typed, late)
    await expect.element(field).toHaveValue(shown)
    await field.fill('')
  }
})

test('the caret stays where one types or deletes, also beside punctuation', async () => {
  const screen = await render(<Field mask={MASKS.cpf} />)
  const field = screen.getByLabelText('Campo')
  const input = field.element() as HTMLInputElement
  // Waits for the timers of the last key.
  const caretAt = (at: number) => new Promise((resolve) => setTimeout(resolve)).then(() => input.setSelectionRange(at, at))
  await userEvent.type(field, '1114447773')
  await caretAt('111.4'.length)
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('111.494.477-73')
  expect(input.selectionStart).toBe('111.49'.length)
  await caretAt('111.'.length)
  await userEvent.keyboard('{Backspace}')
  expect([input.value, input.selectionStart]).toEqual(['111.494.477-73', '111'.length])
  await userEvent.keyboard('{Backspace}')
  expect([input.value, input.selectionStart]).toEqual(['114.944.777-3', '11'.length])
})

test('a text that the keyboard of a phone composes is formatted once, at the end', async () => {
  const screen = await render(<Field mask={CPF_CNPJ} />)
  const field = screen.getByLabelText('Campo')
  const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<void> }
  await field.click()
  for (const text of ['12', '12a', '12ab', '12abc', '12abc34']) {
    await send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect.element(field).toHaveValue(text)
  }
  await send('Input.insertText', { text: '12abc34' })
  await expect.element(field).toHaveValue('12.ABC.34')
  await userEvent.keyboard('501')
  await expect.element(field).toHaveValue('12.ABC.345/01')
})

const Schema = z.object({ cpf: z.string().min(11, 'Informe o CPF'), documento: z.string() })
function Form() {
  const { control, handleSubmit } = useFormOf(Schema, { cpf: '', documento: '' })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <MaskField control={control} name="cpf" label="CPF" mask="cpf" autoComplete="on" />
      <CpfCnpjField control={control} name="documento" label="CPF ou CNPJ" />
      <button type="submit">enviar</button>
    </form>
  )
}

test('a field has its label, keyboard and completion, and its error is read with it and has the focus', async () => {
  const screen = await render(<Form />)
  const [cpf, documento] = [screen.getByLabelText('CPF', { exact: true }), screen.getByLabelText('CPF ou CNPJ')]
  await expect.element(cpf).toHaveAttribute('inputmode', 'numeric')
  await expect.element(cpf).toHaveAttribute('autocomplete', 'on')
  await expect.element(documento).toHaveAttribute('inputmode', 'text')
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(cpf).toHaveFocus()
  await expect.element(cpf).toHaveAccessibleDescription('Informe o CPF')
})
