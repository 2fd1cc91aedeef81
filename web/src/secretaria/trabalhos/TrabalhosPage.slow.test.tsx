import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { loginData } from '../../test/session.ts'
import { DESCARTAR, LIST, open, STAFF, trabalho } from './TrabalhosPage.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test('a job is discarded with a reason, after the dialog shows the consequence; cancelling keeps it, and the focus returns to the button', async () => {
  const { button, dialog, said, server, screen, callsOf } = await open([trabalho()], {
    [DESCARTAR]: () => {
      server.trabalhos = []
      return { message: 'Trabalho descartado. Ele não será mais tentado.' }
    },
  })
  await button('descartar').click()
  await expect.element(dialog.getByText('Isto não pode ser desfeito.')).toBeVisible()
  await expect.element(dialog.getByText('Enviar um e-mail, trabalho 7.')).toBeVisible()
  const motivo = dialog.getByRole('textbox', { name: 'Motivo' })
  await expect.element(motivo).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('descartar')).toHaveFocus()
  expect(callsOf(DESCARTAR)).toEqual([])
  await button('descartar').click()
  await dialog.getByRole('button', { name: 'descartar trabalho' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await motivo.fill('O endereço não existe mais.')
  await dialog.getByRole('button', { name: 'descartar trabalho' }).dblClick()
  await expect.element(said('Trabalho descartado. Ele não será mais tentado.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum trabalho falhou.')).toBeVisible()
  expect(callsOf(DESCARTAR).map(({ body }) => body)).toEqual([{ motivo: 'O endereço não existe mais.' }])
})

test('with very many jobs only the latest show, and the page says so', async () => {
  const many = Array.from({ length: 200 }, (_, index) => trabalho({ id: String(index + 1) }))
  const { screen } = await open(many)
  await expect.element(screen.getByText(/^Os 200 mais recentes/)).toBeVisible()
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen } = await open([], {
    [LIST]: () => (broken ? failure.answer() : { trabalhos: [trabalho()] }),
  })
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('1 trabalho aguarda decisão.')).toBeVisible()
})
