import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { AT, CREATED, FORM, open } from '../../test/movimentacao.ts'
import { pdf } from '../../test/pdf.ts'
import { draftOnServer, draftsOnServer, enviado } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

test('the draft belongs to its process, has its files and keeps its key', async () => {
  const documentos = [{ nome: 'Contrato', arquivo: { $arquivo: 3 } }]
  const valores = { descricao: 'Outros', descricao_outros: 'Pedido de vista', documentos }
  draftOnServer('movimentacao-processo.27', { valores }, { id: 'deste', arquivos: [enviado(3, 'contrato.pdf')] })
  draftOnServer('movimentacao-processo.2', { valores }, { id: 'outro' })
  const sent = answerUploads(() => CREATED)
  const { screen, send } = await open()
  await expect.element(screen.getByText('Há um rascunho não enviado')).toBeVisible()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Descreva o evento' })).toHaveValue('Pedido de vista')
  await expect.element(screen.getByRole('button', { name: 'Remover contrato.pdf' })).toBeVisible()
  await send()
  await expect.poll(() => sent[0]?.headers.get('idempotency-key')).toBe('deste')
  expect(sent[0]?.form.get('documentos[0][arquivo][arquivo_id]')).toBe('3')
  await expect.poll(() => draftsOnServer().map(({ id }) => id)).toEqual(['outro'])
})

test('when the page reads again and fails, the form and what was typed stay', async () => {
  let answer: object = FORM
  const call = 'GET /processo/27/evento/create'
  const { screen, choose, callsOf, waiting } = await open(FORM, { [call]: () => answer })
  await choose('Descrição', 'Outros')
  await screen.getByRole('textbox', { name: 'Descreva o evento' }).fill('Pedido de vista')
  answer = [500, { message: 'Erro interno' }]
  // As when the user comes back to the tab.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => callsOf(call).length).toBeGreaterThan(1)
  await expect.poll(waiting).toBe(0)
  await new Promise(requestAnimationFrame)
  await expect.element(screen.getByRole('textbox', { name: 'Descreva o evento' })).toHaveValue('Pedido de vista')
})

test('a file that is removed from the form is removed from the draft', async () => {
  const documentos = [{ nome: 'Contrato', arquivo: { $arquivo: 3 } }]
  draftOnServer(
    'movimentacao-processo.27',
    { valores: { descricao: 'Outros', descricao_outros: 'Pedido de vista', documentos } },
    { arquivos: [enviado(3, 'contrato.pdf')] },
  )
  const gone = 'DELETE /rascunho/arquivo/3'
  const { screen, callsOf } = await open(FORM, { [gone]: { message: 'Arquivo excluído' } })
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await screen.getByRole('button', { name: 'Remover contrato.pdf' }).click()
  await expect.poll(() => callsOf(gone)).toHaveLength(1)
  await expect.poll(() => JSON.stringify(draftsOnServer()[0]!.dados)).not.toContain('Contrato')
})

test('typed text is kept; leaving asks only while a file is on its way', async () => {
  const { screen, choose, add, href } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await expect.poll(() => draftsOnServer().map(({ assistente }) => assistente)).toEqual(['movimentacao-processo.27'])
  await add('documentos', pdf('SLOW.pdf'))
  await expect.element(screen.getByText('Enviando… 0%')).toBeVisible()
  await screen.getByRole('link', { name: 'voltar' }).click()
  const question = screen.getByRole('dialog', { name: 'Sair da movimentação?' })
  await question.getByRole('button', { name: 'continuar aqui' }).click()
  await expect.poll(href).toBe(AT)
  await screen.getByRole('button', { name: 'Remover SLOW.pdf' }).click()
  await expect.element(screen.getByRole('button', { name: 'escolha no computador: Adicionar documentos' })).toHaveFocus()
  await screen.getByRole('link', { name: 'voltar' }).click()
  await expect.poll(href).toBe('/processo/27/details')
})
