import { PROPOSTA_JA_ENVIADA } from '@concordia/contract/negociacoes/words'
import { formatDate } from '@concordia/contract/values/dates'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { chooseFile } from '../test/files.ts'
import { daqui, negociacao, proposta } from '../test/negociacao.ts'
import { pdf } from '../test/pdf.ts'
import { loginData, USER } from '../test/session.ts'
import { answerUploads } from '../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const CREATED: [number, object] = [201, { proposta: proposta(9, 'solicitante', 280_000), message: 'Proposta criada com sucesso' }]

async function open(answer: Answers[string] = negociacao()) {
  const app = await renderApp('/negociacao/4/proposta/create', {
    'GET /user': { user: USER },
    'GET /negociacao/4': answer,
    'POST /negociacoes?page=1': { negociacoes: { data: [], total: 0, per_page: 20 } },
  })
  const field = (name: string) => app.screen.getByRole('textbox', { name })
  const fill = async () => {
    await field('Valor').fill('280000')
    await field('Descrição').fill('À vista')
    await field('Prazo').fill(formatDate(daqui(3)))
    await userEvent.keyboard('{Escape}')
  }
  const send = () => app.screen.getByRole('button', { name: 'prosseguir' }).click()
  return { ...app, field, fill, send }
}

test('nothing filled in names every field; a proposal is sent with its documents, and the page of the negotiation says so', async () => {
  const { screen, href, fill, send } = await open()
  const sent = answerUploads(() => CREATED)
  await expect
    .element(screen.getByText(/A proposta de Metalúrgica São Jorge S.A., de/))
    .toMatchTextContent(/ela fica rejeitada\.$/)
  await send()
  for (const message of ['Informe o valor', 'Descreva a proposta', 'Informe o prazo'])
    await expect.element(screen.getByText(message)).toBeVisible()
  await fill()
  await chooseFile('Adicionar documentos', pdf('planilha.pdf'))
  await send()
  await expect.element(screen.getByText('Proposta criada com sucesso')).toBeVisible()
  await expect.poll(href).toBe('/negociacao/4/details')
  const { url, headers, form } = sent[0]!
  expect(url).toBe('/api/negociacao/4/proposta')
  expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(['valor', 'descricao', 'prazo', 'documentos[0][nome]'].map((name) => form.get(name))).toEqual([
    '280000',
    'À vista',
    daqui(3),
    'planilha',
  ])
})

test("the page says that the new proposal cancels the user's own open one", async () => {
  const { screen } = await open(negociacao({}, 'solicitada'))
  await expect.element(screen.getByText(/Ao enviar uma nova, ela fica cancelada\.$/)).toBeVisible()
})

test('when the negotiation went on meanwhile, the reason shows beside the form, which keeps what was written', async () => {
  const { screen, field, fill, send } = await open()
  answerUploads(() => [409, { message: 'Em 22/11/2026 às 14h05, Ana desistiu da negociação, e ela terminou.' }])
  await fill()
  await send()
  await expect.element(screen.getByText('A proposta não foi registrada')).toBeVisible()
  await expect.element(screen.getByText(/Ana desistiu da negociação/)).toBeVisible()
  await expect.element(field('Descrição')).toHaveValue('À vista')
})

test('other content under the key of a sent proposal goes as a new one', async () => {
  const { screen, href, fill, send } = await open()
  const answers = [[409, { message: PROPOSTA_JA_ENVIADA }] as [number, object], CREATED]
  const sent = answerUploads(() => answers.shift()!)
  await fill()
  await send()
  await screen.getByRole('button', { name: 'enviar como nova proposta' }).click()
  await expect.poll(href).toBe('/negociacao/4/details')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test.each([
  [
    'of another situação',
    negociacao({ situacao: 'minuta-em-elaboracao', atos: [] }),
    /na situação “Minuta em elaboração” não recebe/,
  ],
  ['to somebody who only looks', negociacao({}, null), /^Só as partes fazem propostas/],
])('there is no form %s', async (_why, answer, sentence) => {
  const { screen } = await open(answer)
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'prosseguir' })).not.toBeInTheDocument()
})

test('a negotiation of others leads to the list', async () => {
  const { href } = await open([403, { message: 'Não' }])
  await expect.poll(href).toBe('/negociacoes')
})
