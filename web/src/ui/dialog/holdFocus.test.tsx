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

test('a dialog gives the focus to the field it is for', async () => {
  const screen = await render(<Asking />)
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(screen.getByLabelText('Nome')).toHaveFocus()
})

test('whoever was in another field before that stays there', async () => {
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
