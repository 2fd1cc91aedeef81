import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { PageTurner } from './PageTurner.tsx'

function Pages() {
  const [page, setPage] = useState(1)
  return <PageTurner page={page} total={40} onPage={setPage} />
}

test('a typed number leads to its page, or to the last there is; what is no page leads nowhere', async () => {
  const screen = await render(<Pages />)
  const field = screen.getByRole('textbox', { name: 'Página, de 1 a 40' })
  for (const [typed, page] of [
    ['0', '1'],
    ['abc', '1'],
    ['12', '12'],
    ['99', '40'],
  ] as const) {
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue(page)
  }
})

test("the buttons move by one page, and 'anterior' is disabled on the first", async () => {
  const screen = await render(<Pages />)
  const [back, forth] = [
    screen.getByRole('button', { name: 'Página anterior' }),
    screen.getByRole('button', { name: 'Próxima página' }),
  ]
  await expect.element(back).toBeDisabled()
  await forth.click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('2')
  await screen.getByRole('textbox').fill('40')
  await back.click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('39')
})
