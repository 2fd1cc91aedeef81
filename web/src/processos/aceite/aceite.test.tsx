import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { pdf } from '../../test/pdf.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'
import { draftsOf } from '../../ui/wizard/drafts.ts'

beforeEach(() => startSession(loginData()))

type Screen = Awaited<ReturnType<typeof renderApp>>['screen']
const PENDENTE = processo({ aceiteArbitro: true, termo: null, eventos: [], documentos: [] })
const open = (answers: Answers = {}, id = 27) =>
  renderApp(`/processo/${id}/arbitro/aceite`, {
    'GET /user': { user: USER },
    [`GET /processo/${id}`]: PENDENTE,
    ...answers,
  })

async function answer(screen: Screen) {
  for (const [index] of QUESTIONARIO.entries()) {
    await screen.getByRole('textbox', { name: new RegExp(`^${index + 1}\\. `) }).fill(`Resposta ${index + 1}`)
  }
  await screen.getByRole('button', { name: 'prosseguir' }).click()
}
async function choose(screen: Screen) {
  const input = screen.getByLabelText('Termo de aceite assinado').element() as HTMLInputElement
  await userEvent.upload(input, pdf('assinado.pdf'))
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
}

test('every question must be answered', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByText('Responda esta pergunta')).toHaveLength(8)
  await expect.element(screen.getByRole('textbox', { name: /^1\. / })).toHaveFocus()
})

test('both steps are sent as the contract expects; the details then show the result of the signature check', async () => {
  const assinatura = {
    situacao: 'ausente' as const,
    signatario: null,
    quando: null,
    explicacao: 'Sem assinatura digital.',
  }
  const aceite = evento(3, { descricao: 'Aceite de árbitro', documentos: [{ id: 8, nome: 'Termo', assinatura }] })
  const sent = answerUploads(() => [200, { evento: aceite, message: 'Enviado com sucesso' }])
  let accepted = false
  const { screen, href } = await open({ 'GET /processo/27': () => (accepted ? processo({ situacao: 2 }) : PENDENTE) })
  await answer(screen)
  await expect.element(screen.getByRole('heading', { name: 'Termo de Aceite', level: 2 })).toHaveFocus()
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(screen.getByText('Adicione seu termo em pdf')).toBeVisible()
  await choose(screen)
  accepted = true
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.poll(href).toBe('/processo/27/details')
  await expect.element(screen.getByText('Enviado com sucesso')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const note = screen.getByRole('note')
  await expect.element(note.getByText('Sem assinatura digital')).toBeVisible()
  await expect.element(note.getByText(/o processo está ativo/)).toBeVisible()
  expect(sent.map(({ url }) => url)).toEqual(['/api/processo/27/arbitro/aceitar'])
  const respostas = QUESTIONARIO.map((pergunta, index) => ({ pergunta, resposta: `Resposta ${index + 1}` }))
  expect(JSON.parse(String(sent[0]!.form.get('questionario')))).toEqual(respostas)
  expect((sent[0]!.form.get('termo') as File).name).toBe('assinado.pdf')
})

test('going back keeps answers and term', async () => {
  const { screen } = await open()
  await answer(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'voltar' }).click()
  await expect.element(screen.getByRole('textbox', { name: /^8\. / })).toHaveValue('Resposta 8')
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
})

test('an answer the server rejects shows its error at the question', async () => {
  answerUploads(() => [
    422,
    { message: 'Confira os campos indicados.', errors: { 'questionario.2.resposta': ['Explique esta resposta.'] } },
  ])
  const { screen } = await open()
  await answer(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: /^3\. / })).toHaveAccessibleDescription('Explique esta resposta.')
  await expect.element(screen.getByRole('textbox', { name: /^3\. / })).toHaveFocus()
})

test('a designation answered meanwhile shows the server’s message and a link to the process', async () => {
  answerUploads(() => [409, { message: 'Você já aceitou esta designação.' }])
  const { screen } = await open()
  await answer(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  const told = screen.getByRole('main').getByRole('alert')
  await expect.element(told.getByText(/^Você já aceitou esta designação\./)).toBeVisible()
  await expect.element(told.getByRole('link', { name: 'Ver o processo' })).toHaveAttribute('href', '/processo/27/details')
  await expect.element(screen.getByRole('button', { name: 'enviar', exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'voltar' })).not.toBeInTheDocument()
  // The message shows only once, and no draft is left.
  await expect.element(screen.getByText('Você já aceitou esta designação.')).toHaveLength(1)
  expect(draftsOf(1)).toEqual([])
})

test('a lost answer says that the outcome is unknown, and the acceptance can be sent again', async () => {
  answerUploads(() => 'lost')
  const { screen } = await open()
  await answer(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  const told = screen.getByRole('main').getByRole('alert')
  await expect.element(told.getByText(/^Não sabemos se o aceite foi registrado/)).toBeVisible()
  await expect.element(told.getByRole('link', { name: 'Ver o processo (abre em nova aba)' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'enviar', exact: true })).toBeEnabled()
})

test('a session that ends during the upload is not reported as a cancelled one', async () => {
  answerUploads(() => [401, { message: 'Unauthorized' }])
  const { screen, href } = await open()
  await answer(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(screen.getByText(/^Sua sessão terminou e o aceite não foi enviado\. As respostas ficaram/)).toBeVisible()
  await expect.poll(href).toMatch(/^\/login/)
})

test('a user with no pending designation sees a message', async () => {
  const { screen } = await open({ 'GET /processo/27': processo() })
  await expect.element(screen.getByText(/não há designação à espera da sua resposta/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Voltar ao processo' })).toBeVisible()
})

test('a user without access to the process sees a message', async () => {
  const { screen } = await open({ 'GET /processo/27': [403, { message: 'Você não tem acesso a este conteúdo.' }] })
  await expect.element(screen.getByText(/^Você não está designado no processo 27/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir para os processos' })).toBeVisible()
})

test('answers are kept as a draft of their own process only, and the home links back to it', async () => {
  const { screen, go } = await open({ 'GET /processo/28': PENDENTE })
  await screen.getByRole('textbox', { name: /^1\. / }).fill('Não.')
  await go('/processo/28/arbitro/aceite')
  await expect.element(screen.getByRole('textbox', { name: /^1\. / })).toHaveValue('')
  await go('/home')
  await screen.getByRole('link', { name: /Aceite da designação no processo 27/ }).click()
  await screen.getByRole('button', { name: 'Continuar rascunho' }).click()
  await expect.element(screen.getByRole('textbox', { name: /^1\. / })).toHaveValue('Não.')
})
