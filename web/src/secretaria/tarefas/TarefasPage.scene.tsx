import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import { type Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'

export const STAFF = { role: 'secretario', id: 9, name: 'Conta da Secretaria' } as const
export const COLEGA = { id: 10, name: 'Conta da Administração' }
export const EU = { id: 9, name: 'Conta da Secretaria' }
export const LIST = 'GET /secretaria/tarefas?situacao=pendentes&page=1'
export const ASSUMIR = 'PUT /secretaria/tarefa/1/assumir'

export const tarefa = (change: Partial<Tarefa> = {}): Tarefa => ({
  id: 1,
  descricao: 'Expedir ofício',
  observacoes: null,
  prazo: '2026-11-25',
  vencida: false,
  situacao: 'aberta',
  created_at: '2026-11-20T17:05:00.000Z',
  concluida_em: null,
  pedida_por: { name: 'Conta do Árbitro' },
  responsavel: null,
  procedimento: { id: 27, tipo: 'processo', classe: 'Cobrança' },
  notas: [],
  ...change,
})
export const list = (data: Tarefa[], vencidas = 0, total = data.length) => ({ tarefas: { data, total, per_page: 20 }, vencidas })
export const minha = (change: Partial<Tarefa> = {}) => tarefa({ situacao: 'em-andamento', responsavel: EU, ...change })
export const feita = (change: Partial<Tarefa>, message: string) => ({ tarefa: tarefa(change), message })

/** The server's list; the acts change it. */
export async function open(first: Tarefa[], answers: Answers = {}, at = '/secretaria/tarefas') {
  const server = { tarefas: first, vencidas: 0 }
  const app = await renderApp(at, {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: () => list(server.tarefas, server.vencidas),
    ...answers,
  })
  const button = (act: string) => app.screen.getByRole('button', { name: `${act}: Expedir ofício` })
  return {
    ...app,
    server,
    button,
    heading: app.screen.getByRole('heading', { name: 'Expedir ofício' }),
    said: (text: string | RegExp) => app.screen.getByRole('region', { name: 'Mensagens' }).getByText(text),
  }
}
