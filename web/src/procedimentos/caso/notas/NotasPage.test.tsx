import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { held } from '../../../test/held.ts'
import { draftOnServer, draftsOnServer } from '../../../test/rascunhos.ts'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const VER = 'GET /caso/27/notas'
const GUARDAR = 'PUT /caso/27/notas'
const notas = (texto: string, versao: number) => ({
  notas: { texto, versao, alterada_em: versao ? '2026-11-20T17:05:00.000Z' : null },
})
const saved = (texto: string, versao: number) => ({ ...notas(texto, versao), message: 'Notas guardadas' })
const open = (answers: Answers) => renderApp('/caso/27/notas', { 'GET /user': { user: USER }, ...answers })
type App = Awaited<ReturnType<typeof open>>

async function write({ screen }: App, text: string) {
  await screen.getByRole('textbox', { name: 'Notas' }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard(text)
}
const save = ({ screen }: App) => screen.getByRole('button', { name: 'guardar notas' }).click()

test('the first notes are saved once; then nothing is left to save, and the PDF is offered', async () => {
  let stored = notas('', 0)
  const app = await open({
    [VER]: () => stored,
    [GUARDAR]: () => {
      stored = notas('<p>Ana cede</p>', 1)
      return saved('<p>Ana cede</p>', 1)
    },
  })
  const { screen, callsOf } = app
  await expect.element(screen.getByText('Ainda não há notas.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'guardar notas' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: /baixar PDF/ })).not.toBeInTheDocument()
  await write(app, 'Ana cede')
  await expect.element(screen.getByText('Há mudanças não guardadas.')).toBeVisible()
  await save(app)
  await expect.element(screen.getByText('Notas guardadas', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Guardadas em/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /baixar PDF/ })).toBeVisible()
  expect(callsOf(GUARDAR).map(({ body }) => body)).toEqual([{ texto: '<p>Ana cede</p>', versao: 0 }])
  await expect.poll(draftsOnServer).toEqual([])
  // Where the notes were saved before a draft was, there is none to delete.
  const drafts = (method: string) => app.calls.filter(({ call }) => call.startsWith(`${method} /rascunho`)).length
  expect(drafts('DELETE')).toBe(drafts('POST'))
  expect(document.title).toBe('Notas do caso 27 · Câmara Concórdia')
})

test('text written while the notes are being saved is in a draft, not lost', async () => {
  const put = held(saved('<p>Ana cede</p>', 1))
  const app = await open({ [VER]: notas('', 0), [GUARDAR]: put.answer })
  await write(app, 'Ana cede')
  await save(app)
  await expect.poll(() => app.callsOf(GUARDAR)).toHaveLength(1)
  await write(app, ' no prazo')
  put.letGo()
  await expect.element(app.screen.getByText('Há mudanças não guardadas.')).toBeVisible()
  await expect.poll(() => draftsOnServer().map(({ dados }) => dados)).toEqual([{ texto: '<p>Ana cede no prazo</p>', sobre: 1 }])
})

test('another tab was first: its notes can be read, and are replaced only when the user says so', async () => {
  let stored = notas('<p>Um</p>', 1)
  const app = await open({
    [VER]: () => stored,
    [GUARDAR]: (body) => {
      if ((body as { versao: number }).versao !== stored.notas.versao) return [409, { message: 'Mudadas' }]
      stored = notas('<p>Um meu</p>', 3)
      return saved('<p>Um meu</p>', 3)
    },
  })
  const { screen, callsOf } = app
  await write(app, ' meu')
  stored = notas('<p>Da outra aba</p>', 2)
  await save(app)
  await expect.element(screen.getByText('As notas foram mudadas em outra página')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'guardar notas' })).toBeDisabled()
  await screen.getByRole('button', { name: 'ler as notas guardadas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Notas guardadas' })
  await expect.element(dialog.getByText('Da outra aba')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'guardar o meu texto no lugar delas' }).click()
  await expect.element(screen.getByText('Notas guardadas', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('As notas foram mudadas em outra página')).not.toBeInTheDocument()
  expect(callsOf(GUARDAR).map(({ body }) => body)).toEqual([
    { texto: '<p>Um meu</p>', versao: 1 },
    { texto: '<p>Um meu</p>', versao: 2 },
  ])
})

test('a failure leaves the text and says what to do; too long a text gets an error at the field', async () => {
  const answers: [number, object][] = [
    [503, { message: 'O servidor está ocupado.' }],
    [422, { message: 'Confira', errors: { texto: ['Use no máximo 60.000 caracteres'] } }],
  ]
  const app = await open({ [VER]: notas('<p>Um</p>', 1), [GUARDAR]: () => answers.shift()! })
  const { screen } = app
  await write(app, ' dois')
  await save(app)
  await expect.element(screen.getByText(/O servidor está ocupado\. O texto continua aqui\./)).toBeVisible()
  await save(app)
  await expect.element(screen.getByText('Use no máximo 60.000 caracteres')).toBeVisible()
  await expect.element(screen.getByText(/O texto continua aqui/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Notas' })).toMatchTextContent('Um dois')
  await expect.element(screen.getByText('Há mudanças não guardadas.')).toBeVisible()
})

test('a user who leaves without saving gets a question; the text is offered on return', async () => {
  const app = await open({ [VER]: notas('<p>Um</p>', 1) })
  await write(app, ' dois')
  await app.screen.getByRole('link', { name: 'Caso 27' }).click()
  const question = app.screen.getByRole('dialog', { name: 'Sair sem guardar?' })
  await question.getByRole('button', { name: 'continuar aqui' }).click()
  await expect.element(app.screen.getByRole('textbox', { name: 'Notas' })).toMatchTextContent('Um dois')
  expect(app.href()).toBe('/caso/27/notas')
})

test('a draft is continued, and is of the version it was written from', async () => {
  draftOnServer('notas-caso.27', { texto: '<p>Rascunho</p>', sobre: 1 })
  const { screen } = await open({ [VER]: notas('<p>Depois</p>', 2) })
  await expect.element(screen.getByRole('textbox', { name: 'Notas' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Notas' })).toMatchTextContent('Rascunho')
  await expect.element(screen.getByText('As notas foram mudadas em outra página')).toBeVisible()
})

test('only the mediator has notes: for others the page says so and leads to the case', async () => {
  const { screen } = await open({ [VER]: [403, { message: 'Não' }] })
  await expect.element(screen.getByText('Só quem media este caso tem notas sobre ele.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'ver o caso' })).toHaveAttribute('href', '/caso/27/details')
})
