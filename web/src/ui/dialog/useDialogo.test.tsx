import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { Dialog } from './Dialog.tsx'
import { lazyPart } from './lazyPart.tsx'
import { type DialogoProps, useDialogo } from './useDialogo.tsx'

const Part = lazyPart<DialogoProps<string>>(async () => ({
  default: ({ sobre, ...shown }) => (
    <Dialog {...shown} title={sobre}>
      <Button onClick={shown.onClose}>concluir</Button>
    </Dialog>
  ),
}))

function Page() {
  const [free, setFree] = useState(true)
  const { abrir, dialog } = useDialogo(Part)
  return (
    <>
      <h1 tabIndex={-1}>Processo</h1>
      {free && (
        // The page renders without the button only after the focus has come back to it.
        <Button onFocus={() => dialog && setTimeout(() => setFree(false))} onClick={() => abrir('Designar')}>
          designar
        </Button>
      )}
      {dialog}
    </>
  )
}

test('the focus goes to the title when the button that opened the dialog is removed after the focus came back to it', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'designar' }).click()
  await screen.getByRole('button', { name: 'concluir' }).click()
  await expect.element(screen.getByRole('button', { name: 'designar' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Processo' })).toHaveFocus()
})
