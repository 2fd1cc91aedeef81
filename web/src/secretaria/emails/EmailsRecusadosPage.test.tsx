import type { EmailRecusado } from '@concordia/contract/secretaria/schemas/emails'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const SHELL: Answers = { 'GET /user': { user: { ...USER, ...STAFF } } }
const LIST = 'GET /secretaria/emails/recusados?page=1'
const LONG = `550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 <b>NoSuchUser</b>`

const email = (id: number, change: Partial<EmailRecusado> = {}): EmailRecusado => ({
  id,
  destinatario: `parte${id}@concordia.test`,
  assunto: `Processo arbitral ${id}: número e senha de acesso`,
  created_at: '2026-11-20T11:48:34.363Z',
  recusado_em: '2026-11-20T17:05:00.000Z',
  resposta: '550 5.1.1 User unknown',
  tentativas: 1,
  procedimento: { id, tipo: 'processo' },
  parte: { id: id * 10, nome: `Parte ${id}` },
  outras_partes: 0,
  conta: null,
  pendente: true,
  ...change,
})
const list = (data: EmailRecusado[], total = data.length) => ({
  emails: { data, total, per_page: 20 },
  pendentes: data.filter(({ pendente }) => pendente).length,
})
const open = (answer: Answers[string]) => renderApp('/secretaria/emails', { ...SHELL, [LIST]: answer })

beforeEach(() => startSession(loginData(STAFF)))

test('each refusal shows when, to whom, about what, how often and with which reply', async () => {
  const { screen } = await open(
    list([
      email(27, { tentativas: 3 }),
      email(9, { procedimento: { id: 9, tipo: 'caso' } }),
      email(1, { procedimento: null, parte: null, conta: { id: 5, name: 'Conta da Parte' }, assunto: 'Confirme seu e-mail' }),
    ]),
  )
  const row = screen.getByRole('row', { name: /parte27@/ })
  for (const text of ['20/11/2026 às 14h05', 'Parte 27', /^Processo arbitral 27/, '3', '550 5.1.1 User unknown']) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(row.getByRole('link', { name: 'Processo 27' })).toHaveAttribute('href', '/processo/27/details')
  await expect.element(screen.getByRole('link', { name: 'Caso 9' })).toHaveAttribute('href', '/caso/9/details')
  const account = screen.getByRole('row', { name: /parte1@/ })
  await expect.element(account.getByText('Confirme seu e-mail')).toBeVisible()
  await expect.element(account.getByRole('link', { name: 'Conta da Parte' })).toHaveAttribute('href', '/secretaria/pessoa/5')
})

test('nothing needs an action: the line above the list says so, and each refusal why', async () => {
  const { screen } = await open(list([email(1, { pendente: false }), email(2, { parte: null, pendente: false })]))
  await expect.element(screen.getByText('Nenhum e-mail recusado a tratar.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /parte1@/ }).getByText('Endereço já corrigido')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /parte2@/ }).getByText('Há mais de 30 dias')).toBeVisible()
})

test('a refused e-mail that needs an action is counted alone; a long reply is collapsed, and its markup shows as plain text', async () => {
  const { screen } = await open(list([email(27, { resposta: LONG }), email(1, { pendente: false })]))
  await expect.element(screen.getByText('1 e-mail a tratar.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /parte27@/ }).getByText(/corrigido|30 dias/)).not.toBeInTheDocument()
  const reply = screen.getByText(/NoSuchUser/)
  await expect.element(screen.getByText('Ver resposta do servidor')).toBeVisible()
  await expect.element(reply).not.toBeVisible()
  await screen.getByText('Ver resposta do servidor').click()
  await expect.element(reply).toBeVisible()
  expect(reply.element().textContent).toBe(LONG)
})

test('several are counted; an address that several partes share names one and counts the others', async () => {
  const { screen } = await open(list([email(27, { outras_partes: 2 }), email(9, { outras_partes: 1 })]))
  await expect.element(screen.getByText('2 e-mails a tratar.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /parte27@/ }).getByText('Parte 27 e outras 2 partes')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /parte9@/ }).getByText('Parte 9 e outra parte')).toBeVisible()
})

test('pages are requested by number', async () => {
  const { screen, href } = await renderApp('/secretaria/emails', {
    ...SHELL,
    [LIST]: list([email(27)], 21),
    'GET /secretaria/emails/recusados?page=2': list([email(3)], 21),
  })
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect.element(screen.getByText('parte3@concordia.test')).toBeVisible()
  await expect.poll(href).toBe('/secretaria/emails?page=2')
})

test('no refusals', async () => {
  const { screen } = await open(list([]))
  await expect.element(screen.getByText('Nenhum e-mail recusado.')).toBeVisible()
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'A lista não pôde ser lida.' }])
  let broken = true
  const { screen } = await open(() => (broken ? failure.answer() : list([email(27)])))
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('parte27@concordia.test')).toBeVisible()
})

test('other users see that the page is not theirs, and a link back', async () => {
  startSession(loginData())
  const { screen } = await renderApp('/secretaria/emails', {
    'GET /user': { user: USER },
    [LIST]: [403, { message: 'Você não tem acesso a este conteúdo.' }],
  })
  await expect.element(screen.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'voltar para o início' })).toHaveAttribute('href', '/home')
  await expect.element(screen.getByRole('list', { name: 'Secretaria' })).not.toBeInTheDocument()
})

test.each(['secretario', 'admin'] as const)(
  '%s: the menu begins with the secretariat’s pages in the order of a day’s work, then those of the administration',
  async (role) => {
    startSession(loginData({ role }))
    const { screen } = await renderApp('/home', { 'GET /user': { user: { ...USER, role } } })
    const menu = screen.getByRole('navigation', { name: 'Menu principal' })
    await expect.element(menu.getByRole('link', { name: 'E-mails recusados' })).toHaveAttribute('href', '/secretaria/emails')
    const prazos = menu.getByRole('link', { name: 'Prazos de hoje ou vencidos' })
    await expect.element(prazos).toHaveAttribute('href', '/secretaria/fila/prazos')
    const entries = menu
      .getByRole('link')
      .elements()
      .map((entry) => entry.textContent)
    expect(entries.slice(entries.indexOf('Painel'), entries.indexOf('Home') + 1)).toEqual([
      'Painel',
      'Tarefas',
      'Confirmações',
      'Prazos de hoje ou vencidos',
      'Processos a designar',
      'Casos a designar',
      'Designações sem resposta',
      'Recusas a substituir',
      'Impugnações a decidir',
      'Procurações a conferir',
      'Custas da câmara',
      'Tabela de custas',
      'Convênios',
      'Conciliação de pagamentos',
      'Pessoas',
      'Importados',
      'Avisos retidos',
      'E-mails recusados',
      'Cadastros',
      'Publicações',
      'Feriados e recesso',
      'Modelos de acordo',
      'Rito da arbitragem',
      'Contatos contestados',
      'Dados da câmara',
      'Trabalhos que falharam',
      'Indicadores',
      'Auditoria',
      'Integrações',
      'Notificações',
      'Home',
    ])
    const administracao = menu.getByRole('list', { name: 'Administração' })
    await expect.element(administracao.getByRole('link').first()).toMatchTextContent('Contatos contestados')
  },
)

test('a queue is marked in the menu, and not the desk that it belongs to', async () => {
  startSession(loginData({ role: 'secretario' }))
  const { screen } = await renderApp('/secretaria/fila/aceites', {
    'GET /user': { user: { ...USER, role: 'secretario' } },
    'GET /secretaria/painel/aceites?page=1': { fila: { data: [], total: 0, per_page: 20 } },
  })
  const entry = (name: string) =>
    screen.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true })
  await expect.element(entry('Designações sem resposta')).toHaveAttribute('data-lit')
  await expect.element(entry('Painel')).not.toHaveAttribute('data-lit')
})
