import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { evento, processo } from '../../../test/processo.ts'
import { loginData } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'
import { answer, choose, clica, enviarAssinado, open, PENDENTE, proceed, RESPOSTAS, resposta } from './aceite.scene.tsx'

beforeEach(() => startSession(loginData()))

test('every question has a text that must be written; one click writes a plain answer or begins the one to be explained', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('main').getByRole('textbox')).toHaveLength(8)
  await proceed(screen)
  await expect.element(screen.getByText('Responda esta pergunta')).toHaveLength(8)
  await expect.element(resposta(screen, 1)).toHaveFocus()
  for (const n of [1, 2, 4, 5, 6]) await clica(screen, n, 'Não')
  await clica(screen, 7, 'Sim')
  await expect.element(resposta(screen, 1)).toHaveValue('Não')
  await resposta(screen, 3).fill('Perito, em 2020.')
  await clica(screen, 3, 'Sim:')
  await expect.element(resposta(screen, 3)).toHaveValue('Sim: Perito, em 2020.')
  await clica(screen, 8, 'Não:')
  await proceed(screen)
  await expect.element(screen.getByRole('main').getByText('Em caso negativo, explique.')).toBeVisible()
  await expect.element(resposta(screen, 8)).toHaveFocus()
  // What a click replaced comes back with the other one.
  await clica(screen, 3, 'Não')
  await expect.element(resposta(screen, 3)).toHaveValue('Não')
  await clica(screen, 3, 'Sim:')
  await expect.element(resposta(screen, 3)).toHaveValue('Sim: Perito, em 2020.')
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
  await enviarAssinado(screen)
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
  expect(JSON.parse(String(sent[0]!.form.get('questionario')))).toEqual(RESPOSTAS)
  expect(sent[0]!.form.get('termo[arquivo_id]')).toBe('1')
})
