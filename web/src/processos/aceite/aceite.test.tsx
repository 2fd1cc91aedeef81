import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'
import { answer, choose, descricao, escolha, open, PENDENTE, prosseguir, RESPOSTAS } from './aceite.scene.tsx'

beforeEach(() => startSession(loginData()))

test('every question must be answered; a description is asked for where the answer needs one, and only there', async () => {
  const { screen } = await open()
  await prosseguir(screen)
  await expect.element(screen.getByText('Responda esta pergunta')).toHaveLength(8)
  await expect.element(escolha(screen, 1, 'Sim')).toHaveFocus()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  for (const n of [1, 2, 4, 5, 6]) await escolha(screen, n, 'Não').click()
  await escolha(screen, 7, 'Sim').click()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await escolha(screen, 3, 'Sim').click()
  await expect.element(screen.getByRole('textbox', { name: '3. Em caso positivo, diga quando e em que função.' })).toBeVisible()
  await escolha(screen, 8, 'Não').click()
  await expect.element(screen.getByRole('textbox', { name: '8. Em caso negativo, explique.' })).toBeVisible()
  await prosseguir(screen)
  await expect.element(screen.getByText('Responda esta pergunta')).toHaveLength(2)
  await expect.element(descricao(screen, 3)).toHaveFocus()
  await descricao(screen, 3).fill('Perito, em 2020.')
  // What was written for another choice is not sent, and not lost either.
  await escolha(screen, 3, 'Não').click()
  await expect.element(descricao(screen, 3)).not.toBeInTheDocument()
  await escolha(screen, 3, 'Sim').click()
  await expect.element(descricao(screen, 3)).toHaveValue('Perito, em 2020.')
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
  expect(JSON.parse(String(sent[0]!.form.get('questionario')))).toEqual(RESPOSTAS)
  expect(sent[0]!.form.get('termo[arquivo_id]')).toBe('1')
})
