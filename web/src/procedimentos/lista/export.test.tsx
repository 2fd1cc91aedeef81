import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { LADOS } from '../../test/lados.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const ROW = {
  id: 27,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Cobrança contratual',
  created_at: '2026-11-20T02:30:00.000Z',
  situacao: 5,
  ...LADOS,
  latest_evento: null,
  marcadores: [],
}
const PREPARING = /^Preparando a lista/

async function open(answer: object | (() => Promise<object>), rows = [ROW]) {
  const app = await renderApp('/processos/suspensos', {
    'GET /user': { user: USER },
    'POST /processos?page=1': { processos: { data: rows, total: rows.length, per_page: 20 } },
    'POST /processos/export/pdf': answer,
  })
  return { ...app, button: app.screen.getByRole('button', { name: 'exportar' }) }
}

test('the export sends the filter, the list stays usable meanwhile, and the PDF is saved; a failed one shows an error and frees the button', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  let answer!: (file: object) => void
  const { screen, button, callsOf } = await open(() => new Promise<object>((resolve) => (answer = resolve)))
  await expect.element(screen.getByRole('link', { name: '27', exact: true })).toBeVisible()
  await button.click()
  await expect.element(screen.getByText(PREPARING)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(callsOf('POST /processos/export/pdf').map(({ body }) => body)).toEqual([{ situacao: 5 }])
  answer({})
  await expect.element(screen.getByText('A lista em PDF está pronta e foi baixada.')).toBeVisible()
  await expect.element(screen.getByText(PREPARING)).not.toBeInTheDocument()
  expect(saved).toEqual([expect.stringMatching(/^blob:/)])
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  answer([503, { message: 'Há muitas exportações em andamento. Tente de novo em instantes.' }])
  await expect.element(screen.getByText('Há muitas exportações em andamento. Tente de novo em instantes.')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})

test('an empty list has nothing to export', async () => {
  const { button, callsOf } = await open({}, [])
  await expect.element(button).toHaveAccessibleDescription('Não há processos para exportar.')
  await button.click({ force: true })
  expect(callsOf('POST /processos/export/pdf')).toEqual([])
})
