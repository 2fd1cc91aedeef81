import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import { type Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'

export const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
export const LIST = 'GET /secretaria/trabalhos'
export const DESCARTAR = 'POST /secretaria/trabalho/7/descartar'

export const trabalho = (change: Partial<Trabalho> = {}): Trabalho => ({
  id: '7',
  tarefa: 'enviarEmail',
  descricao: 'Enviar um e-mail',
  tentativas: 25,
  erro: 'connect ECONNREFUSED',
  dados: { id: 12 },
  created_at: '2026-11-19T17:05:00.000Z',
  falhou_em: '2026-11-20T17:05:00.000Z',
  tentara_em: null,
  ...change,
})

export async function open(first: Trabalho[], answers: Answers = {}) {
  const server = { trabalhos: first }
  const app = await renderApp('/secretaria/trabalhos', {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: () => ({ trabalhos: server.trabalhos }),
    ...answers,
  })
  return {
    ...app,
    server,
    button: (act: string) => app.screen.getByRole('button', { name: `${act}: Enviar um e-mail, trabalho 7` }),
    dialog: app.screen.getByRole('dialog', { name: 'Descartar trabalho' }),
    said: (text: string | RegExp) => app.screen.getByRole('region', { name: 'Mensagens' }).getByText(text),
  }
}
