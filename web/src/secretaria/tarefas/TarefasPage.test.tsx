import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { ASSUMIR, COLEGA, feita, LIST, list, minha, open, STAFF, tarefa } from './TarefasPage.scene.tsx'

const CONCLUIR = 'PUT /secretaria/tarefa/1/concluir'

beforeEach(() => startSession(loginData(STAFF)))

test('each task shows what is asked, its process, who asked, the deadline and the notes', async () => {
  const { screen } = await open([], {
    [LIST]: list(
      [
        tarefa({
          vencida: true,
          prazo: '2026-11-18',
          observacoes: 'Com urgência.\nPor carta.',
          notas: [{ id: 1, autor: COLEGA.name, texto: 'Minuta <b>pronta</b>', created_at: '2026-11-20T18:05:00.000Z' }],
        }),
        tarefa({
          id: 2,
          descricao: 'Intimar',
          procedimento: { id: 9, tipo: 'caso', classe: 'Família' },
          responsavel: COLEGA,
          situacao: 'em-andamento',
        }),
      ],
      1,
    ),
  })
  await expect.element(screen.getByText('1 tarefa passou do prazo.')).toBeVisible()
  const late = screen.getByRole('article', { name: 'Expedir ofício' })
  for (const text of ['18/11/2026', 'vencida', 'Aberta', /Com urgência\.\s+Por carta\./, 'Minuta <b>pronta</b>', '1 nota'])
    await expect.element(late.getByText(text)).toBeVisible()
  await expect.element(late.getByText(/^Conta do Árbitro, em/)).toMatchTextContent('20/11/2026 às 14h05')
  await expect.element(late.getByRole('link', { name: '27, Cobrança' })).toHaveAttribute('href', '/processo/27/details')
  const other = screen.getByRole('article', { name: 'Intimar' })
  await expect.element(other.getByText('com Conta da Administração')).toBeVisible()
  await expect.element(other.getByText('vencida')).not.toBeInTheDocument()
  await expect.element(other.getByRole('link', { name: '9, Família' })).toHaveAttribute('href', '/caso/9/details')
})

test('finishing asks first and names who is notified; then the task is gone and the title has the focus', async () => {
  const { button, said, server, screen, callsOf } = await open([minha()], {
    [CONCLUIR]: () => {
      server.tarefas = []
      return feita({ situacao: 'concluida' }, 'Tarefa concluída')
    },
  })
  await button('concluir').click()
  const dialog = screen.getByRole('dialog', { name: 'Concluir a tarefa?' })
  await expect.element(dialog.getByText(/Conta do Árbitro, que a pediu, é avisado/)).toBeVisible()
  await dialog.getByRole('button', { name: 'concluir tarefa' }).click()
  await expect.element(said('Tarefa concluída.')).toBeVisible()
  await expect.element(screen.getByText('Nenhuma tarefa pendente.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(CONCLUIR)).toHaveLength(1)
})

test('somebody else was first: the server’s message, and the task as it is now', async () => {
  const { button, said, server, screen } = await open([tarefa()], {
    [ASSUMIR]: () => {
      server.tarefas = [tarefa({ situacao: 'em-andamento', responsavel: COLEGA })]
      return [409, { message: 'A tarefa está com Conta da Administração.' }]
    },
  })
  await button('assumir').click()
  await expect.element(said('A tarefa está com Conta da Administração.')).toBeVisible()
  await expect.element(screen.getByText('com Conta da Administração', { exact: true })).toBeVisible()
  await expect.element(button('assumir')).toBeEnabled()
})
