import type { Protocolado } from '@concordia/contract/protocolados/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => {
  startSession(loginData())
  noDia('2026-11-20T17:10:00.000Z')
  return () => vi.useRealTimers()
})
/** Makes it this day; what waits goes on. */
const noDia = (instant: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(instant)
}

const LINHA = '75691234010123456789012345678901200010000500000'
const EM_PONTOS = '75691.23401 01234.567890 12345.678901 2 00010000500000'
const PROTOCOLADO: Protocolado = {
  procedimento: { tipo: 'processo', id: 27 },
  protocolado_em: '2026-11-20T17:05:00.000Z',
  situacao: 1,
  recibo_id: 91,
  custa: { id: 44, situacao: 'A', valor: 5000 },
  boleto: { linha_digitavel: LINHA, vencimento: '2026-11-27' },
  avisados: [],
}
const PAGO: Partial<Protocolado> = {
  custa: { id: 44, situacao: 'P', valor: 5000 },
  boleto: null,
  avisados: [
    { id: 1, nome: 'Maria Souza', polo: 'demandada', enderecos: 3, retidos: 1 },
    { id: 2, nome: 'Empresa Ltda.', polo: 'demandante', enderecos: 1, retidos: 0 },
  ],
}

/** The page where a filing leads, after it; the server has forgotten it once it was closed. */
async function open(changes: Partial<Protocolado> = {}, at = '/processos') {
  const protocolado = { ...PROTOCOLADO, ...changes }
  const { tipo, id } = protocolado.procedimento
  let closed = false
  const app = await renderApp(at, {
    'GET /user': { user: USER },
    'POST /processos?page=1': { processos: { data: [], total: 0, per_page: 20 } },
    [`GET /protocolado/${tipo}`]: () => ({ protocolado: closed ? null : protocolado }),
    [`DELETE /protocolado/${tipo}/${id}`]: () => {
      closed = true
      return { message: 'Aviso fechado' }
    },
  })
  return { ...app, panel: app.screen.getByRole('region', { name: new RegExp(`${id} protocolado$`) }) }
}

test('a filing by slip: how to pay it, by when, and that nobody was told yet', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { panel, screen } = await open()
  await expect.element(panel.getByText('Em 20/11/2026 às 14h05')).toBeVisible()
  await expect.element(panel.getByText('Pague o boleto de R$ 5.000,00 até 27/11/2026')).toBeVisible()
  await panel.getByRole('button', { name: `Copiar linha digitável: ${EM_PONTOS}` }).click()
  expect(writeText).toHaveBeenCalledWith(EM_PONTOS)
  await expect.element(panel.getByRole('link', { name: 'abrir o boleto' })).toHaveAttribute('href', '/pagamentos/44/details')
  await expect.element(panel.getByText('Ninguém ainda: as partes só são avisadas depois do pagamento.')).toBeVisible()
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    'O banco confirma o pagamento do boleto em até 3 dias úteis.',
    'A câmara envia o número e a senha de acesso aos e-mails das partes.',
    'A câmara designa o árbitro, que aceita ou recusa.',
    'Com o aceite, o processo passa a ativo.',
    'Você recebe cada passo por e-mail e nas notificações.',
  ])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Processos Arbitrais' })).toBeVisible()
})

test('a paid filing: receipt, and who was told, address by address counted; above the whole list only, until it is closed for good', async () => {
  const { panel, screen, go, callsOf } = await open(PAGO)
  await expect.element(panel.getByRole('link', { name: 'abrir o processo' })).toHaveAttribute('href', '/processo/27/details')
  const recibo = panel.getByRole('link', { name: 'recibo de protocolo' })
  await expect.element(recibo).toHaveAttribute('href', '/processo/27/leitor?documento=91')
  await expect
    .element(panel.getByText('Maria Souza (demandada): número e senha enviados a 2 endereços; 1 endereço à espera da secretaria'))
    .toBeVisible()
  await expect.element(panel.getByText('Empresa Ltda. (demandante): número e senha enviados a 1 endereço')).toBeVisible()
  expect(panel.getByText(/boleto|As custas/).elements()).toEqual([])
  await go('/processos/ativos')
  // A filtered list does not wait for it.
  await expect.element(screen.getByText('Nenhum processo com este filtro.')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await go('/processos')
  await expect.element(panel).toBeVisible()
  await go('/home')
  await go('/processos')
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Fechar este aviso' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf('DELETE /protocolado/processo/27')).toHaveLength(1)
  await go('/home')
  await go('/processos')
  await expect.element(panel).not.toBeInTheDocument()
})

test('after a day what happens next and who was told fold behind a line; the slip stays in sight', async () => {
  noDia('2026-11-21T17:06:00.000Z')
  const { panel } = await open()
  await expect.element(panel.getByText('Pague o boleto de R$ 5.000,00 até 27/11/2026')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'abrir o processo' })).toBeVisible()
  const passo = panel.getByText('Com o aceite, o processo passa a ativo.')
  await expect.element(passo).not.toBeVisible()
  await panel.getByText('O que acontece agora e quem foi avisado').click()
  await expect.element(passo).toBeVisible()
})

test('an open fee without a slip leads to its payment', async () => {
  const { panel } = await open({ boleto: null })
  await expect.element(panel.getByText('As custas de R$ 5.000,00 estão em aberto')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'pagar as custas' })).toHaveAttribute('href', '/pagamentos/44/details')
})

test('home reports a filed caso', async () => {
  const { panel, screen } = await open({ ...PAGO, procedimento: { tipo: 'caso', id: 8 } }, '/home')
  await expect.element(panel.getByRole('link', { name: 'abrir o caso' })).toHaveAttribute('href', '/caso/8/details')
  await expect.element(panel.getByText('A câmara designa o mediador, que aceita ou recusa.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
