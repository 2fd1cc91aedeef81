import type { Acesso } from '@concordia/contract/procedimentos/schemas/acessos'
import { expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { comoSecretaria, STAFF } from '../../test/ficha.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

const acesso = (id: number, name: string, change: Partial<Acesso> = {}): Acesso => ({
  ...{ user: { id, name }, motivos: ['senha'], desde: '2026-11-13T11:48:34.363Z', partes: [], convidado_de: null },
  ...{ eu: false, pode_encerrar: false },
  ...change,
})
const EU = acesso(1, 'Conta da Parte', { motivos: ['autor'], partes: ['Padaria Três Luas'], eu: true })
const CONVIDADO = acesso(7, 'Rita Estranha', { convidado_de: 'Padaria Três Luas', pode_encerrar: true })
const MEUS = 'GET /processo/27/acessos'
const DEIXAR = 'DELETE /processo/27/acesso'

async function open(answers: Answers, at = '/processo/27/details') {
  const app = await renderApp(at, answers)
  await app.screen.getByRole('button', { name: 'quem tem acesso' }).click()
  return { ...app, dialog: app.screen.getByRole('dialog') }
}
async function comoParte(answers: Answers, at?: string) {
  startSession(loginData({}))
  return open({ 'GET /user': { user: USER }, 'GET /processo/27': processo({ situacao: 2 }), ...answers }, at)
}

test('a parte ends the access of an account that got in by its password; the reason is optional', async () => {
  let ended = false
  const END = 'DELETE /processo/27/acesso/7'
  const { dialog, screen, callsOf } = await comoParte({
    [MEUS]: () => ({ acessos: ended ? [EU] : [EU, CONVIDADO] }),
    [END]: () => {
      ended = true
      return { evento: evento(9), message: 'O acesso de Rita Estranha terminou.' }
    },
  })
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toMatchTextContent(/^Rita Estranhaentrou com a senha de acesso ou o convite; com a senha enviada à parte Padaria Três Luas/)
  await dialog.getByRole('button', { name: 'encerrar o acesso de Rita Estranha' }).click()
  await expect.element(dialog.getByText('Ela não volta com a senha de acesso que está em vigor.')).toBeVisible()
  expect(callsOf(END)).toEqual([])
  await dialog.getByRole('button', { name: 'encerrar acesso' }).click()
  await expect.element(screen.getByText('O acesso de Rita Estranha terminou.')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1)
  expect(callsOf(END).map(({ body }) => body)).toEqual([{ motivo: '' }])
})

test('a user leaves after a confirmation and is back at the list; a user who cannot leave reads why', async () => {
  const answers: unknown[] = [
    [409, { message: 'Quem protocolou responde pelo protocolo.' }],
    { evento: null, message: 'Você não acompanha mais o processo 27.' },
  ]
  const { dialog, screen, callsOf } = await comoParte(
    {
      [MEUS]: { acessos: [EU] },
      [DEIXAR]: () => answers.shift() as object,
      'GET /processo/27': () => (answers.length > 0 ? processo({ situacao: 2 }) : [403, { message: 'Você não tem acesso.' }]),
      // The address is still a contact of a parte: the link of an e-mail would enter again.
      'POST /processo/27/entrar': { message: 'Processo adicionado com sucesso' },
      'POST /processos': { processos: { data: [], total: 0, per_page: 20 } },
    },
    '/processo/27/details?aviso=convite',
  )
  const leave = () => dialog.getByRole('button', { name: 'deixar de acompanhar' }).click()
  await leave()
  await leave()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^O ato não foi praticado.*Quem protocolou/)
  await dialog.getByRole('button', { name: 'fechar' }).click()
  await leave()
  expect(callsOf(DEIXAR)).toHaveLength(1)
  await leave()
  await expect.element(screen.getByText('Você não acompanha mais o processo 27.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Processos Arbitrais' })).toBeVisible()
  expect(callsOf('POST /processo/27/entrar')).toEqual([])
})

test('the secretariat sees all accounts and ends one only with a reason', async () => {
  startSession(loginData(STAFF))
  const END = 'DELETE /secretaria/processo/27/acesso/7'
  const todos = [{ ...EU, eu: false, pode_encerrar: true }, CONVIDADO, acesso(8, 'Ana Árbitra', { motivos: ['arbitro'] })]
  const { dialog, screen, callsOf } = await open(
    comoSecretaria({
      'GET /secretaria/processo/27/acessos': { acessos: todos },
      [END]: { evento: evento(9), message: 'O acesso terminou.' },
    }),
  )
  await expect.element(dialog.getByRole('listitem')).toHaveLength(3)
  await expect.element(dialog.getByRole('button', { name: /^encerrar o acesso de/ })).toHaveLength(2)
  await dialog.getByRole('button', { name: 'encerrar o acesso de Rita Estranha' }).click()
  await dialog.getByRole('button', { name: 'encerrar acesso' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Endereço errado.')
  await dialog.getByRole('button', { name: 'encerrar acesso' }).click()
  await expect.element(screen.getByText('O acesso terminou.')).toBeVisible()
  expect(callsOf(END).map(({ body }) => body)).toEqual([{ motivo: 'Endereço errado.' }])
})
