import type { Sigilo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { comoSecretaria, STAFF } from '../../../test/ficha.ts'
import { evento, processo } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

const SIGILO = 'PUT /secretaria/processo/27/documento/8/sigilo'
const com = (sigilo?: Sigilo, nome = 'Contrato') =>
  processo({ situacao: 2, eventos: [evento(1, { documentos: [{ id: 8, nome, ...(sigilo && { sigilo }) }] })] })
const feito = { evento: evento(9), message: 'Sigilo alterado.' }

beforeEach(() => startSession(loginData(STAFF)))

async function open(sigilo: Sigilo | undefined, answers: Answers = {}) {
  const app = await renderApp('/processo/27/details', comoSecretaria({ 'GET /processo/27': com(sigilo), ...answers }))
  await app.screen.getByRole('button', { name: 'Sigilo de Contrato' }).click()
  const dialog = app.screen.getByRole('dialog', { name: 'Sigilo do documento' })
  return {
    ...app,
    dialog,
    motivo: dialog.getByRole('textbox', { name: 'Motivo' }),
    alguns: dialog.getByRole('radio', { name: 'Algumas pessoas e a secretaria' }),
    todos: dialog.getByRole('radio', { name: 'Quem vê os autos' }),
    papel: (name: string) => dialog.getByRole('checkbox', { name }),
    send: () => dialog.getByRole('button', { name: 'alterar sigilo' }).click(),
    sent: () => app.callsOf(SIGILO).map(({ body }) => body),
  }
}

test('an open document is restricted to roles, with a reason; the page shows it at once', async () => {
  let done = false
  const at = await open(undefined, {
    'GET /processo/27': () => com(done ? { papeis: ['demandantes', 'arbitro'], abre: true } : undefined),
    [SIGILO]: () => {
      done = true
      return feito
    },
  })
  await expect.element(at.dialog.getByText('Agora: aberto a quem vê os autos.')).toBeVisible()
  await at.alguns.click()
  await expect.element(at.dialog.getByText(/^Quem já baixou o documento continua com a cópia/)).toBeVisible()
  await at.papel('Árbitros').click()
  await at.papel('Demandantes').click()
  await expect.element(at.dialog.getByRole('checkbox', { name: 'Mediador' })).not.toBeInTheDocument()
  await at.send()
  await expect.element(at.dialog.getByText('Informe o motivo')).toBeVisible()
  await at.motivo.fill('Segredo comercial')
  await at.send()
  await expect.element(at.screen.getByRole('region', { name: 'Mensagens' }).getByText('Sigilo alterado.')).toBeVisible()
  expect(at.sent()).toEqual([{ papeis: ['demandantes', 'arbitro'], motivo: 'Segredo comercial', de: { papeis: null } }])
  await expect.element(at.screen.getByText('Sob sigilo: Demandantes, Árbitros e a secretaria')).toBeVisible()
  await expect.element(at.screen.getByRole('button', { name: 'Sigilo de Contrato' })).toHaveFocus()
})

test('no role ticked leaves the document to the secretariat alone', async () => {
  const at = await open(undefined, { [SIGILO]: feito })
  await at.alguns.click()
  await at.motivo.fill('Segredo comercial')
  await at.send()
  await expect.poll(at.sent).toEqual([{ papeis: [], motivo: 'Segredo comercial', de: { papeis: null } }])
})

test('a restricted document shows who may open it; unchanged it is not sent; the restriction can be lifted', async () => {
  const at = await open({ papeis: ['demandadas'], abre: true }, { [SIGILO]: feito })
  await expect.element(at.dialog.getByText('Agora: sob sigilo, Demandadas e a secretaria.')).toBeVisible()
  await expect.element(at.papel('Demandadas')).toBeChecked()
  await expect.element(at.papel('Demandantes')).not.toBeChecked()
  await at.motivo.fill('Outra vez')
  await at.send()
  await expect.element(at.dialog.getByText('O documento já está com este sigilo. Escolha outro.')).toBeVisible()
  expect(at.sent()).toEqual([])
  await at.todos.click()
  await expect.element(at.dialog.getByText(/^Quem vê os autos pode abrir o documento/)).toBeVisible()
  await at.motivo.fill('Decisão do árbitro')
  await at.send()
  await expect.poll(at.sent).toEqual([{ papeis: null, motivo: 'Decisão do árbitro', de: { papeis: ['demandadas'] } }])
})

test('a receipt follows the documents it lists: the server’s message shows in the dialog', async () => {
  const said = 'O recibo de protocolo segue o sigilo dos documentos que relaciona.'
  const at = await open(undefined, { [SIGILO]: [409, { message: said }] })
  await at.alguns.click()
  await at.motivo.fill('Segredo comercial')
  await at.send()
  await expect.element(at.dialog.getByRole('alert')).toMatchTextContent(said)
})

const FECHADO: Sigilo = { papeis: ['demandantes', 'arbitro'], abre: false }

test('a user who may not open it sees that it exists, under secrecy, without a button', async () => {
  startSession(loginData())
  const { screen } = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({
      eventos: [
        evento(1, {
          documentos: [{ id: 8, nome: 'Documento sob sigilo', sigilo: FECHADO }],
          audios: [{ id: 9, nome: 'Documento sob sigilo', sigilo: FECHADO }],
        }),
      ],
    }),
  })
  const note = 'Sob sigilo: Demandantes, Árbitros e a secretaria'
  const eventos = screen.getByRole('region', { name: /^Eventos/ })
  await expect.poll(() => eventos.getByText(note).elements().length).toBe(2)
  await expect.element(eventos.getByRole('button', { name: /sob sigilo/ })).not.toBeInTheDocument()
})

test('a designee who has not answered sees a petition under secrecy without a button', async () => {
  startSession(loginData())
  const peticaoFechada = { nome: 'Documento sob sigilo', tamanho: 0, sha256: '', sigilo: FECHADO }
  const { screen } = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ aceiteArbitro: true, eventos: [], peticao: peticaoFechada }),
  })
  const peticao = screen.getByRole('region', { name: 'Petição e termo' })
  await expect.element(peticao.getByText('Sob sigilo: Demandantes, Árbitros e a secretaria')).toBeVisible()
  await expect.element(peticao.getByRole('button', { name: /^Visualizar/ })).toHaveLength(1)
})

test('a user who may open it can do so, and sees who else may', async () => {
  startSession(loginData())
  const { screen } = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': com({ papeis: ['demandantes'], abre: true }),
  })
  const documento = screen.getByRole('region', { name: /^Eventos/ })
  await expect.element(documento.getByRole('button', { name: 'Contrato', exact: true })).toBeVisible()
  await expect.element(documento.getByText('Sob sigilo: Demandantes e a secretaria')).toBeVisible()
})
