import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'

test('nothing is undone before the button; then the page shows the result and the way to sign in', async () => {
  const { screen, callsOf } = await renderApp('/desfazer/abc', {
    'POST /conta/desfazer': { message: 'Sua conta está protegida.' },
  })
  const button = screen.getByRole('button', { name: 'não fui eu: desfazer a mudança' })
  await expect.element(button).toBeVisible()
  expect(callsOf('POST /conta/desfazer')).toEqual([])
  await button.click()
  await expect.element(screen.getByText('Sua conta está protegida.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'ir para a entrada' })).toHaveAttribute('href', '/login')
  expect(callsOf('POST /conta/desfazer').map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a refused link says why', async () => {
  const { screen } = await renderApp('/desfazer/abc', {
    'POST /conta/desfazer': [422, { message: 'Este link expirou.', errors: { token: ['Este link expirou.'] } }],
  })
  await screen.getByRole('button', { name: 'não fui eu: desfazer a mudança' }).click()
  await expect.element(screen.getByText('Este link expirou.')).toBeVisible()
})
