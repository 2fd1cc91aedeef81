import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { nextZoom } from './zoom.ts'

beforeEach(() => startSession(loginData()))

const SECRETO = { id: 9, nome: 'Balanço', sigilo: { papeis: [], abre: false } }
const eventos = [
  evento(1, { documentos: [{ id: 6, nome: 'Petição inicial' }, SECRETO] }),
  evento(2, { documentos: [] }),
  evento(3, { descricao: 'Despacho', documentos: [{ id: 7, nome: 'Despacho 1.pdf' }] }),
]
const open = (at = '') =>
  renderApp(`/processo/27/leitor${at}`, { 'GET /user': { user: USER }, 'GET /processo/27': processo({ eventos }) })

test('the documents that the user may open are listed by evento, and it opens on the newest; choosing one changes the address', async () => {
  const { screen, href, callsOf } = await open()
  const list = screen.getByRole('navigation', { name: 'Documentos' })
  await expect.element(list.getByRole('button', { name: 'Despacho 1' })).toHaveAttribute('aria-current', 'true')
  await expect.element(list.getByText('3 Despacho')).toBeVisible()
  await expect.element(screen.getByText('Balanço')).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Petição inicial' }).click()
  await expect.poll(href).toBe('/processo/27/leitor?documento=6&pagina=1')
  await expect.element(screen.getByRole('heading', { name: 'Petição inicial', level: 2 })).toBeVisible()
  await expect.poll(() => callsOf('GET /processo/documento/6').length).toBeGreaterThan(0)
})

test('the address opens a document', async () => {
  const { screen } = await open('?documento=7&pagina=2')
  await expect.element(screen.getByRole('heading', { name: 'Despacho 1', level: 2 })).toBeVisible()
})

const RECIBO = { id: 5, nome: 'Recibo de protocolo 27-4.pdf', recibo: true } as const

test('receipts are left out until they are asked for, by the box or by the address', async () => {
  const answers = {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ eventos: [...eventos, evento(4, { documentos: [RECIBO] })] }),
  }
  const { screen, go } = await renderApp('/processo/27/leitor', answers)
  const recibo = screen.getByRole('button', { name: 'Recibo de protocolo 27-4' })
  await expect.element(screen.getByRole('heading', { name: 'Despacho 1', level: 2 })).toBeVisible()
  await expect.element(recibo).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'mostrar recibos' }).click()
  await expect.element(recibo).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Despacho 1', level: 2 })).toBeVisible()
  await go('/processo/27/details')
  await go('/processo/27/leitor?documento=5')
  await expect.element(recibo).toHaveAttribute('aria-current', 'true')
})

test('with nothing but receipts it shows them, and there is nothing to choose', async () => {
  const { screen } = await renderApp('/processo/27/leitor', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ eventos: [evento(1, { documentos: [RECIBO] })] }),
  })
  await expect.element(screen.getByRole('button', { name: 'Recibo de protocolo 27-4' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('without documents to open it says so, with a way back', async () => {
  const { screen } = await renderApp('/processo/27/leitor', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ eventos: [evento(1, { documentos: [SECRETO] })] }),
  })
  await expect.element(screen.getByText(/^Não há documentos/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'voltar ao processo' })).toHaveAttribute('href', '/processo/27/details')
})

test.each([
  ['largura', 1, 125],
  ['pagina', -1, 75],
  [100, 1, 125],
  [300, 1, 300],
  [50, -1, 50],
] as const)('zoom from %s by %i: %i %%', (from, by, to) => {
  expect(nextZoom(from, by)).toBe(to)
})
