import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { renderApp } from '../../../test/app.tsx'
import { caso } from '../../../test/caso.ts'
import { evento } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const RECUSA = 'POST /caso/27/mediador/recusa-da-parte'
const recusavel = { designacao: 5, nome: 'Marta Mediadora', ate: '2026-12-01' }
const botao = { name: 'recusar o mediador', exact: true }

test('a parte reads what happened, until when they may refuse, and refuses once, with a reason or without', async () => {
  let refused = false
  const { screen, callsOf } = await renderApp('/caso/27/details', {
    'GET /user': { user: USER },
    'GET /caso/27': () => caso({ situacao: 2, recusavel: refused ? null : recusavel }),
    [RECUSA]: () => {
      refused = true
      return [201, { evento: evento(9), message: 'O mediador foi recusado.' }]
    },
  })
  await expect.element(screen.getByText(/até 01\/12\/2026, você pode recusar o mediador/)).toBeVisible()
  await screen.getByRole('button', botao).click()
  const dialog = screen.getByRole('dialog', { name: 'Recusar o mediador?' })
  await expect.element(dialog.getByText(/Marta Mediadora deixa o caso 27.* não pode ser desfeita/)).toBeVisible()
  expect(callsOf(RECUSA)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Prefiro outra pessoa.')
  await dialog.getByRole('button', botao).click()
  await expect.element(screen.getByText('O mediador foi recusado.')).toBeVisible()
  await expect.element(screen.getByRole('button', botao)).not.toBeInTheDocument()
  expect(callsOf(RECUSA).map(({ body }) => body)).toEqual([{ designacao: 5, motivo: 'Prefiro outra pessoa.' }])
})

test('a refusal that came too late shows its error, and the page is read again', async () => {
  const { screen, callsOf } = await renderApp('/caso/27/details', {
    'GET /user': { user: USER },
    'GET /caso/27': caso({ situacao: 2, recusavel: { ...recusavel, ate: null } }),
    [RECUSA]: [409, { message: 'Este mediador não pode mais ser recusado' }],
  })
  await expect.element(screen.getByText(/enquanto o caso estiver suspenso/)).toBeVisible()
  await screen.getByRole('button', botao).click()
  await screen.getByRole('dialog').getByRole('button', botao).click()
  await expect.element(screen.getByText('Este mediador não pode mais ser recusado')).toBeVisible()
  await expect.poll(() => callsOf('GET /caso/27').length).toBeGreaterThan(1)
})
