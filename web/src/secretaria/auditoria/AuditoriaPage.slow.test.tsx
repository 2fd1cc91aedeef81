import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { loginData } from '../../test/session.ts'
import { CSV, list, open, registro, STAFF } from './AuditoriaPage.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

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
  await choose('O que', 'Abriu documento sigiloso')
  await choose('Objeto', 'Documento')
  await dialog.getByRole('textbox', { name: 'Número do objeto' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/11/2026')
  await dialog.getByRole('textbox', { name: 'Até' }).fill('20/11/2026')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect
    .element(banner)
    .toMatchTextContent(
      'Quem: Conta do Árbitro · O que: Abriu documento sigiloso · Objeto: Documento · Número do objeto: 1 · Desde: 01/11/2026 · Até: 20/11/2026',
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

test('export asks first and says that it is recorded; it runs once, while the list stays usable; too many lines get a message', async () => {
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
