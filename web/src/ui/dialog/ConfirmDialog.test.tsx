import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { held } from '../../test/held.ts'
import { render } from '../../test/render.tsx'
import ConfirmDialog from './ConfirmDialog.tsx'
import { confirm } from './confirm.ts'

test('a dialog that is mounted by its first question gives the focus back to the button that asked', async () => {
  const asking = <button type="button">perguntar</button>
  const screen = await render(asking)
  await screen.getByRole('button', { name: 'perguntar' }).click()
  const answer = confirm({ title: 'Excluir?', message: 'Não volta.', confirm: 'excluir' })
  const dialog = await render(<ConfirmDialog />)
  await expect.element(dialog.getByRole('button', { name: 'cancelar' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  expect(await answer).toBe(false)
  await expect.element(screen.getByRole('button', { name: 'perguntar' })).toHaveFocus()
})

test('the second press of a double click on the button that asked is not taken as an answer', async () => {
  const dialog = await render(<ConfirmDialog />)
  const answer = confirm({ title: 'Excluir?', message: 'Não volta.', confirm: 'excluir' })
  const yes = dialog.getByRole('button', { name: 'excluir' })
  await expect.element(yes).toBeVisible()
  yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  expect(await answer).toBe(false)
})

/** A button whose command is asked about first; it is drawn while `there` says so. */
function Cancelling({ answer, there }: { answer: () => Promise<unknown>; there: (done: boolean) => boolean }) {
  const cancel = useMutation({ mutationFn: answer })
  const ask = async () => {
    if (await confirm({ title: 'Cancelar?', message: 'Não volta.', confirm: 'cancelar boleto', cancel: 'voltar' }))
      cancel.mutate()
  }
  return (
    <>
      <h1 tabIndex={-1}>Custas</h1>
      {there(cancel.isSuccess) && (
        <Button loading={cancel.isPending} onClick={() => void ask()}>
          cancelar
        </Button>
      )}
      <ConfirmDialog />
    </>
  )
}

test.each(['at once', 'later'])(
  'after the command that was asked about, answered %s, the title has the focus where the button is gone',
  async (when) => {
    const { answer, letGo } = held(null)
    if (when === 'at once') letGo()
    const screen = await render(<Cancelling answer={answer} there={(done) => !done} />)
    await screen.getByRole('button', { name: 'cancelar' }).click()
    await screen.getByRole('button', { name: 'cancelar boleto' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    letGo()
    await expect.element(screen.getByRole('heading', { name: 'Custas' })).toHaveFocus()
  },
)

test.each(['at once', 'later'])('after a command that was refused %s the button has the focus again', async (when) => {
  const { answer, letGo } = held(null)
  if (when === 'at once') letGo()
  const refuse = () => answer().then(() => Promise.reject(new Error('Já foi pago.')))
  const screen = await render(<Cancelling answer={refuse} there={() => true} />)
  const button = screen.getByRole('button', { name: 'cancelar', exact: true })
  await button.click()
  await screen.getByRole('button', { name: 'cancelar boleto' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  letGo()
  await expect.element(button).toHaveFocus()
})
