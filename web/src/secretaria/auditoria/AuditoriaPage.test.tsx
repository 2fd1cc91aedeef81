import type { Registro } from '@concordia/contract/secretaria/auditoria'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const LIST = 'POST /secretaria/auditoria?page=1'
const CSV = 'POST /secretaria/auditoria/csv'
const PESSOA = { id: 4, name: 'Conta do Árbitro', email: 'arbitro@concordia.test' }

const registro = (id: number, change: Partial<Registro> = {}): Registro => ({
  id,
  created_at: '2026-11-20T17:05:09.000Z',
  user: { id: 4, name: PESSOA.name },
  acao: 'ver-sigiloso',
  objeto: 'documento',
  objeto_id: String(id),
  ip: '2001:db8::1',
  request_id: 'req-1',
  dados: null,
  ...change,
})
const list = (data: Registro[], total = data.length) => ({
  registros: { data, total, per_page: 20 },
  acoes: ['ver-sigiloso', 'entrar'],
  objetos: ['processo', 'documento'],
})

beforeEach(() => startSession(loginData(STAFF)))

async function open(answer: Answers[string] = list([registro(1)]), more: Answers = {}) {
  const app = await renderApp('/secretaria/auditoria', {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: answer,
    'GET /users/search/ar': { users: [PESSOA] },
    ...more,
  })
  return {
    ...app,
    table: app.screen.getByRole('table', { name: 'Registros da auditoria' }),
    dialog: app.screen.getByRole('dialog', { name: 'Filtrar a auditoria' }),
    banner: app.screen.getByRole('region', { name: 'Filtro em uso' }),
    filtrar: app.screen.getByRole('button', { name: 'filtrar', exact: true }),
    exportar: app.screen.getByRole('button', { name: 'exportar CSV' }),
    asked: () => app.callsOf(LIST).at(-1)?.body,
  }
}

test('each line shows when (to the second), who, what, on what, from where, and the stored data', async () => {
  const { table, screen } = await open(
    list([
      registro(5, {
        dados: {
          motivo: 'Pedido <b>da</b> parte',
          papeis: ['arbitro', 'parte'],
          antes: null,
          filtro: { from: 'hoje', ok: true },
        },
      }),
      registro(4, { objeto: 'processo', objeto_id: '27', acao: 'designar', ip: null, request_id: null }),
      registro(3, { user: null, objeto: 'pagamento', objeto_id: '12', acao: 'liquidar', ip: null }),
      registro(2, { objeto: 'usuario', objeto_id: '4', acao: 'entrar' }),
      registro(1, { objeto: 'sessao', objeto_id: null, acao: 'palavra-antiga' }),
    ]),
  )
  const seen = table.getByRole('row', { name: /Ver documento sigiloso/ })
  await expect.element(seen.getByText(/^20\/11\/2026/)).toMatchTextContent('20/11/2026 às 14h05min09s (UTC-03:00)')
  for (const text of ['Conta do Árbitro', 'Documento 5', '2001:db8::1']) await expect.element(seen.getByText(text)).toBeVisible()
  await expect.element(seen.getByText(/Pedido/)).not.toBeVisible()
  await seen.getByText('Ver dados').click()
  for (const text of ['Pedido <b>da</b> parte', 'quem pode ver', 'Árbitros, parte', 'vazio', 'desde', 'hoje', 'sim', 'req-1'])
    await expect.element(seen.getByText(text)).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(link('Processo 27')).toHaveAttribute('href', '/processo/27/details')
  await expect.element(link('Pagamento 12')).toHaveAttribute('href', '/pagamentos/12/details')
  await expect.element(link('Conta 4')).toHaveAttribute('href', '/secretaria/pessoa/4')
  await expect.element(table.getByRole('row', { name: /Liquidar/ }).getByText('a plataforma')).toBeVisible()
  await expect.element(table.getByText('palavra-antiga')).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Designar/ }).getByText('Ver dados')).not.toBeInTheDocument()
})

test('filters by person, act, object, number and days; names stay out of the address; clearing restores the list', async () => {
  const { dialog, banner, filtrar, screen, href, asked } = await open()
  const choose = async (field: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await filtrar.click()
  await dialog.getByRole('combobox', { name: 'Quem' }).fill('ar')
  await screen.getByRole('option', { name: /Conta do Árbitro/ }).click()
  await choose('O que', 'Ver documento sigiloso')
  await choose('Objeto', 'Documento')
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/11/2026')
  await dialog.getByRole('textbox', { name: 'Até' }).fill('20/11/2026')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect
    .element(banner)
    .toMatchTextContent(
      'Quem: Conta do Árbitro · O que: Ver documento sigiloso · Objeto: Documento · Número do objeto: 1 · Desde: 01/11/2026 · Até: 20/11/2026',
    )
  await expect
    .poll(asked)
    .toEqual({ user: 4, acao: 'ver-sigiloso', objeto: 'documento', objeto_id: '1', from: '2026-11-01', to: '2026-11-20' })
  await expect.poll(href).toBe('/secretaria/auditoria')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(screen.getByText('1 registro encontrado')).toBeInTheDocument()
  await expect.element(filtrar).toHaveAttribute('aria-disabled', 'true')
  await banner.getByRole('button', { name: 'limpar filtro' }).click()
  await expect.poll(asked).toEqual({})
  await expect.element(banner).not.toBeInTheDocument()
})

test('an empty filter and days in the wrong order show errors at their fields', async () => {
  const { dialog, filtrar, asked, screen } = await open()
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await filtrar.click()
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('20/11/2026')
  await dialog.getByRole('textbox', { name: 'Até' }).fill('01/11/2026')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByText('A data final não pode ser anterior à inicial')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(filtrar).toHaveFocus()
  expect(asked()).toEqual({})
})

test('the filter survives paging and going back', async () => {
  const { dialog, filtrar, screen, href, callsOf, banner } = await open(list([registro(30)], 21), {
    'POST /secretaria/auditoria?page=2': list([registro(3)], 21),
  })
  await expect.element(screen.getByText('Documento 30')).toBeVisible()
  await filtrar.click()
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(banner).toBeVisible()
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByText('Documento 3', { exact: true })).toBeVisible()
  await expect.poll(href).toBe('/secretaria/auditoria?page=2')
  expect(callsOf('POST /secretaria/auditoria?page=2').at(-1)?.body).toEqual({ objeto_id: '30' })
  await expect.element(banner).toBeVisible()
})

test('export asks first and says that it is recorded; it runs once, while the list stays usable; when there are too many lines, that is said', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  const file = held({})
  const said = 'A exportação vai até 200.000 registros, e o filtro encontra mais. Escolha um período menor.'
  let tooMany = false
  const { exportar, screen, callsOf } = await open(list([registro(1)], 1200), {
    [CSV]: () => (tooMany ? [422, { message: 'Os dados informados são inválidos.', errors: { from: [said] } }] : file.answer()),
  })
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await exportar.click()
  const dialog = screen.getByRole('dialog', { name: 'Exportar a auditoria?' })
  await expect
    .element(dialog.getByText(/^O arquivo CSV terá 1\.200 registros, toda a auditoria/))
    .toMatchTextContent('A exportação fica registrada na auditoria, com o seu nome')
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  expect(callsOf(CSV)).toEqual([])
  await exportar.click()
  await dialog.getByRole('button', { name: 'exportar CSV' }).click()
  await expect.element(screen.getByText(/^Preparando o CSV/)).toBeVisible()
  await expect.element(exportar).toHaveAttribute('aria-disabled', 'true')
  await exportar.click({ force: true })
  file.letGo()
  await expect.element(screen.getByText('A auditoria em CSV está pronta e foi baixada.')).toBeVisible()
  expect(callsOf(CSV).map(({ body }) => body)).toEqual([{}])
  expect(saved).toEqual([expect.stringMatching(/^blob:/)])
  tooMany = true
  await exportar.click()
  await dialog.getByRole('button', { name: 'exportar CSV' }).click()
  await expect.element(screen.getByText(said)).toBeVisible()
  await expect.element(exportar).not.toHaveAttribute('aria-disabled')
})

test('an empty trail: nothing to export', async () => {
  const { exportar, screen } = await open(list([]))
  await expect.element(screen.getByText('Ainda não há registros.')).toBeVisible()
  await expect.element(exportar).toHaveAccessibleDescription('Não há registros para exportar.')
})

test('no line matches the filter', async () => {
  const { dialog, filtrar, screen } = await open((body: unknown) =>
    Object.keys(body as object).length > 0 ? list([]) : list([registro(1)]),
  )
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await filtrar.click()
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nenhum registro para este filtro.')).toBeVisible()
})

test('a placeholder shows while it loads, the buttons that need the data say so, and a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen, dialog, filtrar, exportar } = await open(() => (broken ? failure.answer() : list([registro(1)])))
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  for (const button of [filtrar, exportar]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('Os registros ainda não foram carregados.')
  }
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await expect.element(filtrar).not.toHaveAttribute('aria-disabled')
  await filtrar.click()
  await expect.element(dialog).toBeVisible()
})
