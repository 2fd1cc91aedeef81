import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { minuta, negociacao } from '../test/negociacao.ts'
import { draftOnServer, draftsOnServer } from '../test/rascunhos.ts'
import { loginData, USER } from '../test/session.ts'
import { answerUploads } from '../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const ACEITA = { situacao: 'minuta-em-elaboracao', atos: ['minutar'] } as const
const MODELOS = {
  modelos: [
    { id: 7, nome: 'Acordo de cobrança', texto: '<h2>Acordo</h2><p>Entre Construtora Alvorada Ltda. e outra.</p>' },
    { id: 8, nome: 'Quitação', texto: '<p>Dão quitação.</p>' },
  ],
}
const open = (answers: Answers = {}) =>
  renderApp('/negociacao/4/minuta/create', {
    'GET /user': { user: USER },
    'GET /negociacao/4': negociacao({ ...ACEITA, atos: [...ACEITA.atos] }),
    'GET /negociacao/4/minuta/modelos': MODELOS,
    ...answers,
  })
type App = Awaited<ReturnType<typeof open>>
const texto = ({ screen }: App) => screen.getByRole('textbox', { name: 'Texto da minuta' })
async function write(app: App, words: string) {
  await texto(app).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard(words)
}
const enviada = { minuta: minuta(1, 'solicitante'), message: 'Minuta enviada com sucesso' }

test('a model is read, chosen, changed and sent once; the details follow', async () => {
  const sent = answerUploads(() => [201, enviada])
  const app = await open()
  const { screen, href } = app
  await screen.getByRole('button', { name: 'ver Quitação' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Quitação' })
  await expect.element(dialog.getByText('Dão quitação.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'usar Acordo de cobrança' }).click()
  await expect.element(texto(app)).toMatchTextContent('AcordoEntre Construtora Alvorada Ltda. e outra.')
  await write(app, ' Fim')
  await expect.poll(() => draftsOnServer().map(({ titulo }) => titulo)).toEqual(['Minuta da negociação 4'])
  await screen.getByRole('button', { name: 'enviar' }).dblClick()
  await expect.element(screen.getByText('Minuta enviada com sucesso')).toBeVisible()
  await expect.poll(href).toBe('/negociacao/4/details')
  const escrito = '<h2>Acordo</h2><p>Entre Construtora Alvorada Ltda. e outra. Fim</p>'
  expect(sent.map(({ url, json }) => [url, json])).toEqual([['/api/negociacao/4/minuta', { texto: escrito }]])
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(draftsOnServer()).toEqual([])
})

test('the editor is there at once, with the models beside it; a model replaces what was written only after a question', async () => {
  const app = await open()
  const { screen } = app
  await expect.element(texto(app)).toBeVisible()
  const models = screen.getByRole('complementary', { name: 'Modelos da câmara' })
  await models.getByRole('button', { name: 'usar Quitação' }).click()
  await expect.element(texto(app)).toMatchTextContent('Dão quitação.')
  // Nothing was written: one model gives way to another at once.
  await models.getByRole('button', { name: 'usar Acordo de cobrança' }).click()
  await expect.element(texto(app)).toMatchTextContent('AcordoEntre Construtora')
  await write(app, ' Fim')
  await models.getByRole('button', { name: 'usar Quitação' }).click()
  const question = screen.getByRole('dialog', { name: 'Trocar o texto pelo modelo?' })
  await question.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(texto(app)).toMatchTextContent(/ Fim$/)
  await models.getByRole('button', { name: 'usar Quitação' }).click()
  await question.getByRole('button', { name: 'trocar pelo modelo' }).click()
  await expect.element(texto(app)).toMatchTextContent(/^Dão quitação\.$/)
})

test("a blank draft must have words; the server's error about the text shows at the editor", async () => {
  const sent = answerUploads(() => [422, { message: 'Confira', errors: { texto: ['O texto tem partes demais'] } }])
  const app = await open({ 'GET /negociacao/4/minuta/modelos': { modelos: [] } })
  const { screen } = app
  await expect.element(screen.getByText(/ainda não tem modelos/)).toBeVisible()
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(screen.getByText('Escreva o texto da minuta')).toBeVisible()
  expect(sent).toEqual([])
  await write(app, 'Acordo')
  await expect.element(screen.getByText('Escreva o texto da minuta')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'enviar' }).click()
  await expect.element(screen.getByText('O texto tem partes demais').first()).toBeVisible()
})

test('a user who was too late keeps the text, reads why, and can copy it', async () => {
  answerUploads(() => [409, { message: 'Esta negociação já tem uma minuta.' }])
  const app = await open()
  const { screen } = app
  await write(app, 'Meu texto')
  await screen.getByRole('button', { name: 'enviar' }).click()
  const alert = screen.getByRole('alert').filter({ hasText: 'A minuta não foi registrada' })
  await expect.element(alert).toMatchTextContent(/Esta negociação já tem uma minuta. O seu texto continua aqui./)
  await expect.element(texto(app)).toMatchTextContent('Meu texto')
  await expect.element(alert.getByRole('button', { name: 'copiar o meu texto' })).toBeVisible()
})

test('an ended session keeps the text', async () => {
  answerUploads(() => [401, { message: 'Sessão' }])
  const app = await open()
  await write(app, 'Guardado')
  await expect.poll(() => draftsOnServer()[0]?.dados).toEqual({ texto: '<p>Guardado</p>' })
  await app.screen.getByRole('button', { name: 'enviar' }).click()
  await expect.poll(app.href).toMatch(/^\/login/)
  expect(draftsOnServer()).toHaveLength(1)
})

test('a draft is continued; who leaves finds it again', async () => {
  draftOnServer('minuta.4', { texto: '<p>Rascunho</p>' })
  const app = await open()
  const { screen } = app
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(texto(app)).toMatchTextContent('Rascunho')
  await write(app, ' e mais')
  await screen.getByRole('link', { name: 'voltar' }).click()
  await expect.poll(app.href).toBe('/negociacao/4/details')
  await expect.poll(() => draftsOnServer()[0]?.dados).toEqual({ texto: '<p>Rascunho e mais</p>' })
})

test('a person who may not write the first draft reads why', async () => {
  const { screen } = await open({ 'GET /negociacao/4': negociacao({ ...ACEITA, atos: [] }) })
  await expect.element(screen.getByText('A primeira minuta é escrita por quem fez a proposta aceita.')).toBeVisible()
})

test('a first draft that was kept is still read after somebody else wrote one', async () => {
  draftOnServer('minuta.4', { texto: '<p>Minha minuta</p>' })
  const { screen } = await open({ 'GET /negociacao/4': negociacao({ ...ACEITA, minutas: [minuta(1, 'solicitada')], atos: [] }) })
  await expect.element(screen.getByText('Esta negociação já tem uma minuta.')).toBeVisible()
  await screen.getByRole('button', { name: 'ler o texto guardado' }).click()
  await expect.element(screen.getByText('Minha minuta')).toBeVisible()
})
