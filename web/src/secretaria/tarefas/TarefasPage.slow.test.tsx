import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { loginData } from '../../test/session.ts'
import { ASSUMIR, COLEGA, EU, feita, LIST, list, minha, open, STAFF, tarefa } from './TarefasPage.scene.tsx'

const MINHAS = 'GET /secretaria/tarefas?situacao=minhas&page=1'
const CONCLUIDAS = 'GET /secretaria/tarefas?situacao=concluidas&page=1'
const NOTA = 'POST /secretaria/tarefa/1/nota'

beforeEach(() => startSession(loginData(STAFF)))

test('the acts offered depend on the assignee', async () => {
  const { screen } = await open([
    tarefa({ descricao: 'Livre' }),
    minha({ id: 2, descricao: 'Minha' }),
    tarefa({ id: 3, descricao: 'De outra', situacao: 'em-andamento', responsavel: COLEGA }),
    tarefa({ id: 4, descricao: 'Feita', situacao: 'concluida', responsavel: EU, concluida_em: '2026-11-20T18:05:00.000Z' }),
  ])
  await expect.element(screen.getByRole('article', { name: 'Livre' })).toBeVisible()
  const acts = (name: string) =>
    screen
      .getByRole('article', { name })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  expect([acts('Livre'), acts('Minha'), acts('De outra'), acts('Feita')]).toEqual([
    ['assumir', 'concluir', 'anotar'],
    ['concluir', 'devolver', 'anotar'],
    ['assumir', 'anotar'],
    ['anotar'],
  ])
})

test('a task is taken once however often it is pressed; the list is read again, and the task gets the focus', async () => {
  const answer = held(feita({}, 'A tarefa está com você'))
  const { button, callsOf, said, server, heading, screen } = await open([tarefa()], { [ASSUMIR]: () => answer.answer() })
  await button('assumir').dblClick()
  server.tarefas = [minha()]
  answer.letGo()
  await expect.element(said('A tarefa está com você.')).toBeVisible()
  await expect.element(screen.getByText('com você', { exact: true })).toBeVisible()
  expect(callsOf(ASSUMIR).map(({ body }) => body)).toEqual([{ de: null }])
  await expect.element(heading).toHaveFocus()
})

test("taking a colleague's task asks first and names the colleague", async () => {
  const { button, callsOf, said, screen } = await open([tarefa({ situacao: 'em-andamento', responsavel: COLEGA })], {
    [ASSUMIR]: feita({ responsavel: EU }, 'A tarefa está com você'),
  })
  await button('assumir').click()
  const dialog = screen.getByRole('dialog', { name: 'Assumir a tarefa?' })
  await expect.element(dialog.getByText(/^A tarefa está com Conta da Administração\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf(ASSUMIR)).toEqual([])
  await button('assumir').click()
  await dialog.getByRole('button', { name: 'assumir tarefa' }).click()
  await expect.element(said('A tarefa está com você.')).toBeVisible()
  expect(callsOf(ASSUMIR).map(({ body }) => body)).toEqual([{ de: 10 }])
})

test('tasks of processes that have ended are in a tab of their own', async () => {
  const ENCERRADAS = 'GET /secretaria/tarefas?situacao=encerradas&page=1'
  let some = true
  const { screen, href, go } = await open([], { [ENCERRADAS]: () => list(some ? [tarefa()] : []) })
  await screen.getByRole('tab', { name: 'De processos e casos encerrados' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Expedir ofício' })).toBeVisible()
  await expect.poll(href).toBe('/secretaria/tarefas?situacao=encerradas')
  some = false
  await go('/secretaria/tarefas')
  await go('/secretaria/tarefas?situacao=encerradas')
  await expect.element(screen.getByText('Nenhuma tarefa pendente em processos encerrados.')).toBeVisible()
})

test('a task is given back with one click', async () => {
  const { button, said, server } = await open([minha()], {
    'PUT /secretaria/tarefa/1/devolver': () => {
      server.tarefas = [tarefa()]
      return feita({}, 'Tarefa devolvida à secretaria')
    },
  })
  await button('devolver').click()
  await expect.element(said('Tarefa devolvida à secretaria.')).toBeVisible()
  await expect.element(button('assumir')).toBeVisible()
})

test('a note is written inline, or cancelled by keyboard; empty it is refused; once saved it shows, and the focus returns', async () => {
  const answer = held<[number, object]>([201, feita({}, 'Nota registrada')])
  const { button, said, server, screen, callsOf } = await open([tarefa()], { [NOTA]: () => answer.answer() })
  const texto = 'Liguei para a parte.'
  const field = screen.getByRole('textbox', { name: 'Nota' })
  await expect.element(button('anotar')).toBeVisible()
  ;(button('anotar').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('x{Tab}{Tab}{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button('anotar')).toHaveFocus()
  expect(callsOf(NOTA)).toEqual([])
  await button('anotar').click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await screen.getByRole('button', { name: 'salvar nota' }).click()
  await expect.element(screen.getByText('Escreva a nota')).toBeVisible()
  await field.fill(texto)
  await screen.getByRole('button', { name: 'salvar nota' }).dblClick()
  server.tarefas = [tarefa({ notas: [{ id: 5, autor: EU.name, texto, created_at: '2026-11-20T18:05:00.000Z' }] })]
  answer.letGo()
  await expect.element(said('Nota registrada.')).toBeVisible()
  await expect.element(screen.getByText(texto)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(callsOf(NOTA).map(({ body }) => body)).toEqual([{ texto }])
  await expect.element(button('anotar')).toHaveFocus()
})

test('without a network the note keeps its text, the list stays unchanged, and leaving with the note asks first', async () => {
  let lost = false
  const { button, screen, go } = await open([tarefa()], {
    [LIST]: () => {
      if (lost) throw new TypeError('Failed to fetch')
      return list([tarefa()])
    },
    [NOTA]: () => {
      lost = true
      throw new TypeError('Failed to fetch')
    },
  })
  await button('anotar').click()
  const field = screen.getByRole('textbox', { name: 'Nota' })
  await field.fill('Liguei para a parte.')
  await screen.getByRole('button', { name: 'salvar nota' }).click()
  await expect.element(screen.getByText('Não foi possível atualizar')).toBeVisible()
  await expect.element(field).toHaveValue('Liguei para a parte.')
  void go('/secretaria/tarefas?situacao=minhas')
  await screen.getByRole('dialog', { name: 'Sair sem salvar a nota?' }).getByRole('button', { name: 'continuar aqui' }).click()
  await expect.element(field).toHaveValue('Liguei para a parte.')
})

test('the address keeps the tab; each empty list says so', async () => {
  const { screen, href, back } = await open([], { [MINHAS]: list([]), [CONCLUIDAS]: list([]) })
  await expect.element(screen.getByText('Nenhuma tarefa pendente.')).toBeVisible()
  await screen.getByRole('tab', { name: 'Minhas' }).click()
  await expect.element(screen.getByText('Nenhuma tarefa está com você.')).toBeVisible()
  await expect.poll(href).toBe('/secretaria/tarefas?situacao=minhas')
  await screen.getByRole('tab', { name: 'Concluídas' }).click()
  await expect.element(screen.getByText('Nenhuma tarefa foi concluída ainda.')).toBeVisible()
  await back()
  await expect.element(screen.getByRole('tab', { name: 'Minhas' })).toHaveAttribute('aria-selected', 'true')
})

test('pages of a tab are requested by number', async () => {
  const { screen, href } = await open(
    [],
    {
      [CONCLUIDAS]: list([tarefa({ situacao: 'concluida', concluida_em: '2026-11-20T18:05:00.000Z' })], 0, 21),
      'GET /secretaria/tarefas?situacao=concluidas&page=2': list([tarefa({ id: 2, descricao: 'Mais antiga' })], 0, 21),
    },
    '/secretaria/tarefas?situacao=concluidas',
  )
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByRole('article', { name: 'Mais antiga' })).toBeVisible()
  await expect.poll(href).toBe('/secretaria/tarefas?situacao=concluidas&page=2')
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen } = await open([], {
    [LIST]: () => (broken ? failure.answer() : list([tarefa()])),
  })
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('article', { name: 'Expedir ofício' })).toBeVisible()
})
