import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { STAFF } from '../test/ficha.ts'
import { LADOS } from '../test/lados.ts'
import { processo } from '../test/processo.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const ROW = {
  id: 27,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Cobrança contratual',
  created_at: '2026-11-20T02:30:00.000Z',
  situacao: 2,
  ...LADOS,
  latest_evento: null,
  marcadores: [],
}
const LIST = 'POST /processos?page=1'
const ANSWERS: Answers = {
  'GET /user': { user: USER },
  'GET /areas?desativadas=true': { areas: [{ id: 7, nome: 'Contratos' }] },
  'GET /processo/evento/descricoes/all': { descricoes: ['Sentença arbitral', 'Audiência'] },
  'GET /marcadores': { marcadores: [{ id: 3, nome: 'Urgente', cor: '#b42318', created_at: '2026-01-01T12:00:00.000Z' }] },
  'GET /arbitros/search/ab': { arbitros: [{ id: 5, name: 'Conta do Árbitro', email: 'a***@concordia.test' }] },
  'GET /users/search/co': { users: [{ id: 1, name: 'Conta da Parte', email: 'p***@concordia.test' }] },
  [LIST]: { processos: { data: [ROW], total: 45, per_page: 20 } },
  'POST /processos?page=2': { processos: { data: [{ ...ROW, id: 8 }], total: 45, per_page: 20 } },
}

async function open(answers: Answers = {}) {
  const app = await renderApp('/processos', { ...ANSWERS, ...answers })
  const { screen } = app
  const dialog = screen.getByRole('dialog', { name: 'Filtrar processos' })
  const apply = () => dialog.getByRole('button', { name: 'filtrar' }).click()
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  await screen.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByLabelText('Número do processo')).toHaveFocus()
  const banner = screen.getByRole('region', { name: 'Filtro em uso' })
  const words = () => banner.query()?.querySelector('p')?.textContent
  const asked = (call = LIST) => app.callsOf(call).at(-1)?.body
  return { ...app, dialog, apply, choose, banner, words, asked }
}
type Opened = Awaited<ReturnType<typeof open>>

const FIELDS: [field: string, fill: (at: Opened) => Promise<unknown>, body: object, words: string][] = [
  ['number', ({ dialog }) => dialog.getByLabelText('Número do processo').fill('27'), { numero: 27 }, 'Número: 27'],
  ['area', ({ choose }) => choose('Área', 'Contratos'), { area: 7 }, 'Área: Contratos'],
  ['lawyer', ({ dialog }) => dialog.getByLabelText('Nome do advogado').fill('Ana'), { advogado_nome: 'Ana' }, 'Advogado: Ana'],
  ['party', ({ dialog }) => dialog.getByLabelText('Nome da parte').fill('José'), { nome: 'José' }, 'Parte: José'],
  [
    'e-mail',
    ({ dialog }) => dialog.getByLabelText('E-mail da parte').fill('Parte@Concordia.test'),
    { email: 'parte@concordia.test' },
    'E-mail da parte: parte@concordia.test',
  ],
  ['situação', ({ choose }) => choose('Situação', 'Suspenso'), { situacao: 5 }, 'Situação: Suspenso'],
  [
    'events',
    ({ choose }) => choose('Tem algum destes eventos', 'Audiência'),
    { hasEventos: ['Audiência'] },
    'Com evento: Audiência',
  ],
  [
    'any event',
    async ({ choose }) => {
      await choose('Tem algum destes eventos', 'Audiência')
      await choose('Tem algum destes eventos', 'Qualquer evento')
    },
    { hasEventos: true },
    'Com evento: qualquer evento',
  ],
  [
    'a period alone',
    async ({ dialog }) => {
      await dialog.getByLabelText('De', { exact: true }).fill('01/10/2026')
      await dialog.getByLabelText('Até', { exact: true }).fill('31102026')
    },
    { hasEventos: true, hasEventosFrom: '2026-10-01', hasEventosTo: '2026-10-31' },
    'Com evento: qualquer evento de 01/10/2026 a 31/10/2026',
  ],
  [
    'no events',
    ({ choose }) => choose('Sem evento', 'Sentença arbitral'),
    { doesntHaveEventos: ['Sentença arbitral'] },
    'Sem evento: Sentença arbitral',
  ],
  ['tags', ({ choose }) => choose('Marcadores', 'Urgente'), { marcadores: [3] }, 'Marcadores: Urgente'],
  [
    'days without event',
    ({ choose }) => choose('Dias sem evento', 'Mais de 45 dias'),
    { diasSemEvento: 45 },
    'Dias sem evento: mais de 45 dias',
  ],
  [
    'arbitrator',
    async ({ dialog, screen }) => {
      await dialog.getByRole('combobox', { name: 'Árbitro' }).fill('ab')
      await screen.getByRole('option', { name: /Conta do Árbitro/ }).click()
    },
    { arbitro: 5 },
    'Árbitro: Conta do Árbitro',
  ],
  [
    'linked user',
    async ({ dialog, screen }) => {
      await dialog.getByRole('combobox', { name: 'Usuário vinculado' }).fill('co')
      await screen.getByRole('option', { name: /Conta da Parte/ }).click()
    },
    { user: 1 },
    'Usuário: Conta da Parte',
  ],
]

test.each(FIELDS)('the field of %s is sent to the server and shown in the banner', async (_, fill, body, said) => {
  const at = await open()
  await fill(at)
  await at.apply()
  await expect.poll(() => at.words()).toBe(said)
  await expect.poll(() => at.asked()).toEqual(body)
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

test('an empty filter, a reversed period and an incomplete e-mail address show errors at their fields', async () => {
  const { dialog, apply } = await open()
  await apply()
  await expect.element(dialog.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await expect.element(dialog.getByLabelText('Número do processo')).toHaveFocus()
  await dialog.getByLabelText('E-mail da parte').fill('parte@')
  await dialog.getByLabelText('De', { exact: true }).fill('31/10/2026')
  await dialog.getByLabelText('Até', { exact: true }).fill('01/10/2026')
  await apply()
  await expect.element(dialog.getByText('Informe um e-mail válido')).toBeVisible()
  await expect.element(dialog.getByText('A data final deve ser igual ou posterior à inicial')).toBeVisible()
  await expect.element(dialog).toBeVisible()
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

test('only the secretariat gets the filter for those that await a designation', async () => {
  const { dialog } = await open()
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
})

test('those that await a designation have an address; the secretariat can filter by it and page through it', async () => {
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
