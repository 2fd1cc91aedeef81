import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { loginData } from '../../test/session.ts'
import { DESCARTAR, open, STAFF, trabalho } from './TrabalhosPage.scene.tsx'

const REPETIR = 'POST /secretaria/trabalho/7/repetir'
const LONG = `error: deadlock detected\n    at <b>Parser</b> (parser.js:306:11)`

beforeEach(() => startSession(loginData(STAFF)))

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
