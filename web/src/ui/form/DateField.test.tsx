import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { DateField } from './DateField.tsx'
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

test('after a day is chosen, Esc closes the dialog at once', async () => {
  const screen = await render(<Asking />)
  const day = screen.getByRole('textbox', { name: 'Dia' })
  await day.click()
  await screen.getByRole('dialog', { name: 'Calendário' }).getByRole('button', { name: /^15 / }).click()
  await expect.element(day).toHaveValue(expect.stringMatching(/^15\//) as unknown as string)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Registrar' })).not.toBeInTheDocument()
})
