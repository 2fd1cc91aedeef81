import type { Vinculo } from '@concordia/contract/secretaria/schemas/atos'
import { expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { comoSecretaria, ficha, STAFF } from '../../../test/ficha.ts'
import { loginData } from '../../../test/session.ts'

const FICHA = 'GET /secretaria/processo/27'
const DESVINCULAR = 'POST /secretaria/processo/27/vinculo/60/desvinculacao'
const VINCULO: Vinculo = {
  user: { id: 60, name: 'Rita Vinculada', email: 'rita@concordia.test' },
  parte: { id: 2, nome: 'Empresa Demandada Ltda.', polo: 'demandada' },
  created_at: '2026-11-13T11:48:34.363Z',
}

async function open(answers: Answers = {}) {
  startSession(loginData(STAFF))
  const app = await renderApp('/processo/27/details', comoSecretaria({ [FICHA]: ficha({ vinculos: [VINCULO] }), ...answers }))
  return { ...app, contas: app.screen.getByRole('region', { name: 'Contas vinculadas às partes' }) }
}

test('the accounts tied to each parte are listed, and untying one requires a reason', async () => {
  let done = false
  const { screen, contas, callsOf } = await open({
    [FICHA]: () => ficha({ vinculos: done ? [] : [VINCULO] }),
    [DESVINCULAR]: () => {
      done = true
      return { message: 'A conta foi desvinculada da parte.' }
    },
  })
  await expect
    .element(contas.getByRole('listitem'))
    .toMatchTextContent('Rita Vinculadarita@concordia.testDemandada: Empresa Demandada Ltda., desde 13/11/2026')
  await contas.getByRole('button', { name: 'desvincular Rita Vinculada' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Desvincular conta da parte' })
  await expect.element(dialog.getByText(/continua a acompanhar o processo/)).toBeVisible()
  await dialog.getByRole('button', { name: 'desvincular conta' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  expect(callsOf(DESVINCULAR)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('O endereço era de outra pessoa.')
  await dialog.getByRole('button', { name: 'desvincular conta' }).click()
  const messages = screen.getByRole('region', { name: 'Mensagens' })
  await expect.element(messages.getByText('A conta foi desvinculada da parte.')).toBeVisible()
  expect(callsOf(DESVINCULAR).map(({ body }) => body)).toEqual([{ parte_id: 2, motivo: 'O endereço era de outra pessoa.' }])
  await expect.element(contas).not.toBeInTheDocument()
})

test('an account that somebody else untied meanwhile shows the server’s message', async () => {
  const { screen, contas } = await open({ [DESVINCULAR]: [409, { message: 'Esta conta não está mais vinculada a esta parte.' }] })
  await contas.getByRole('button', { name: 'desvincular Rita Vinculada' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Desvincular conta da parte' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Engano.')
  await dialog.getByRole('button', { name: 'desvincular conta' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^O ato não foi praticado.*não está mais vinculada/)
})
