import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { STAFF } from '../../test/ficha.ts'
import { processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { ANSWERS, LIST, open } from './filtro.scene.tsx'

beforeEach(() => startSession(loginData()))

test('any event is another choice than one of them', async () => {
  const { choose, apply, words, asked } = await open()
  await choose('Tem algum destes eventos', 'Audiência')
  await choose('Tem algum destes eventos', 'Qualquer evento')
  await apply()
  await expect.poll(() => words()).toBe('Com evento: qualquer evento')
  await expect.poll(() => asked()).toEqual({ hasEventos: true })
})

test('a period alone means any event in it', async () => {
  const { dialog, apply, words, asked } = await open()
  await dialog.getByLabelText('De', { exact: true }).fill('01/10/2026')
  await dialog.getByLabelText('Até', { exact: true }).fill('31102026')
  await apply()
  await expect.poll(() => words()).toBe('Com evento: qualquer evento de 01/10/2026 a 31/10/2026')
  await expect.poll(() => asked()).toEqual({ hasEventos: true, hasEventosFrom: '2026-10-01', hasEventosTo: '2026-10-31' })
})

test('options chosen from a list, and people found by a search, are sent to the server and shown in the banner', async () => {
  const { dialog, screen, choose, apply, words, asked } = await open()
  const find = async (field: string, text: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).fill(text)
    await screen.getByRole('option', { name: option }).click()
  }
  await choose('Área', 'Contratos')
  await choose('Situação', 'Suspenso')
  await choose('Dias sem evento', 'Mais de 45 dias')
  await find('Árbitro', 'ab', /Conta do Árbitro/)
  await find('Usuário vinculado', 'co', /Conta da Parte/)
  await apply()
  await expect
    .poll(() => words())
    .toBe(
      'Situação: Suspenso · Área: Contratos · Árbitro: Conta do Árbitro · Usuário: Conta da Parte · Dias sem evento: mais de 45 dias',
    )
  await expect.poll(() => asked()).toEqual({ area: 7, situacao: 5, diasSemEvento: 45, arbitro: 5, user: 1 })
})

test('names stay out of the address, which holds only the situação; paging keeps the filter', async () => {
  const { dialog, choose, apply, screen, href, words, asked } = await open()
  await dialog.getByLabelText('Nome da parte').fill('José')
  await choose('Situação', 'Ativo')
  await apply()
  await expect.poll(() => words()).toBe('Situação: Ativo · Parte: José')
  await expect.poll(href).toBe('/processos/ativos')
  await expect.poll(() => asked()).toEqual({ situacao: 2, nome: 'José' })
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByRole('link', { name: '8', exact: true })).toBeVisible()
  await expect.poll(href).toBe('/processos/ativos?page=2')
  expect(asked('POST /processos?page=2')).toEqual({ situacao: 2, nome: 'José' })
  await expect.poll(() => words()).toBe('Situação: Ativo · Parte: José')
})

test('each step asks the server only for its own page and filter', async () => {
  const { dialog, apply, choose, screen, calls, words } = await open()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByRole('link', { name: '8', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await dialog.getByLabelText('Nome da parte').fill('José')
  await apply()
  await expect.poll(() => words()).toBe('Parte: José')
  await expect.element(screen.getByRole('link', { name: '27', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'limpar filtro' }).click()
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await choose('Situação', 'Ativo')
  await apply()
  await expect.poll(() => words()).toBe('Situação: Ativo')
  const asked = calls.flatMap(({ call, body }) =>
    call.startsWith('POST /processos') ? `${call.at(-1)} ${JSON.stringify(body)}` : [],
  )
  // Ignore repeated requests: StrictMode mounts twice, and a tab shown again refetches.
  expect(asked.filter((each, index) => each !== asked[index - 1])).toEqual([
    '1 {}',
    '2 {}',
    '1 {"nome":"José"}',
    '1 {}',
    '1 {"situacao":2}',
  ])
})

test("an active filter disables 'filtrar' and says why; clearing drops all of it; both focus the title", async () => {
  const { dialog, apply, screen, href, banner, asked } = await open()
  await dialog.getByLabelText('Nome da parte').fill('José')
  await apply()
  const button = screen.getByRole('button', { name: 'filtrar' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription(/Há um filtro em uso/)
  await button.click({ force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await banner.getByRole('button', { name: 'limpar filtro' }).click()
  await expect.poll(href).toBe('/processos')
  await expect.poll(() => asked()).toEqual({})
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})

test('Enter in a field applies the filter, Esc closes and leaves the list unchanged', async () => {
  const { dialog, screen, words, asked } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked()).toEqual({})
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await dialog.getByLabelText('Número do processo').fill('27')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => words()).toBe('Número: 27')
})

test('a search sends no request for one character', async () => {
  const { dialog, calls, screen } = await open()
  await dialog.getByRole('combobox', { name: 'Árbitro' }).fill('a')
  await expect.element(screen.getByText('Digite ao menos 2 letras para buscar').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Árbitro' }).fill('ab')
  await expect.element(screen.getByRole('option', { name: /Conta do Árbitro/ })).toBeVisible()
  expect(calls.map(({ call }) => call).filter((call) => call.includes('search'))).toEqual(['GET /arbitros/search/ab'])
})

test('options that fail to load do not block the other fields', async () => {
  const { dialog, apply, words } = await open({ 'GET /marcadores': [500, { message: 'Erro' }] })
  await expect.element(dialog.getByRole('combobox', { name: 'Marcadores' })).toBeDisabled()
  await dialog.getByLabelText('Nome do advogado').fill('Ana')
  await apply()
  await expect.poll(() => words()).toBe('Advogado: Ana')
})

test("'voltar' on a process leads to the filtered list, and so does 'back'", async () => {
  const { dialog, apply, choose, screen, href, words, back, asked } = await open({ 'GET /processo/27': processo() })
  await dialog.getByLabelText('Nome da parte').fill('José')
  await choose('Situação', 'Ativo')
  await apply()
  await expect.poll(() => words()).toBe('Situação: Ativo · Parte: José')
  for (const leave of [() => screen.getByRole('link', { name: 'voltar' }).click(), back]) {
    await screen.getByRole('link', { name: '27', exact: true }).click()
    await expect.element(screen.getByRole('link', { name: 'voltar' })).toBeVisible()
    await leave()
    await expect.poll(() => words()).toBe('Situação: Ativo · Parte: José')
    await expect.poll(href).toBe('/processos/ativos')
    expect(asked()).toEqual({ situacao: 2, nome: 'José' })
  }
})

test('processes that await a designation have an address; the secretariat can filter by it and page through it', async () => {
  startSession(loginData(STAFF))
  const { dialog, apply, screen, href, words, asked } = await open({ 'GET /user': { user: { ...USER, ...STAFF } } })
  await dialog.getByRole('checkbox', { name: 'Só os que aguardam designação' }).click()
  await dialog.getByLabelText('Nome da parte').fill('José')
  await apply()
  await expect.poll(href).toBe('/processos?aguardando=designacao')
  await expect.poll(() => words()).toBe('Aguardando: designação · Parte: José')
  await expect.poll(() => asked()).toEqual({ nome: 'José', aguardando_designacao: true })
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.poll(href).toBe('/processos?aguardando=designacao&page=2')
  await expect.poll(() => asked('POST /processos?page=2')).toEqual({ nome: 'José', aguardando_designacao: true })
  await screen.getByRole('button', { name: 'limpar filtro' }).click()
  await expect.poll(href).toBe('/processos')
  await expect.poll(() => asked()).toEqual({})
})

test('the address alone sets the filter, as the panel links to it; an unknown value does not', async () => {
  startSession(loginData(STAFF))
  const answers = { ...ANSWERS, 'GET /user': { user: { ...USER, ...STAFF } } }
  const { screen, callsOf, go } = await renderApp('/processos?aguardando=designacao', answers)
  await expect.element(screen.getByRole('region', { name: 'Filtro em uso' })).toMatchTextContent('Aguardando: designação')
  expect(callsOf(LIST).at(-1)?.body).toEqual({ aguardando_designacao: true })
  await go('/processos?aguardando=sentenca')
  await expect.element(screen.getByRole('region', { name: 'Filtro em uso' })).not.toBeInTheDocument()
})

test('a filter in use can be changed: its dialog opens with what it holds', async () => {
  const { screen, dialog, apply, choose, words, asked, banner } = await open()
  await dialog.getByLabelText('Nome da parte').fill('José')
  await choose('Situação', 'Suspenso')
  await dialog.getByRole('combobox', { name: 'Árbitro' }).fill('ab')
  await screen.getByRole('option', { name: /^Conta do Árbitro/ }).click()
  await apply()
  await expect.poll(words).toBe('Situação: Suspenso · Parte: José · Árbitro: Conta do Árbitro')
  await banner.getByRole('button', { name: 'alterar' }).click()
  await expect.element(dialog.getByLabelText('Nome da parte')).toHaveValue('José')
  await expect.element(dialog.getByRole('combobox', { name: 'Situação' })).toHaveValue('Suspenso')
  await expect.element(dialog.getByRole('combobox', { name: 'Árbitro' })).toHaveValue(expect.stringContaining('Conta do Árbitro'))
  await dialog.getByLabelText('Nome da parte').fill('Maria')
  await apply()
  await expect.poll(words).toBe('Situação: Suspenso · Parte: Maria · Árbitro: Conta do Árbitro')
  await expect.poll(() => asked()).toEqual({ nome: 'Maria', situacao: 5, arbitro: 5 })
})
