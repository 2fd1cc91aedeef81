import { Day } from '@concordia/contract/http/shapes'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { DateField } from './DateField.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useFormOf } from './useFormOf.ts'

const Schema = z.object({ dia: z.string().nullable(), motivo: z.string() })

function Asking() {
  const [opened, setOpened] = useState(true)
  const { control } = useFormOf(Schema, { dia: null, motivo: '' })
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Registrar">
      <TextField control={control} name="motivo" label="Motivo" />
      <DateField control={control} name="dia" label="Dia" />
    </Dialog>
  )
}

test('in a dialog, Esc first closes the calendar, keeping what was typed, and then the dialog', async () => {
  const screen = await render(<Asking />)
  const [dialog, calendar] = ['Registrar', 'Calendário'].map((name) => screen.getByRole('dialog', { name }))
  const motivo = screen.getByRole('textbox', { name: 'Motivo' })
  await motivo.fill('Falha de energia')
  await screen.getByRole('textbox', { name: 'Dia' }).click()
  await expect.element(calendar!).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar!).not.toBeInTheDocument()
  await expect.element(motivo).toHaveValue('Falha de energia')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog!).not.toBeInTheDocument()
})

test('a day that does not exist stays as typed, with a sentence, and is refused; the next day that exists is taken', async () => {
  const sent: unknown[] = []
  function Registrar() {
    const form = useFormOf(z.object({ dia: Day.nullable() }), { dia: '2026-12-01' })
    return (
      <Form form={form} onSubmit={form.handleSubmit((values) => void sent.push(values))}>
        <DateField control={form.control} name="dia" label="Dia" />
        <button type="submit">salvar</button>
      </Form>
    )
  }
  const screen = await render(<Registrar />)
  const day = screen.getByRole('textbox', { name: 'Dia' })
  const sentence = screen.getByText('Data inválida. Confira o dia, o mês e o ano.')
  await userEvent.fill(day, '31/02/2027')
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(day).toHaveValue('31/02/2027')
  await expect.element(sentence).toBeVisible()
  await screen.getByRole('button', { name: 'salvar' }).click()
  await expect.element(day).toHaveFocus()
  // While it is typed again nothing is wrong with it yet; Enter, which sends the form, ends the typing.
  await userEvent.fill(day, '28/0')
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(sentence).toBeVisible()
  await userEvent.fill(day, '28022027')
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(day).toHaveValue('28/02/2027')
  await screen.getByRole('button', { name: 'salvar' }).click()
  await expect.poll(() => sent).toEqual([{ dia: '2027-02-28' }])
})

test('after a day is chosen, Esc closes the dialog at once', async () => {
  const screen = await render(<Asking />)
  const day = screen.getByRole('textbox', { name: 'Dia' })
  await day.click()
  await screen.getByRole('dialog', { name: 'Calendário' }).getByRole('button', { name: /^15 / }).click()
  await expect.element(day).toHaveValue(expect.stringMatching(/^15\//) as unknown as string)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Registrar' })).not.toBeInTheDocument()
})
