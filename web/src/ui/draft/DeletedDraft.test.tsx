import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { DeletedDraft } from './DeletedDraft.tsx'

const MINUTES = 60_000
const OVER = /O prazo para desfazer a exclusão terminou/

async function deleted(deletedAt: number) {
  const [onRestore, onOver] = [vi.fn(async () => undefined), vi.fn()]
  const screen = await render(
    <DeletedDraft titulo="Primeira" deletedAt={deletedAt} disabled={false} onRestore={onRestore} onOver={onOver} />,
  )
  return { screen, undo: screen.getByRole('button', { name: 'desfazer' }), onRestore, onOver }
}

test('a deleted draft can be restored for ten minutes', async () => {
  const { screen, undo, onRestore } = await deleted(Date.now())
  await expect.element(screen.getByText(/“Primeira” foi excluído\. Você pode desfazer por 10 minutos\./)).toBeVisible()
  await undo.click()
  expect(onRestore).toHaveBeenCalledOnce()
})

test('once the ten minutes are over, the page says so and offers it no more', async () => {
  const { screen, undo, onOver } = await deleted(Date.now() - 10 * MINUTES + 500)
  await expect.element(screen.getByText(OVER)).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  expect(onOver).toHaveBeenCalledOnce()
})

test('on a computer that slept, where no timer ran, the click finds the time over', async () => {
  const { screen, undo, onRestore } = await deleted(Date.now())
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTES)
  await undo.click()
  now.mockRestore()
  await expect.element(screen.getByText(OVER)).toBeVisible()
  expect(onRestore).not.toHaveBeenCalled()
})
