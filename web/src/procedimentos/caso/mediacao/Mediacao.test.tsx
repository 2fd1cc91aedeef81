import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { caso } from '../../../test/caso.ts'
import { ficha, STAFF } from '../../../test/ficha.ts'
import { evento } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const FIM = 'POST /caso/27/termo-final'
const DONE: [number, object] = [201, { evento: evento(9), message: 'A mediação foi encerrada' }]
const open = (answers: Answers) => renderApp('/caso/27/details', { 'GET /user': { user: USER }, ...answers })
const conduzido = { isMediador: true, pode_encerrar: true, situacao: 2 } as const
const botao = { name: 'encerrar a mediação', exact: true }

async function openDialog(answers: Answers) {
  const app = await open({ 'GET /caso/27': caso(conduzido), ...answers })
  await app.screen.getByRole('button', botao).click()
  return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Encerrar a mediação' }) }
}

test('a user who neither mediates nor is of the secretariat finds neither the end nor notes', async () => {
  const { screen } = await open({ 'GET /caso/27': caso({ situacao: 2 }) })
  await expect.element(screen.getByRole('button', { name: 'download completo' })).toBeVisible()
  await expect.element(screen.getByRole('button', botao)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'minhas notas' })).not.toBeInTheDocument()
})

test('a case that has ended keeps the notes of its mediator, and cannot be ended again', async () => {
  const { screen } = await open({ 'GET /caso/27': caso({ ...conduzido, pode_encerrar: false, situacao: 6 }) })
  await expect.element(screen.getByRole('link', { name: 'minhas notas' })).toHaveAttribute('href', '/caso/27/notas')
  await expect.element(screen.getByRole('button', botao)).not.toBeInTheDocument()
})

test('the dialog says what happens, asks how it ended, and ends it once', async () => {
  let ended = false
  const { screen, dialog, callsOf } = await openDialog({
    'GET /caso/27': () =>
      caso(ended ? { ...conduzido, pode_encerrar: false, situacao: 6 } : { ...conduzido, negociacoes_assinadas: [{ id: 12 }] }),
    [FIM]: () => {
      ended = true
      return DONE
    },
  })
  for (const said of [
    /selado com o certificado/,
    /avisados por e-mail/,
    /só duas pessoas da secretaria o anulam/,
    /não pode ser reativado/,
  ])
    await expect.element(dialog.getByText(said)).toBeVisible()
  await dialog.getByRole('button', botao).click()
  await expect.element(dialog.getByText('Escolha como a mediação terminou')).toBeVisible()
  expect(callsOf(FIM)).toEqual([])
  await dialog.getByRole('radio', { name: 'Com acordo' }).click()
  await dialog.getByRole('textbox', { name: 'Declaração do mediador (opcional)' }).fill('A dívida fica quitada.')
  await dialog.getByRole('button', botao).click()
  await expect.element(dialog.getByText('Escolha o acordo assinado')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Acordo da negociação 12' }).click()
  await dialog.getByRole('button', botao).click()
  await expect.element(screen.getByText('A mediação foi encerrada')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Acordo', { exact: true })).toBeVisible()
  expect(callsOf(FIM).map(({ body }) => body)).toEqual([
    { desfecho: 'acordo', texto: 'A dívida fica quitada.', negociacao_id: 12 },
  ])
})

test('the secretariat ends it with the agreement of a linked negotiation, which the term already names', async () => {
  startSession(loginData(STAFF))
  const acordo = {
    ...{ negociacao: 12, assinado_em: '2026-11-22T14:31:00.000Z', evento: 7, ressalva: '' },
    ...{ solicitantes: ['Ana Solicitante'], solicitadas: ['Bruno Solicitado'] },
    documento: { id: 31, nome: 'Acordo da negociação 12' },
  }
  const porTermo = 'O mediador aceitou este caso. Use “encerrar a mediação”.'
  const { screen, callsOf } = await open({
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /caso/27': caso({ situacao: 2, pode_encerrar: true }),
    'GET /secretaria/caso/27': ficha({ acordo }, { designar: porTermo, arquivar: porTermo, registrarAcordo: porTermo }),
    [FIM]: DONE,
  })
  const painel = screen.getByRole('region', { name: 'Secretaria', exact: true })
  await expect.element(painel.getByText(/foi juntado no evento 7 e encerra a mediação pelo termo final/)).toBeVisible()
  await painel.getByRole('button', { name: 'outros atos' }).click()
  for (const nome of ['Arquivar caso', 'Registrar acordo'])
    await expect.element(screen.getByRole('menuitem', { name: `${nome} ${porTermo}` })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await painel.getByRole('button', { name: 'encerrar com o acordo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar a mediação' })
  await expect.element(dialog.getByRole('radio', { name: 'Com acordo' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Acordo da negociação 12' })).toBeChecked()
  await dialog.getByRole('button', botao).click()
  await expect.element(screen.getByText('A mediação foi encerrada')).toBeVisible()
  expect(callsOf(FIM).map(({ body }) => body)).toEqual([{ desfecho: 'acordo', texto: '', negociacao_id: 12 }])
})

test('without a signed agreement the mediator is led to one, and nothing is sent', async () => {
  const { dialog, callsOf } = await openDialog({
    'GET /caso/27/textos': { textos: [{ id: 5, tipo: 'acordo', situacao: 'em-assinatura' }], inicia: false },
    [FIM]: DONE,
  })
  await dialog.getByRole('radio', { name: 'Com acordo' }).click()
  await expect.element(dialog.getByText(/há dois caminhos até ele/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'abrir o acordo que está em curso' })).toHaveAttribute('href', '/texto/5')
  await dialog.getByRole('button', botao).click()
  await expect.element(dialog.getByText('Para encerrar com acordo, é preciso antes que todos o assinem')).toBeVisible()
  expect(callsOf(FIM)).toEqual([])
})

test('the agreement that all signed is chosen beforehand', async () => {
  const { screen, dialog, callsOf } = await openDialog({
    'GET /caso/27': caso({ ...conduzido, acordo_assinado: { texto_id: 5, assinado_em: '2026-11-22T14:31:00.000Z' } }),
    [FIM]: DONE,
  })
  await expect.element(dialog.getByRole('radio', { name: 'Acordo do caso, assinado em 22/11/2026' })).toBeChecked()
  await dialog.getByRole('button', botao).click()
  await expect.element(screen.getByText('A mediação foi encerrada')).toBeVisible()
  expect(callsOf(FIM).map(({ body }) => body)).toEqual([{ desfecho: 'acordo', texto: '', texto_id: 5 }])
})

test('somebody else was first: it says so, and offers nothing to send again', async () => {
  const { dialog } = await openDialog({ [FIM]: [409, { message: 'O caso já terminou.' }] })
  await dialog.getByRole('radio', { name: 'Sem acordo' }).click()
  await dialog.getByRole('button', botao).click()
  await expect.element(dialog.getByText(/O caso já terminou\. A página já mostra a situação atual do caso\./)).toBeVisible()
  await expect.element(dialog.getByRole('button', botao)).not.toBeInTheDocument()
})
