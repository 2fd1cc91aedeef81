import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { AT, CREATED, FORM, open } from '../../test/movimentacao.ts'
import { draftOnServer, draftsOnServer } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

test('an upload shows its progress; cancelling it keeps everything in the form', async () => {
  answerUploads(() => CREATED, { hold: () => true })
  const { screen, choose, send, href } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await send()
  await expect.element(screen.getByRole('dialog', { name: 'Enviando a movimentação' }).getByText('Enviando…')).toBeVisible()
  await screen.getByRole('button', { name: 'cancelar envio' }).click()
  await expect.element(screen.getByText('O envio foi cancelado. O texto e os arquivos continuam aqui.')).toBeVisible()
  await expect.poll(href).toBe(AT)
})

test('an upload cancelled while the draft is being saved before it never begins', async () => {
  const sent = answerUploads(() => CREATED)
  const save = held([500, { message: 'Erro' }] as [number, object])
  const { screen, choose, send, href } = await open(FORM, { 'POST /rascunho': save.answer })
  await choose('Descrição', 'Juntada de documentos')
  await send()
  await screen.getByRole('button', { name: 'cancelar envio' }).click()
  save.letGo()
  await expect.element(screen.getByText('O envio foi cancelado. O texto e os arquivos continuam aqui.')).toBeVisible()
  expect(sent).toEqual([])
  expect(href()).toBe(AT)
})

test('once every byte is sent, the upload cannot be cancelled', async () => {
  answerUploads(() => CREATED, { hold: () => true, share: 1 })
  const { screen, choose, send } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await send()
  await expect.element(screen.getByText('Arquivos enviados. Registrando o evento…')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'cancelar envio' })).not.toBeInTheDocument()
})

test('a lost answer says that the outcome is unknown, and the retry uses the same idempotency key', async () => {
  let answered = false
  const sent = answerUploads(() => (answered ? CREATED : 'lost'))
  const { screen, choose, send, href } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await send()
  const told = screen.getByRole('alert', { name: 'Não recebemos a resposta' })
  await expect
    .element(told.getByText(/^Não sabemos se a movimentação foi registrada\. Confira os eventos antes de enviar de novo\./))
    .toBeVisible()
  await expect
    .element(told.getByRole('link', { name: 'ver os eventos (abre em nova aba)' }))
    .toHaveAttribute('href', '/processo/27/details')
  answered = true
  await send()
  await expect.poll(href).toBe('/processo/27/details')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a form changed after the server recorded it can be sent as a new movement', async () => {
  const valores = { descricao: 'Outros', descricao_outros: 'Pedido de vista' }
  draftOnServer('movimentacao-processo.27', { valores }, { id: 'antes' })
  const sent = answerUploads(({ headers }) =>
    headers.get('idempotency-key') === 'antes' ? [409, { message: ENVIO_JA_FEITO }] : CREATED,
  )
  const { screen, send, href } = await open()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await send()
  const told = screen.getByRole('alert', { name: 'Esta movimentação ainda não foi enviada' })
  await expect
    .element(told.getByText(/^Sua movimentação anterior foi registrada\. O que está na tela é outra movimentação\./))
    .toBeVisible()
  await expect.element(told.getByRole('link', { name: 'ver os eventos (abre em nova aba)' })).toBeVisible()
  await told.getByRole('button', { name: 'enviar como nova movimentação' }).click()
  await expect.poll(href).toBe('/processo/27/details')
  expect(sent[1]?.form.get('descricao_outros')).toBe('Pedido de vista')
})

test('a session that ends during the upload is not reported as a cancelled one', async () => {
  answerUploads(() => [401, { message: 'Unauthorized' }])
  const { screen, choose, send, href } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await expect.poll(() => draftsOnServer().length).toBe(1)
  await send()
  await expect.element(screen.getByText(/^Sua sessão terminou e a movimentação não foi enviada\. O rascunho ficou/)).toBeVisible()
  await expect.poll(href).toMatch(/^\/login/)
  expect(draftsOnServer()).toHaveLength(1)
})
