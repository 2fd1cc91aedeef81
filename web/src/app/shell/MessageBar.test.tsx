import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { notify } from '../../ui/notify.ts'
import { MessageBar } from './MessageBar.tsx'

const boxOf = (element: Element) => element.getBoundingClientRect()

test.each([
  ['the button that was pressed', 1280, 720],
  ['the button that was pressed, on a phone', 390, 740],
])('the bar does not cover %s at the bottom of the screen', async (_what, width, height) => {
  await page.viewport(width, height)
  const screen = await render(
    <>
      <div style={{ height: height - 60 }} />
      <button
        type="button"
        onClick={() => notify.error('Você já tem este marcador.')}
        style={{ display: 'block', margin: 'auto' }}
      >
        criar
      </button>
      <MessageBar onGo={() => undefined} />
    </>,
  )
  const button = screen.getByRole('button', { name: 'criar' })
  await button.click()
  const close = screen.getByRole('button', { name: 'Fechar' })
  await expect.element(close).toBeVisible()
  await expect.poll(() => boxOf(button.element()).bottom).toBeLessThan(boxOf(close.element().parentElement!).top)
  notify.close()
  await page.viewport(1280, 800)
})

test('a page whose button is in sight is not moved', async () => {
  await page.viewport(1280, 720)
  const screen = await render(
    <>
      <button type="button" onClick={() => notify.success('Salvo')}>
        salvar
      </button>
      <div style={{ height: 2000 }} />
      <MessageBar onGo={() => undefined} />
    </>,
  )
  await screen.getByRole('button', { name: 'salvar' }).click()
  await expect.element(screen.getByText('Salvo')).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(window.scrollY).toBe(0)
  notify.close()
  await page.viewport(1280, 800)
})
