import type { Trabalho } from '@concordia/contract/secretaria/auditoria'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const LIST = 'GET /secretaria/trabalhos'
const REPETIR = 'POST /secretaria/trabalho/7/repetir'
const DESCARTAR = 'POST /secretaria/trabalho/7/descartar'
const LONG = `error: deadlock detected\n    at <b>Parser</b> (parser.js:306:11)`

const trabalho = (change: Partial<Trabalho> = {}): Trabalho => ({
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

beforeEach(() => startSession(loginData(STAFF)))

async function open(first: Trabalho[], answers: Answers = {}) {
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

test('each job shows its purpose, when it failed, how often it was tried, why, and its data', async () => {
  const { screen } = await open([
    trabalho({ erro: LONG, dados: { userId: 3, asked: '2026-11-20', token: '***', extra: null } }),
    trabalho({
      id: '6',
      descricao: 'Emitir um recibo de protocolo',
      erro: null,
      dados: {},
      tentara_em: '2026-11-20T18:05:00.000Z',
    }),
  ])
  await expect.element(screen.getByText('2 trabalhos aguardam decisão.')).toBeVisible()
  const failed = screen.getByRole('article', { name: 'Enviar um e-mail' })
  for (const text of ['20/11/2026 às 14h05', '19/11/2026 às 14h05', '25', '7'])
    await expect.element(failed.getByText(text, { exact: true })).toBeVisible()
  await expect.element(failed.getByText('Não será tentado de novo sozinho')).toBeVisible()
  const retried = screen.getByRole('article', { name: 'Emitir um recibo de protocolo' })
  await expect.element(retried.getByText('20/11/2026 às 15h05')).toBeVisible()
  await expect.element(failed.getByText(/deadlock/)).not.toBeVisible()
  await failed.getByText('Ver o último erro').click()
  await failed.getByText('Ver o texto inteiro').click()
  await expect.element(failed.getByText(/deadlock/)).toBeVisible()
  expect(failed.getByText(/deadlock/).element().textContent).toBe(LONG)
  await failed.getByText('Ver os dados do trabalho').click()
  const facts = failed.getByText('Usuário').element().closest('dl')
  expect(facts?.textContent).toBe('Usuário3Pedido em2026-11-20tokenocultoextravazio')
  const bare = screen.getByRole('article', { name: 'Emitir um recibo de protocolo' })
  await expect.element(bare.getByText(/^Ver/)).not.toBeInTheDocument()
})

test('a job is retried once however often it is pressed; it leaves the list, and the title has the focus', async () => {
  const answer = held({ message: 'O trabalho voltou à fila e será tentado agora.' })
  const { button, said, server, screen, callsOf } = await open([trabalho()], { [REPETIR]: () => answer.answer() })
  await button('repetir').dblClick()
  server.trabalhos = []
  answer.letGo()
  await expect.element(said('O trabalho voltou à fila e será tentado agora.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum trabalho falhou.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(REPETIR)).toHaveLength(1)
})

test.each([REPETIR, DESCARTAR])('%s: somebody else was first: the server’s message, and the list as it is now', async (act) => {
  const message = 'Este trabalho não está mais entre os que falharam: alguém o repetiu ou descartou antes.'
  const { button, dialog, screen, server } = await open([trabalho()], {
    [act]: () => {
      server.trabalhos = []
      return [409, { message }]
    },
  })
  if (act === REPETIR) await button('repetir').click()
  else {
    await button('descartar').click()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Endereço errado')
    await dialog.getByRole('button', { name: 'descartar trabalho' }).click()
    await expect.element(dialog.getByText(/^Este trabalho não está mais entre os que falharam/)).toBeVisible()
    await dialog.getByRole('button', { name: 'fechar' }).click()
  }
  if (act === REPETIR) await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Nenhum trabalho falhou.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a job is discarded with a reason, after the dialog shows the consequence; cancelling keeps it, and the focus returns to the button', async () => {
  const { button, dialog, said, server, screen, callsOf } = await open([trabalho()], {
    [DESCARTAR]: () => {
      server.trabalhos = []
      return { message: 'Trabalho descartado. Ele não será mais tentado.' }
    },
  })
  await button('descartar').click()
  await expect.element(dialog.getByText('Isto não pode ser desfeito.')).toBeVisible()
  await expect.element(dialog.getByText('Enviar um e-mail, trabalho 7.')).toBeVisible()
  const motivo = dialog.getByRole('textbox', { name: 'Motivo' })
  await expect.element(motivo).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('descartar')).toHaveFocus()
  expect(callsOf(DESCARTAR)).toEqual([])
  await button('descartar').click()
  await dialog.getByRole('button', { name: 'descartar trabalho' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await motivo.fill('O endereço não existe mais.')
  await dialog.getByRole('button', { name: 'descartar trabalho' }).dblClick()
  await expect.element(said('Trabalho descartado. Ele não será mais tentado.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum trabalho falhou.')).toBeVisible()
  expect(callsOf(DESCARTAR).map(({ body }) => body)).toEqual([{ motivo: 'O endereço não existe mais.' }])
})

test('with very many jobs only the latest show, and the page says so', async () => {
  const many = Array.from({ length: 200 }, (_, index) => trabalho({ id: String(index + 1) }))
  const { screen } = await open(many)
  await expect.element(screen.getByText(/^Os 200 mais recentes/)).toBeVisible()
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen } = await open([], {
    [LIST]: () => (broken ? failure.answer() : { trabalhos: [trabalho()] }),
  })
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('1 trabalho aguarda decisão.')).toBeVisible()
})
