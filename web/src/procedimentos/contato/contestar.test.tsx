import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'

const CONTESTAR = 'POST /contato/contestar'

test('nothing is contested before the button; then the page shows the result', async () => {
  const { screen, callsOf } = await renderApp('/contato/contestar/abc', { [CONTESTAR]: { message: 'O contato está congelado.' } })
  const button = screen.getByRole('button', { name: 'não reconheço esta mudança' })
  await expect.element(button).toBeVisible()
  expect(callsOf(CONTESTAR)).toEqual([])
  await button.click()
  await expect.element(screen.getByText('O contato está congelado.')).toBeVisible()
  expect(callsOf(CONTESTAR).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a link that was used says so', async () => {
  const { screen } = await renderApp('/contato/contestar/abc', { [CONTESTAR]: [404, { message: 'Este link já foi usado.' }] })
  await screen.getByRole('button', { name: 'não reconheço esta mudança' }).click()
  await expect.element(screen.getByText('Este link já foi usado.')).toBeVisible()
})
