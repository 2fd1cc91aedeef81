import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { type Mask, MaskedInput } from './MaskedInput.tsx'
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
