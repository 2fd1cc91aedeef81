import { expect, test } from 'vitest'
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
