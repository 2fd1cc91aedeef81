import type { Fila } from '@concordia/contract/secretaria/schemas/painel'
import { NOMES_DAS_FILAS } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { held } from '../../test/held.ts'
import { loginData, USER } from '../../test/session.ts'
import type { Numeros } from './pendencias.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const PAINEL = 'GET /secretaria/painel'
const VAZIA: Fila = { total: 0, itens: [] }
/** An overdue charge. */
const VENCIDA = {
  procedimento: { tipo: 'processo' as const, id: 12 },
  titulo: 'R$ 300,00 de Ré',
  sobre: null,
  desde: null,
  dia: '2026-01-01',
}
const FILAS = Object.fromEntries(NOMES_DAS_FILAS.map((nome) => [nome, VAZIA])) as Numeros['filas']
const NADA: Omit<Numeros, 'filas'> = {
  designar: { processos: 0, casos: 0 },
  custas: 0,
  tarefas: 0,
  vencidas: 0,
  retidos: 0,
  emails: 0,
  perfis: 0,
  trabalhos: 0,
  diferencas: 0,
  confirmacoes: 0,
  audiencias: 0,
}
const numeros = ({ filas, ...change }: Partial<Numeros> = {}) => ({
  painel: { ...NADA, ...change },
  filas: { ...FILAS, ...filas },
  selo: null,
  segunda_pessoa_desligada: null,
})
const open = (answer: Answers[string], more: Answers = {}) =>
  renderApp('/secretaria', { 'GET /user': { user: { ...USER, ...STAFF } }, [PAINEL]: answer, ...more })

beforeEach(() => startSession(loginData(STAFF)))

test.each(['secretario', 'admin'] as const)('a %s without a second factor is asked to have one', async (role) => {
  const user = { ...USER, ...STAFF, role }
  startSession(loginData(user))
  const { screen } = await open(numeros(), { 'GET /user': { user } })
  const ask = screen.getByRole('note').filter({ hasText: 'Proteja a sua conta com dois fatores' })
  await expect
    .element(ask.getByRole('link', { name: 'Configurações, Segurança' }))
    .toHaveAttribute('href', '/settings?aba=seguranca')
})

test('each kind of pending work shows its number, its noun and a link to its list', async () => {
  const user = { ...USER, ...STAFF, uses_2fa: true }
  startSession(loginData(user))
  const { screen } = await open(
    numeros({
      designar: { processos: 1, casos: 3 },
      custas: 2,
      tarefas: 12,
      vencidas: 3,
      retidos: 2,
      emails: 1,
      perfis: 1200,
      trabalhos: 1,
      diferencas: 4,
      confirmacoes: 2,
      audiencias: 3,
      filas: {
        ...FILAS,
        aceites: { total: 3, itens: [] },
        recusas: { total: 1, itens: [] },
        impugnacoes: { total: 2, itens: [] },
        prazos: { total: 2, itens: [] },
        sentencas: { total: 2, itens: [] },
        cobrancas: { total: 1, itens: [VENCIDA] },
        contatos: { total: 1, itens: [] },
      },
    }),
    { 'GET /user': { user } },
  )
  const links = [
    [/^1 processo a designar/, '/processos?aguardando=designacao'],
    [/^3 casos a designar/, '/casos?aguardando=designacao'],
    [/^1 recusa a substituir/, '/secretaria/fila/recusas'],
    [/^2 impugnações a decidir/, '/secretaria/fila/impugnacoes'],
    [/^3 designações sem resposta/, '/secretaria/fila/aceites'],
    [/^2 prazos de hoje ou vencidos/, '/secretaria/fila/prazos'],
    [/^3 audiências de hoje ou sem registro/, '/prazos'],
    [/^2 sentenças a proferir/, '/secretaria/fila/sentencas'],
    [/^1 cobrança vencida/, '/secretaria/fila/cobrancas'],
    [/^R\$ 300,00 de Ré, processo 12/, '/processo/12/conta'],
    [/^1 contato contestado/, '/secretaria/fila/contatos'],
    [/^2 atos a confirmar/, '/secretaria/confirmacoes'],
    [/^12 tarefas a fazer 3 vencidas/, '/secretaria/tarefas'],
    [/^2 boletos a receber/, '/secretaria/pagamentos?situacao=com-boleto'],
    [/^1\.200 pedidos de perfil/, '/secretaria/pessoas?aba=pedidos'],
    [/^2 grupos de avisos retidos/, '/secretaria/avisos'],
    [/^1 e-mail recusado/, '/secretaria/emails'],
    [/^1 trabalho que falhou/, '/secretaria/trabalhos'],
    [/^4 diferenças de pagamento/, '/secretaria/conciliacao'],
  ] as const
  for (const [name, href] of links) await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(screen.getByText(/^Sem pendências/)).not.toBeInTheDocument()
  // A user with a second factor gets no advice to add one.
  await expect.element(screen.getByText('Proteja a sua conta com dois fatores')).not.toBeInTheDocument()
})

test('kinds with nothing pending share one line, and overdue tasks are not mentioned', async () => {
  const { screen } = await open(numeros({ tarefas: 1, emails: 2 }))
  const cards = screen.getByRole('list', { name: 'Pendências' })
  await expect.element(cards.getByRole('link', { name: /^1 tarefa a fazer/ })).toBeVisible()
  await expect.element(cards.getByRole('link')).toHaveLength(2)
  await expect.element(screen.getByText(/\d vencida/)).not.toBeInTheDocument()
  await expect
    .element(screen.getByText(/^Sem pendências em:/))
    .toMatchTextContent(
      'Sem pendências em: processos a designar, casos a designar, audiências de hoje ou sem registro, recusas a substituir, impugnações a decidir, designações sem resposta, prazos de hoje ou vencidos, sentenças a proferir, cobranças vencidas, contatos contestados, atos a confirmar, boletos a receber, pedidos de perfil, grupos de avisos retidos, trabalhos que falharam e diferenças de pagamento.',
    )
  await expect
    .element(screen.getByRole('link', { name: 'trabalhos que falharam' }))
    .toHaveAttribute('href', '/secretaria/trabalhos')
})

test('nothing is pending, nobody is to be reminded; a certificate that cannot sign shows what to do', async () => {
  const selo = 'O certificado da plataforma (SIGNING_P12) venceu em 01/06/2026 às 09h00'
  const { screen } = await open({ ...numeros(), selo })
  await expect.element(screen.getByText('A secretaria não tem pendências.')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Pendências' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'lembrar designados' }))
    .toHaveAccessibleDescription('Nenhuma designação aguarda resposta.')
  const alert = screen.getByRole('alert', { name: 'Nenhum documento pode ser selado' })
  await expect.element(alert).toMatchTextContent(/venceu em 01\/06\/2026.*Peça ao administrador/)
})

test('the staff’s home links to the panel; there a list opens by keyboard', async () => {
  const { screen, href, go } = await open(numeros({ trabalhos: 1 }), { 'GET /secretaria/trabalhos': { trabalhos: [] } })
  await go('/home')
  await screen.getByRole('link', { name: 'painel da secretaria' }).click()
  await expect.poll(href).toBe('/secretaria')
  await expect.element(screen.getByRole('link', { name: /^1 trabalho/ })).toBeVisible()
  const link = screen.getByRole('link', { name: /^1 trabalho/ }).element() as HTMLElement
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(href).toBe('/secretaria/trabalhos')
  await expect.element(screen.getByText('Nenhum trabalho falhou.')).toBeVisible()
})

test('the numbers refresh each minute, without the overlay, and stay if a refresh fails', async () => {
  let broken = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  try {
    const { screen, callsOf } = await open(() =>
      broken ? [500, { message: 'O painel não pôde ser lido.' }] : numeros({ tarefas: callsOf(PAINEL).length }),
    )
    await expect.element(screen.getByText(/^Atualizado em/)).toBeVisible()
    const before = callsOf(PAINEL).length
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => callsOf(PAINEL).length).toBe(before + 1)
    await expect.element(screen.getByRole('link', { name: new RegExp(`^${before + 1} tarefas`) })).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    broken = true
    vi.advanceTimersByTime(70_000)
    await expect.element(screen.getByText(/^Não foi possível atualizar os números\. Estes são de/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: new RegExp(`^${before + 1} tarefas`) })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('a placeholder shows while it loads; a failure can be retried', async () => {
  const failure = held<[number, object]>([500, { message: 'O painel não pôde ser lido.' }])
  let broken = true
  const { screen } = await open(() => (broken ? failure.answer() : numeros({ custas: 1 })))
  await expect.element(screen.getByText('Carregando…')).toBeInTheDocument()
  failure.letGo()
  await expect.element(screen.getByText('O painel não pôde ser lido.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('link', { name: /^1 boleto a receber/ })).toBeVisible()
})

test('a queue shows its oldest items with their age, each of the two cards of designations its own; all lead to where they are handled', async () => {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const espera = (tipo: 'processo' | 'caso', id: number, change: Partial<Fila['itens'][number]> = {}) => ({
    ...{ procedimento: { tipo, id }, titulo: null, sobre: null, desde: ago(0), dia: null },
    ...change,
  })
  const ruth = { titulo: 'Ruth Lemos', sobre: 'Padaria × Hotel', desde: ago(5) }
  const intimar = { titulo: 'Intimar as partes', desde: ago(9), dia: dayOf(new Date(ago(2))) }
  const { screen } = await open(
    numeros({
      designar: { processos: 5, casos: 1 },
      tarefas: 1,
      filas: {
        ...FILAS,
        designar: { total: 6, itens: [espera('processo', 3), espera('caso', 9)] },
        aceites: { total: 7, itens: [espera('processo', 12, ruth), espera('caso', 9, { titulo: 'Otto Reis' })] },
        tarefas: { total: 1, itens: [espera('processo', 3, intimar)] },
      },
    }),
  )
  await expect.element(screen.getByRole('link', { name: /^7 designações sem resposta/ })).toBeVisible()
  const oldest = screen.getByRole('link', { name: /^Ruth Lemos, processo 12/ })
  await expect.element(oldest).toHaveAttribute('href', '/processo/12/details')
  await expect.element(oldest).toMatchTextContent('Ruth Lemos, processo 12Padaria × Hotelhá 5 dias')
  await expect.element(screen.getByRole('link', { name: /^Otto Reis, caso 9/ })).toMatchTextContent(/hoje$/)
  await expect.element(screen.getByRole('link', { name: /^Intimar as partes/ })).toMatchTextContent(/venceu há 2 dias$/)
  const cards = screen.getByRole('list', { name: 'Pendências' })
  await expect.element(cards.getByRole('link', { name: 'ver 5 processos a designar' })).toBeVisible()
  await expect.element(cards.getByRole('link', { name: /^ver 1 caso/ })).not.toBeInTheDocument()
  await expect.element(cards.getByRole('link', { name: /^caso 9/i })).toHaveAttribute('href', '/caso/9/details?ato=designar')
})

test('held notices, failed jobs and differences show their oldest, and each leads to the list where it is handled', async () => {
  const desde = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const fila = (titulo: string): Fila => ({
    total: 6,
    itens: [{ procedimento: null, titulo, sobre: 'O que houve', desde, dia: null }],
  })
  const { screen } = await open(
    numeros({
      retidos: 6,
      trabalhos: 6,
      diferencas: 6,
      filas: {
        ...FILAS,
        retidos: fila('Processo 12: endereços demais'),
        trabalhos: fila('Enviar um e-mail'),
        diferencas: fila('Saldo abaixo de zero'),
      },
    }),
  )
  const links = [
    ['Processo 12: endereços demais', '/secretaria/avisos'],
    ['Enviar um e-mail', '/secretaria/trabalhos'],
    ['Saldo abaixo de zero', '/secretaria/conciliacao'],
  ] as const
  for (const [titulo, href] of links) {
    const link = screen.getByRole('link', { name: new RegExp(`^${titulo}`) })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toMatchTextContent(`${titulo}O que houvehá 3 dias`)
  }
})

test('people who have not answered are reminded after a question', async () => {
  const aceites = { total: 1, itens: [{ procedimento: null, titulo: 'Ruth', sobre: null, desde: null, dia: null }] }
  const LEMBRAR = 'POST /secretaria/designacoes/lembrar'
  const { screen, callsOf } = await open(numeros({ filas: { ...FILAS, aceites } }), {
    [LEMBRAR]: { message: 'Lembrete enviado a 1 pessoa' },
  })
  await screen.getByRole('button', { name: 'lembrar designados' }).click()
  expect(callsOf(LEMBRAR)).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'lembrar' }).click()
  await expect.element(screen.getByText('Lembrete enviado a 1 pessoa')).toBeVisible()
  expect(callsOf(LEMBRAR)).toHaveLength(1)
})
