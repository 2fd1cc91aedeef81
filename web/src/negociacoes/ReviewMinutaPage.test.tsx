import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { minuta, negociacao } from '../test/negociacao.ts'
import { draftOnServer, draftsOnServer } from '../test/rascunhos.ts'
import { loginData, USER } from '../test/session.ts'
import { answerUploads } from '../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const LER = 'GET /negociacao/4/minuta/review'
const comentario = (texto: string) => ({
  texto,
  created_at: '2026-11-21T12:00:00.000Z',
  user: { id: 2, name: 'Conta da Parte 2' },
  versao: 1,
  trecho: null,
})
const DELES = minuta(1, 'solicitada', { comentarios: [comentario('Retirei os honorários.')] })
const open = (answers: Answers = {}) =>
  renderApp('/negociacao/4/minuta/review', {
    'GET /user': { user: USER },
    'GET /negociacao/4': negociacao({ situacao: 'minuta-em-elaboracao', minutas: [DELES], atos: ['revisar', 'assinar'] }),
    [LER]: { minuta: DELES },
    ...answers,
  })
type App = Awaited<ReturnType<typeof open>>
const texto = ({ screen }: App) => screen.getByRole('textbox', { name: 'Texto da minuta' })
async function write(app: App, words: string) {
  await texto(app).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard(words)
}

test('a review is sent with the comments written here, and of the draft that was read', async () => {
  const sent = answerUploads(() => [201, { minuta: minuta(2, 'solicitante'), message: 'Revisão enviada com sucesso' }])
  const app = await open()
  const { screen, href } = app
  await expect.element(screen.getByText('Retirei os honorários.')).toBeVisible()
  await write(app, ' Em 30 dias.')
  for (const words of ['Prazo certo', 'Outro']) {
    await screen.getByRole('button', { name: 'adicionar comentário' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Adicionar comentário' })
    await expect.element(dialog.getByRole('button', { name: 'salvar' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Comentário' }).fill('   ')
    await expect.element(dialog.getByRole('button', { name: 'salvar' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Comentário' }).fill(words)
    await dialog.getByRole('button', { name: 'salvar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await screen.getByRole('button', { name: 'retirar comentário 2' }).click()
  await screen.getByRole('button', { name: 'enviar revisão' }).click()
  await expect.element(screen.getByText('Revisão enviada com sucesso')).toBeVisible()
  await expect.poll(href).toBe('/negociacao/4/details')
  expect(sent.map(({ json }) => json)).toEqual([
    {
      texto: '<h2>Acordo</h2><p>A solicitada paga <strong>R$ 262.000,00</strong>. Em 30 dias.</p>',
      comentarios: [{ texto: 'Prazo certo' }],
      minuta_id: 1,
    },
  ])
  expect(draftsOnServer()).toEqual([])
})

/** Selects the first twelve characters of the last paragraph, "A solicitada", and comments on them. */
async function comment(app: App, words: string) {
  const { screen } = app
  await texto(app).click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{Shift>}{ArrowRight>12/}{/Shift}')
  await screen.getByRole('button', { name: 'comentar este trecho' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Comentar o trecho' })
  await expect.element(dialog.getByText('A solicitada', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Comentário' }).fill(words)
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(texto(app)).toHaveFocus()
}
const MUDARAM = 'Estas palavras mudaram no seu texto: o comentário vai sem o trecho.'

test('a comment on selected words goes with their place, also after the text before them has changed', async () => {
  const sent = answerUploads(() => [201, { minuta: minuta(2, 'solicitante'), message: 'Revisão enviada com sucesso' }])
  const app = await open()
  const { screen } = app
  await expect.element(screen.getByRole('button', { name: 'comentar este trecho' })).toBeDisabled()
  await comment(app, 'Quem é?')
  const meus = screen.getByRole('list', { name: 'Seus comentários, ainda não enviados' })
  await expect.element(meus.getByText('A solicitada', { exact: true })).toBeVisible()
  await texto(app).click()
  await userEvent.keyboard('{Control>}{Home}{/Control}Termo de ')
  await expect.element(screen.getByText(MUDARAM)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'enviar revisão' }).click()
  await expect
    .poll(() => sent.map(({ json }) => json))
    .toEqual([
      {
        texto: '<h2>Termo de Acordo</h2><p>A solicitada paga <strong>R$ 262.000,00</strong>.</p>',
        comentarios: [{ texto: 'Quem é?', trecho: { inicio: 16, fim: 28, palavras: 'A solicitada' } }],
        minuta_id: 1,
      },
    ])
})

test('a comment on words that were then changed says so and goes without them; back, they have it again', async () => {
  const sent = answerUploads(() => [201, { minuta: minuta(2, 'solicitante'), message: 'Revisão enviada com sucesso' }])
  const app = await open()
  const { screen } = app
  await comment(app, 'Quem é?')
  await texto(app).click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}x')
  await expect.element(screen.getByText(MUDARAM)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText(MUDARAM)).not.toBeInTheDocument()
  await userEvent.keyboard('x')
  await expect.element(screen.getByText(MUDARAM)).toBeVisible()
  await screen.getByRole('button', { name: 'enviar revisão' }).click()
  await expect
    .poll(() => sent.map(({ json }) => (json as { comentarios: object[] }).comentarios))
    .toEqual([[{ texto: 'Quem é?' }]])
})

test('a review that changes nothing can’t be sent, and the screen says what is missing', async () => {
  const { screen } = await open()
  const send = screen.getByRole('button', { name: 'enviar revisão' })
  await expect.element(send).toBeDisabled()
  await expect.element(send).toHaveAccessibleDescription(/^Para enviar a revisão, altere o texto ou adicione um comentário\./)
  await screen.getByRole('button', { name: 'adicionar comentário' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Adicionar comentário' })
  await dialog.getByRole('textbox', { name: 'Comentário' }).fill('E os juros?')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(send).toBeEnabled()
})

test('when two reviews are sent at once, the second keeps its text and reads what happened', async () => {
  const reason = 'Enquanto você escrevia, a minuta mudou: outra revisão foi enviada.'
  answerUploads(() => [409, { message: reason }])
  const app = await open()
  const { screen } = app
  await write(app, ' Meu trecho.')
  await screen.getByRole('button', { name: 'enviar revisão' }).click()
  const alert = screen.getByRole('alert').filter({ hasText: 'A revisão não foi registrada' })
  await expect.element(alert).toMatchTextContent(/outra revisão foi enviada. O seu texto continua aqui./)
  await expect.element(alert.getByRole('button', { name: 'copiar o meu texto' })).toBeVisible()
  await expect.element(texto(app)).toMatchTextContent(/Meu trecho.$/)
  await expect.poll(() => draftsOnServer().length).toBe(1)
})

test('a stored review of an earlier version is sent only after the current one could be read', async () => {
  draftOnServer('revisao.4', { texto: '<p>Rascunho</p>', minuta: 1, comentarios: ['Antigo'] })
  const sent = answerUploads(() => [201, { minuta: minuta(4, 'solicitante'), message: 'Revisão enviada com sucesso' }])
  const { screen } = await open({ [LER]: { minuta: minuta(3, 'solicitada', { texto: '<p>Versão nova</p>' }) } })
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(screen.getByText('A minuta mudou desde que você começou esta revisão')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'enviar revisão' })).toBeDisabled()
  await screen.getByRole('button', { name: 'ler a versão atual' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Versão atual da minuta' }).getByText('Versão nova')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'enviar o meu texto sobre a versão atual' }).click()
  await screen.getByRole('button', { name: 'enviar revisão' }).click()
  await expect
    .poll(() => sent.map(({ json }) => json))
    .toEqual([{ texto: '<p>Rascunho</p>', comentarios: [{ texto: 'Antigo' }], minuta_id: 3 }])
})

test('when there is nothing to review, the server says why', async () => {
  const { screen } = await open({ [LER]: [409, { message: 'A minuta aguarda a outra parte.' }] })
  await expect.element(screen.getByText('A minuta aguarda a outra parte.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'voltar à negociação' })).toBeVisible()
})

test('the text that was kept is read, copied or deleted where it can no longer be sent', async () => {
  draftOnServer('revisao.4', { texto: '<p>Meu trecho</p>', minuta: 1, comentarios: ['Prazo curto'] })
  const { screen } = await open({ [LER]: [409, { message: 'A minuta aguarda a outra parte.' }] })
  await expect.element(screen.getByText('A minuta aguarda a outra parte.')).toBeVisible()
  await screen.getByRole('button', { name: 'ler o texto guardado' }).click()
  await expect.element(screen.getByText('Meu trecho')).toBeVisible()
  await expect.element(screen.getByText('Comentário: Prazo curto')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'copiar o meu texto' })).toBeVisible()
  await screen.getByRole('button', { name: 'excluir' }).click()
  await expect.element(screen.getByText('Meu trecho')).not.toBeInTheDocument()
  expect(draftsOnServer()).toEqual([])
})
