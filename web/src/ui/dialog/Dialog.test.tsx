import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import ConfirmDialog from './ConfirmDialog.tsx'
import { confirm } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

function Recusar() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ConfirmDialog />
      <button type="button" onClick={() => setOpened(true)}>
        recusar
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Recusar" form>
        <form>
          <textarea aria-label="Motivo" />
        </form>
      </Dialog>
    </>
  )
}

async function open() {
  const screen = await render(<Recusar />)
  // The dialog of questions is older than the one that will ask.
  void confirm({ title: 'Sair?', message: '', confirm: 'sair' })
  await screen.getByRole('button', { name: 'cancelar' }).click()
  await screen.getByRole('button', { name: 'recusar' }).click()
  const [dialog, question] = ['Recusar', 'Descartar o que você escreveu?'].map((name) => screen.getByRole('dialog', { name }))
  const motivo = screen.getByRole('textbox', { name: 'Motivo' })
  await expect.element(motivo).toHaveFocus()
  return { screen, dialog: dialog!, question: question!, motivo }
}

test('Esc does not throw away a text: it asks, Esc again answers the question only, and the text is still there', async () => {
  const { screen, dialog, question, motivo } = await open()
  await userEvent.keyboard('Atuei antes neste caso')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(motivo).toHaveValue('Atuei antes neste caso')
  await expect.element(motivo).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('with nothing written, or all of it removed, Esc closes at once', async () => {
  const { dialog, motivo } = await open()
  await userEvent.fill(motivo, 'Atuei')
  await userEvent.fill(motivo, ' ')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
