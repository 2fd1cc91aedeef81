import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { Dialog } from './Dialog.tsx'

function Asking() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>adicionar</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Adicionar">
        <TextInput label="Nome" data-autofocus />
        <TextInput label="Bairro" />
      </Dialog>
    </>
  )
}

test('a dialog gives the focus to its main field', async () => {
  const screen = await render(<Asking />)
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(screen.getByLabelText('Nome')).toHaveFocus()
})

test('a user who has focused another field first keeps the focus there', async () => {
  const screen = await render(<Asking />)
  const bairro = screen.getByLabelText('Bairro')
  // Runs before any timer: the field has just been mounted.
  const watch = new MutationObserver(() => {
    const field = bairro.query()
    if (!(field instanceof HTMLElement)) return
    watch.disconnect()
    field.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(bairro).toHaveFocus()
  // The focus trap's timers have no delay, so they have run by then.
  await new Promise((done) => setTimeout(done, 50))
  await expect.element(bairro).toHaveFocus()
})
