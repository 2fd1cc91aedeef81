import type { Liberacao } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { caso } from '../../../test/caso.ts'
import { evento } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const LIBERAR = 'POST /caso/27/evento/2/liberar'
const mediador = { id: 9, nome: 'Marta Mediadora' }
const reservado = (liberacao: Partial<Liberacao>) =>
  caso({
    situacao: 2,
    eventos: [
      evento(2, {
        descricao: 'Aceito até cinquenta mil',
        so_mediador: true,
        liberacao: { mediador, le: false, liberado_em: null, quem_libera: 'eu', ...liberacao },
      }),
    ],
  })
const open = (answers: Answers) => renderApp('/caso/27/details', { 'GET /user': { user: USER }, ...answers })
const botao = { name: 'liberar para Marta Mediadora' }

test('the sender releases it to the present mediator after the dialog explains what that means', async () => {
  let released = false
  const { screen, callsOf } = await open({
    'GET /caso/27': () => reservado(released ? { le: true, liberado_em: '2026-11-28T15:00:00.000Z' } : {}),
    [LIBERAR]: () => {
      released = true
      return { message: 'Marta Mediadora agora lê este envio.' }
    },
  })
  await expect.element(screen.getByText(/Você enviou só ao mediador anterior\. Marta Mediadora não lê este envio/)).toBeVisible()
  await screen.getByRole('button', botao).click()
  const dialog = screen.getByRole('dialog', { name: 'Liberar envio reservado' })
  await expect.element(dialog.getByText(/A liberação não pode ser desfeita/)).toBeVisible()
  await dialog.getByRole('button', { name: 'liberar', exact: true }).click()
  await expect.element(screen.getByText('Você liberou este envio para Marta Mediadora em 28/11/2026 às 12h00.')).toBeVisible()
  await expect.element(screen.getByRole('button', botao)).not.toBeInTheDocument()
  expect(callsOf(LIBERAR).map(({ body }) => body)).toEqual([{ mediador_id: 9 }])
})

test('where somebody else mediates by now, nothing is released and the dialog says so', async () => {
  const { screen } = await open({
    'GET /caso/27': reservado({}),
    [LIBERAR]: [409, { message: 'Outra pessoa medeia o caso agora.' }],
  })
  await screen.getByRole('button', botao).click()
  const dialog = screen.getByRole('dialog', { name: 'Liberar envio reservado' })
  await dialog.getByRole('button', { name: 'liberar', exact: true }).click()
  await expect.element(dialog.getByText(/Outra pessoa medeia o caso agora/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'liberar', exact: true })).not.toBeInTheDocument()
})

test.each([
  ['remetente', 'Enviado só ao mediador anterior. Se precisar ler, peça a Conta da Parte que libere.'],
  ['ninguem', 'Guardado pelo mediador anterior. Ninguém mais lê este envio.'],
] as const)('the present mediator reads whom to ask (%s), and releases nothing', async (quem_libera, sentence) => {
  const { screen } = await open({ 'GET /caso/27': reservado({ quem_libera }) })
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByRole('button', botao)).not.toBeInTheDocument()
})
