import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { PDF } from '../../test/pdf.ts'
import { evento, parte, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const SHELL = { 'GET /user': { user: USER } }
const open = (change: Partial<Processo> = {}) =>
  renderApp('/processo/27/details', { ...SHELL, 'GET /processo/27': processo(change) })

test('with many partes the first ones show and the others are collapsed', async () => {
  const { screen } = await open({ demandadas: Array.from({ length: 12 }, (_, index) => parte(index + 10)) })
  await expect.element(screen.getByText('Parte 12', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Parte 13', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'mostrar mais 9 demandadas' }).click()
  await expect.element(screen.getByText('Parte 21', { exact: true })).toBeVisible()
})

test('the docket shows authors, deadlines, reminders and automatic eventos', async () => {
  const { screen } = await open({
    eventos: [
      evento(1),
      evento(2, {
        user: null,
        descricao: 'Abertura de prazo',
        documentos: [],
        prazo: '2026-12-31',
        vence_em: '2027-01-04',
        notificacoes: [{ dias: 1 }, { dias: 5 }],
      }),
      evento(3, {
        user: null,
        secretario: { name: 'Conta da Secretaria' },
        descricao: 'Outros',
        descricao_outros: 'Vista às partes',
        prazo: '2026-12-30',
        vence_em: '2026-12-30',
      }),
    ],
  })
  const docket = screen.getByRole('region', { name: 'Eventos 3' })
  const automatic = docket.getByRole('row', { name: /Abertura de prazo/ })
  for (const text of ['Evento automático da plataforma', '31/12/2026', '04/01/2027', '1 dia', '5 dias']) {
    await expect.element(automatic.getByText(text, { exact: true })).toBeVisible()
  }
  const bySecretariat = docket.getByRole('row', { name: /Vista às partes Conta da Secretaria/ })
  await expect.element(bySecretariat.getByText('30/12/2026')).toBeVisible()
  await expect.element(automatic.getByText(/^fixado para/)).toBeVisible()
  // When the deadline ends on the day it was set for, that day shows only once.
  await expect.element(bySecretariat.getByText(/fixado para/)).not.toBeInTheDocument()
  await docket.getByText('hash', { exact: true }).first().click()
  await expect.element(docket.getByRole('button', { name: /^Copiar hash do evento de 20\/11\/2026/ }).first()).toBeVisible()
})

test('in an ended process no deadline runs: the docket keeps the day it was set for, and no reminder', async () => {
  const aberto = { prazo: '2199-03-02', vence_em: '2199-03-02', notificacoes: [{ dias: 5 }] }
  const { screen } = await open({
    situacao: 4,
    eventos: [evento(1, { ...aberto, restantes: 4 }), evento(2, { ...aberto, prazo: '2020-03-02', vence_em: '2020-03-02' })],
  })
  const docket = screen.getByRole('region', { name: 'Eventos 2' })
  await expect.element(docket.getByText('prazo 02/03/2199', { exact: true })).toBeVisible()
  await expect.element(docket.getByText('prazo 02/03/2020', { exact: true })).toBeVisible()
  await expect.element(docket.getByText(/em \d+ dias|parado|terminou|lembrete/)).not.toBeInTheDocument()
})

const rowsOf = (docket: { element: () => Element }) =>
  [...docket.element().querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent)

test('the docket is numbered, grouped by day and newest first; the browser remembers the other order', async () => {
  const eventos = [
    evento(1),
    evento(2, { created_at: '2026-11-20T12:00:00.000Z' }),
    evento(3, { created_at: '2026-11-21T12:00:00.000Z' }),
  ]
  const { screen } = await open({ eventos })
  const docket = screen.getByRole('region', { name: 'Eventos 3' })
  await expect.element(docket.getByText('Sábado, 21/11/2026')).toBeVisible()
  await expect.element(docket.getByText('Sexta-feira, 20/11/2026')).toHaveLength(1)
  expect(rowsOf(docket)).toEqual(['3', '2', '1'])
  await docket.getByRole('button', { name: 'ordem: mais recentes' }).click()
  await expect.element(docket.getByRole('button', { name: 'ordem: mais antigos' })).toBeVisible()
  expect(rowsOf(docket)).toEqual(['1', '2', '3'])
  expect(localStorage.getItem('concordia.autos.recentes')).toBe('false')
  await docket.getByRole('button', { name: 'ordem: mais antigos' }).click()
})

test('a long docket shows its newest eventos; on paper it is whole and nothing is folded, afterwards the page is as it was; the rest shows on demand', async () => {
  const { screen } = await open({ eventos: Array.from({ length: 60 }, (_, index) => evento(index + 1)) })
  const docket = screen.getByRole('region', { name: 'Eventos 60' })
  await expect.element(docket.getByText('mostrar os 20 eventos anteriores')).toBeVisible()
  await docket.getByText('hash', { exact: true }).first().click()
  const count = () => [rowsOf(docket).length, docket.element().querySelectorAll('details[open]').length]
  await expect.poll(count).toEqual([40, 1])
  const folded = () => document.querySelectorAll('main details:not([open])').length
  const before = folded()
  window.dispatchEvent(new Event('beforeprint'))
  // At once: the browser does not wait.
  expect([...count(), folded()]).toEqual([60, 60, 0])
  expect(docket.element().textContent).not.toContain('mostrar os')
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(count).toEqual([40, 1])
  expect(folded()).toBe(before)
  await docket.getByText('mostrar os 20 eventos anteriores').click()
  await expect.poll(() => rowsOf(docket)).toHaveLength(60)
  // The button is gone: the focus goes on with what it showed.
  await expect.poll(() => document.activeElement?.querySelector('td')?.textContent).toBe('20')
})

test('the head tells the stage, the next deadline, who conducts it, and the fees', async () => {
  const { screen } = await open({
    eventos: [
      evento(1, { descricao: 'Réplica', prazo: '2199-03-02', vence_em: '2199-03-02' }),
      evento(2, { descricao: 'Contestação', prazo: '2199-03-01', vence_em: '2199-03-01' }),
      evento(3, { descricao: 'Antiga', prazo: '2020-03-02', vence_em: '2020-03-02' }),
      evento(4, { descricao: 'Parada', prazo: '2198-03-02', vence_em: '2198-03-02', restantes: 4 }),
    ],
    conducao: {
      vagas: 3,
      pessoas: [
        { nome: 'Helena Prado', situacao: 'aceita', eu: false, desde: '2026-11-20T12:00:00.000Z' },
        { nome: 'Ruth Lemos', situacao: 'pendente', eu: false, desde: '2026-11-20T12:00:00.000Z' },
      ],
    },
    custas: { situacao: 'A', valor: 10000, pago_em: null, pagamento_id: 17 },
  })
  await expect.element(screen.getByRole('heading', { name: 'Processo 27 Parte 1 × Parte 2', level: 1 })).toBeVisible()
  const stage = screen.getByRole('list', { name: 'Etapas' }).getByRole('listitem').filter({ hasText: 'Custas' })
  await expect.element(stage).toHaveAttribute('aria-current', 'step')
  await expect.element(stage).toHaveTextContent('Custascustas em aberto')
  await expect.element(screen.getByText('Contestação, 01/03/2199')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'e mais 1 prazo' })).toHaveAttribute('href', '/prazos?procedimento=27')
  await expect.element(screen.getByText('Helena Prado aceitou')).toBeVisible()
  await expect.element(screen.getByText('Ruth Lemos aguarda')).toBeVisible()
  await expect.element(screen.getByText('falta designar 1 árbitro')).toBeVisible()
  await expect.element(screen.getByText('R$ 10.000,00')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'pagar custas' })).toHaveAttribute('href', '/pagamentos/17/details')
})

test('a document opens in a dialog titled with its name, with a link to the reader', async () => {
  const file = () => new Response(new Blob([PDF]), { headers: { 'content-type': 'application/pdf' } })
  const { screen, callsOf } = await renderApp('/processo/27/details', {
    ...SHELL,
    'GET /processo/27': processo(),
    'GET /processo/documento/6': file,
  })
  await screen.getByText('ver o recibo').click()
  await screen.getByRole('button', { name: 'Recibo de protocolo 27-1', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Recibo de protocolo 27-1.pdf' })).toBeVisible()
  await expect.poll(() => callsOf('GET /processo/documento/6').length).toBeGreaterThan(0)
  await expect
    .element(screen.getByRole('dialog').getByRole('link', { name: 'abrir no leitor' }))
    .toHaveAttribute('href', '/processo/27/leitor?documento=6')
})

test('marcadores and negociações show if there are any, negociações as links to a new tab', async () => {
  const { screen } = await open({
    marcadores: [{ id: 1, nome: 'Urgente', cor: '#c0392b' }],
    negociacoes: [{ id: 4, descricao: 'Mercadorias', situacao: 'em-negociacao' }],
  })
  await expect.element(screen.getByText('Urgente')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Negociação 4, em negociação/ })).toHaveAttribute('target', '_blank')
})

test('a contact of a parte can open a negotiation about it', async () => {
  const emails = [{ id: 1, canal: 'email', contato: USER.email, principal: true, recusa: null } as const]
  const { screen } = await open({ demandadas: [parte(2, { emails })] })
  await expect
    .element(screen.getByRole('link', { name: 'Nova negociação' }))
    .toHaveAttribute('href', '/negociacao/create?processo=27')
})

test('a suspended process warns before a movement', async () => {
  const { screen, href } = await open({ situacao: 5 })
  const move = screen.getByRole('button', { name: 'movimentar / peticionar' })
  await move.click()
  const warning = 'Este processo está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja prosseguir?'
  await expect.element(screen.getByRole('dialog').getByText(warning)).toBeVisible()
  await screen.getByRole('button', { name: 'cancelar' }).click()
  await expect.poll(href).toBe('/processo/27/details')
  await move.click()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.poll(href).toBe('/processo/27/evento/create')
})

test.each([3, 4, 6] as const)('a process in situação %i takes no movement', async (situacao) => {
  const { screen } = await open({ situacao })
  await expect.element(screen.getByRole('link', { name: 'voltar' })).toBeVisible()
  await expect.element(screen.getByText(/^O processo está .* e não recebe novas movimentações\.$/)).toBeVisible()
  await expect.element(screen.getByText('movimentar / peticionar')).not.toBeInTheDocument()
})

test('people who may only look read why they do not get the button for a movement', async () => {
  const motivo_so_consulta = 'Você pode acompanhar este procedimento, mas não movimentá-lo.'
  const { screen } = await open({ situacao: 2, pode_movimentar: false, motivo_so_consulta })
  await expect.element(screen.getByText(motivo_so_consulta)).toBeVisible()
  await expect.element(screen.getByText('movimentar / peticionar')).not.toBeInTheDocument()
})

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await renderApp('/processo/27/details', {
    ...SHELL,
    'GET /processo/27': () => (broken ? [500, { message: 'O processo não pôde ser lido.' }] : processo()),
  })
  await expect.element(screen.getByText('O processo não pôde ser lido.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('Cobrança contratual')).toBeVisible()
})

test('a document with active content is marked, others are not', async () => {
  const { screen } = await open({
    eventos: [
      evento(1, {
        documentos: [
          { id: 8, nome: 'Contrato', ativo: true },
          { id: 9, nome: 'Carta' },
        ],
      }),
    ],
  })
  const docket = screen.getByRole('region', { name: /^Eventos/ })
  await expect.element(docket.getByRole('listitem').first()).toMatchTextContent(/^ContratoContém conteúdo ativo/)
  expect(screen.getByText(/^Contém conteúdo ativo/).elements()).toHaveLength(1)
})
