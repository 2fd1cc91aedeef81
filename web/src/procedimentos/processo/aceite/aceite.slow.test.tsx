import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { evento, processo } from '../../../test/processo.ts'
import { draftOnServer, draftsOnServer } from '../../../test/rascunhos.ts'
import { loginData } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'
import {
  answer,
  aqui,
  CODIGO,
  choose,
  enviarAssinado,
  open,
  PENDENTE,
  proceed,
  RESPOSTAS,
  resposta,
  TERMO,
} from './aceite.scene.tsx'

beforeEach(() => startSession(loginData()))

test('a user with no pending designation sees a message', async () => {
  const { screen } = await open({ 'GET /processo/27': processo() })
  await expect.element(screen.getByText(/não há designação à espera da sua resposta/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'voltar ao processo' })).toBeVisible()
})

test('a user without access to the process sees a message', async () => {
  const { screen } = await open({ 'GET /processo/27': [403, { message: 'Você não tem acesso a este conteúdo.' }] })
  await expect.element(screen.getByText(/^Você não está designado no processo 27/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'ir para os processos' })).toBeVisible()
})

test('a draft with one text for each answer is taken over, and so is one with choices', async () => {
  const guardadas = [
    { resposta: 'Não.' },
    { resposta: 'Sim, em 2020, como perito.' },
    { escolha: 'Não', resposta: '' },
    { escolha: 'Sim', resposta: 'Conheço o sócio.' },
    { escolha: 'Não', resposta: 'Escrito antes da escolha.' },
    { escolha: null, resposta: '' },
    { escolha: 'Sim', resposta: '' },
  ]
  const questionario = guardadas.map((guardada, index) => ({ pergunta: QUESTIONARIO[index], ...guardada }))
  draftOnServer('aceite-processo.27', { questionario, termo: null })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  const textos = ['Não.', 'Sim, em 2020, como perito.', 'Não', 'Sim: Conheço o sócio.', 'Não', '', 'Sim', '']
  for (const [index, texto] of textos.entries()) await expect.element(resposta(screen, index + 1)).toHaveValue(texto)
})

test('the term is read and signed here instead; the details say that the sealed document follows', async () => {
  const aceite = evento(3, { descricao: 'Aceite de árbitro', documentos: [{ id: 8, nome: 'Questionário do árbitro' }] })
  let accepted = false
  const { screen, href, callsOf } = await open({
    'GET /processo/27': () => (accepted ? processo({ situacao: 2 }) : PENDENTE),
    'POST /processo/27/arbitro/termo/texto': TERMO,
    'POST /processo/27/arbitro/termo/code': CODIGO,
    'POST /processo/27/arbitro/termo/assinar': (body) => {
      if ((body as { code: string }).code !== '123456')
        return [422, { message: 'Código incorreto', errors: { code: ['Código incorreto'] } }]
      accepted = true
      return { evento: aceite, message: 'Enviado com sucesso' }
    },
  })
  await answer(screen)
  await expect.element(screen.getByRole('radio', { name: 'assinar aqui' })).toBeChecked()
  await aqui(screen)
  const dialog = screen.getByRole('dialog', { name: 'Assinar o termo de aceite' })
  await expect.element(dialog.getByText('Declaro que aceito a função.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Copiar SHA-256 do texto: 5555555555555555…/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Lei 14.063\/2020, art. 4º/ }).click()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = screen.getByRole('dialog', { name: 'Informe o código' })
  for (const digits of ['000000', '123456']) {
    await code.getByRole('textbox', { name: 'Código' }).fill(digits)
    await code.getByRole('button', { name: 'confirmar' }).click()
    if (digits === '000000') await expect.element(code.getByText('Código incorreto')).toBeVisible()
  }
  await expect.poll(href).toBe('/processo/27/details')
  await expect
    .element(screen.getByRole('note').getByText(/o termo que você assinou, selado pela plataforma, entra neles/))
    .toBeVisible()
  const questionario = RESPOSTAS
  expect(callsOf('POST /processo/27/arbitro/termo/texto').map(({ body }) => body)).toEqual([{ questionario }])
  expect(callsOf('POST /processo/27/arbitro/termo/assinar').at(-1)?.body).toEqual({
    ...{ email: 'parte@concordia.test', code: '123456', sha256: TERMO.sha256, questionario },
  })
  await expect.poll(draftsOnServer).toEqual([])
})

test('signing here: a rejected answer shows its error at the question; a designation answered meanwhile shows its reason, and nothing is left to sign', async () => {
  const errors = { 'questionario.2.resposta': ['Explique esta resposta.'] }
  const textos: (object | [number, object])[] = [[422, { message: 'Confira os campos indicados.', errors }], TERMO]
  let answered = false
  const { screen } = await open({
    'GET /processo/27': () => (answered ? processo() : PENDENTE),
    'POST /processo/27/arbitro/termo/texto': () => textos.shift()!,
    'POST /processo/27/arbitro/termo/code': () => {
      answered = true
      return [409, { message: 'Você já aceitou esta designação.' }]
    },
  })
  await answer(screen)
  await aqui(screen)
  await expect.element(resposta(screen, 3)).toHaveAccessibleDescription('Explique esta resposta.')
  await resposta(screen, 3).fill('Sim: Perito, em 2020.')
  await proceed(screen)
  await aqui(screen)
  const dialog = screen.getByRole('dialog', { name: 'Assinar o termo de aceite' })
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  await expect.element(screen.getByText('Você já aceitou esta designação.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(/não há designação à espera da sua resposta/)).toBeVisible()
})

test('going back keeps answers and term; what the server rejects shows at the file and at the question', async () => {
  const answers: [number, object][] = [
    [422, { message: 'Este é o termo em branco.', errors: { termo: ['Este é o termo em branco.'] } }],
    [422, { message: 'Confira os campos indicados.', errors: { 'questionario.1.resposta': ['Explique esta resposta.'] } }],
  ]
  answerUploads(() => answers.shift()!)
  const { screen } = await open()
  await answer(screen)
  await enviarAssinado(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'voltar' }).click()
  await expect.element(resposta(screen, 8)).toHaveValue('Sim')
  await expect.element(resposta(screen, 2)).toHaveValue('Sim: Fui advogado da demandada em 2023.')
  await proceed(screen)
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(screen.getByRole('main').getByText('Este é o termo em branco.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(resposta(screen, 2)).toHaveAccessibleDescription('Explique esta resposta.')
  await expect.element(resposta(screen, 2)).toHaveFocus()
})

test('a lost answer says that the outcome is unknown; sent again, a designation answered already shows the message and a link', async () => {
  const answers: ('lost' | [number, object])[] = ['lost', [409, { message: 'Você já aceitou esta designação.' }]]
  answerUploads(() => answers.shift()!)
  const { screen } = await open()
  const enviar = screen.getByRole('button', { name: 'enviar', exact: true })
  const told = screen.getByRole('main').getByRole('alert')
  await answer(screen)
  await enviarAssinado(screen)
  await choose(screen)
  await enviar.click()
  await expect.element(told.getByText(/^Não sabemos se o aceite foi registrado/)).toBeVisible()
  await expect.element(told.getByRole('link', { name: 'ver o processo (abre em nova aba)' })).toBeVisible()
  await expect.element(enviar).toBeEnabled()
  await enviar.click()
  await expect.element(told.getByText(/^Você já aceitou esta designação\./)).toBeVisible()
  await expect.element(told.getByRole('link', { name: 'ver o processo' })).toHaveAttribute('href', '/processo/27/details')
  await expect.element(enviar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'voltar' })).not.toBeInTheDocument()
  // The message shows only once, and no draft is left.
  await expect.element(screen.getByText('Você já aceitou esta designação.')).toHaveLength(1)
  await expect.poll(draftsOnServer).toEqual([])
})

test('a session that ends during the upload is not reported as a cancelled one', async () => {
  answerUploads(() => [401, { message: 'Unauthorized' }])
  const { screen, href } = await open()
  await answer(screen)
  await enviarAssinado(screen)
  await choose(screen)
  await screen.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(screen.getByText(/^Sua sessão terminou e o aceite não foi enviado\. O rascunho ficou/)).toBeVisible()
  await expect.poll(href).toMatch(/^\/login/)
})

test('answers are kept as a draft of their own process only, and the home links back to it', async () => {
  const { screen, go } = await open({ 'GET /processo/28': PENDENTE })
  await resposta(screen, 1).fill('Sim: Sou primo do demandante.')
  await go('/processo/28/arbitro/aceite')
  await expect.element(resposta(screen, 1)).toHaveValue('')
  await go('/home')
  await screen.getByRole('link', { name: /Aceite da designação no processo 27/ }).click()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(resposta(screen, 1)).toHaveValue('Sim: Sou primo do demandante.')
})
