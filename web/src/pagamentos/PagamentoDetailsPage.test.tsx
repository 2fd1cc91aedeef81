import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { BOLETO, COM_BOLETO, custa, detalhes, pagina, savedFiles } from '../test/custas.ts'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'

const GET = 'GET /pagamento/12'
const vinculado = (id: number): CustaDetalhada['processos'][number] => ({
  id,
  area: { id: 7, nome: 'Contratos' },
  classe: 'Cobrança contratual',
  created_at: '2026-11-18T12:00:00.000Z',
  latest_evento: { descricao: 'Protocolo da petição inicial', created_at: '2026-11-19T12:00:00.000Z' },
  situacao: 2,
})
const open = (change: Partial<CustaDetalhada> = {}, answers: Answers = {}, saldo = 0) =>
  renderApp('/pagamentos/12/details', {
    'GET /user': { user: { ...USER, saldo } },
    'GET /pagamentos?page=1': { pagamentos: pagina([]) },
    [GET]: detalhes(change, saldo),
    ...answers,
  })

beforeEach(() => startSession(loginData()))

describe('the details of a fee', () => {
  test('an open one: identifier, date, amount before and after the covenant, what it pays for', async () => {
    const { screen } = await open({
      valor: 4500,
      convenio: { id: 1, codigo: 'BEMVINDO10', desconto: 12.5, valor_fixo: null },
      processos: [vinculado(27)],
      casos: [{ ...vinculado(9), latest_evento: null }],
    })
    const dados = screen.getByRole('region', { name: 'Dados do pagamento' })
    for (const text of ['Custas do processo 12', 'PROC-12-1', '20/11/2026 às 14h05', 'Em aberto', 'R$ 5.000,00', 'R$ 4.500,00']) {
      await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(dados.getByText('BEMVINDO10: 12,5% de desconto')).toBeVisible()
    const row = screen.getByRole('table', { name: 'Processos vinculados' }).getByRole('row', { name: /Contratos/ })
    for (const text of ['Cobrança contratual', '18/11/2026', 'Protocolo da petição inicial', '19/11/2026', 'Ativo']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(row.getByRole('link', { name: '27' })).toHaveAttribute('href', '/processo/27/details')
    const casos = screen.getByRole('table', { name: 'Casos vinculados' })
    await expect.element(casos.getByRole('link', { name: '9' })).toHaveAttribute('href', '/caso/9/details')
  })

  test('a paid one: when and how, third party and fixed covenant; no payment form, and nothing of the secretariat', async () => {
    const { screen } = await open({
      situacao: 'P',
      pago_em: '2026-11-21T12:30:00.000Z',
      meio: 'boleto',
      valor: 100,
      convenio: { id: 2, codigo: 'FIXO100', desconto: null, valor_fixo: 100 },
      terceiro: { nome: 'Empresa Pagadora' },
      boleto_pdf: COM_BOLETO.boleto_pdf,
      boleto: { ...BOLETO, situacao: 'liquidado' },
    })
    const dados = screen.getByRole('region', { name: 'Dados do pagamento' })
    for (const text of ['Pago', '21/11/2026 às 09h30', 'Boleto', 'Empresa Pagadora']) {
      await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(dados.getByText(/^FIXO100: valor fixo de/)).toMatchTextContent('R$ 100,00')
    await expect.element(screen.getByRole('radiogroup', { name: 'Forma de pagamento' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'cancelar boleto' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Atos da secretaria' })).not.toBeInTheDocument()
    await expect.element(screen.getByText('Devedor')).not.toBeInTheDocument()
  })

  test('one in a batch is paid with it', async () => {
    const { screen } = await open({ lote: 31 })
    await expect
      .element(screen.getByRole('note').getByRole('link', { name: 'lote 31' }))
      .toHaveAttribute('href', '/pagamentos/31/details')
    await expect.element(screen.getByRole('radiogroup', { name: 'Forma de pagamento' })).not.toBeInTheDocument()
  })

  test('a slip with a Pix: the QR code, who receives, and the code to copy', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const pix = { copia_e_cola: '000201CODIGO6304ABCD', recebedor: 'CAMARA CONCORDIA', qr: { lado: 21, d: 'M0 0h7v1h-7z' } }
    const { screen } = await open({ ...COM_BOLETO, boleto: { ...BOLETO, pix } })
    const boleto = screen.getByRole('region', { name: 'Boleto' })
    await expect.element(boleto.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
    await expect.element(boleto.getByText('CAMARA CONCORDIA')).toBeVisible()
    await boleto.getByRole('button', { name: 'copiar código Pix' }).click()
    expect(writeText).toHaveBeenCalledWith(pix.copia_e_cola)
    await expect.element(boleto.getByRole('button', { name: /^Copiar linha digitável/ })).toBeVisible()
  })

  test('a batch names its fees and can be cancelled, after a question', async () => {
    const lote = { tipo: 'lote', itens: [custa(1, { lote: 12 }), custa(2, { lote: 12 })] } as const
    const server = held({ message: 'Cancelado com sucesso' })
    let now = detalhes({ ...lote, itens: [...lote.itens] })
    const { screen, callsOf } = await open(
      {},
      {
        [GET]: () => now,
        'DELETE /pagamento/12': () => {
          now = detalhes({ tipo: 'lote', situacao: 'C', cancelado_em: '2026-11-20T18:00:00.000Z' })
          return server.answer()
        },
      },
    )
    const itens = screen.getByRole('table', { name: 'Custas deste lote' })
    await expect.element(itens.getByRole('link', { name: /PROC-2-1/ })).toHaveAttribute('href', '/pagamentos/2/details')
    await expect.element(itens.getByRole('link', { name: /no lote/ })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'cancelar lote' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o lote?' })
    await expect.element(dialog.getByText(/As custas que estão nele continuam em aberto/)).toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar lote' }).dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    server.letGo()
    await expect.element(screen.getByText('Cancelado com sucesso')).toBeVisible()
    await expect.element(screen.getByText('20/11/2026 às 15h00')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'cancelar lote' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsOf('DELETE /pagamento/12')).toHaveLength(1)
  })

  test('an addition to the balance can be cancelled and cannot be paid with the balance; the fee of a process cannot', async () => {
    const { screen, go } = await open(
      { tipo: 'saldo' },
      {
        'GET /pagamento/13': detalhes({ id: 13 }),
        'GET /pagamento/14': detalhes({ id: 14, tipo: 'lote', itens: [custa(1, { tipo: 'saldo' })] }),
      },
      9000,
    )
    await expect.element(screen.getByRole('button', { name: 'cancelar', exact: true })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /^Saldo/ })).toBeDisabled()
    await go('/pagamentos/13/details')
    await expect.element(screen.getByRole('radio', { name: /^Saldo/ })).toBeEnabled()
    await expect.element(screen.getByRole('button', { name: 'cancelar', exact: true })).not.toBeInTheDocument()
    await go('/pagamentos/14/details')
    await expect.element(screen.getByRole('radio', { name: /^Saldo/ })).toBeDisabled()
  })

  test('has its receipt while it is paid and not refunded; a batch offers those of its fees too', async () => {
    const names = savedFiles()
    const recibo = new File(['%PDF-1.7'], 'Recibo PROC-12-1.pdf', { type: 'application/pdf' })
    const itens = [
      custa(13, { situacao: 'P', lote: 12 }),
      custa(14, { situacao: 'P', lote: 12, estornado_em: '2026-11-22T12:30:00.000Z' }),
    ]
    const { screen, go } = await open(
      { situacao: 'P', tipo: 'lote', itens },
      {
        'GET /pagamento/12/recibo': recibo,
        'GET /pagamento/13/recibo': [409, { message: 'O valor destas custas foi devolvido ao saldo em 22/11/2026.' }],
        'GET /pagamento/15': detalhes({ id: 15, identificador: 'PROC-15-1' }),
      },
    )
    await screen.getByRole('button', { name: 'recibo PROC-12-1' }).click()
    await expect.poll(() => names).toHaveLength(1)
    await expect.element(screen.getByRole('button', { name: 'recibo PROC-14-1' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'recibo PROC-13-1' }).click()
    await expect.element(screen.getByText(/foi devolvido ao saldo em 22/)).toBeVisible()
    await go('/pagamentos/15/details')
    await expect.element(screen.getByText('PROC-15-1').first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^recibo/ })).not.toBeInTheDocument()
  })

  test('a forbidden one leads to the list and says why', async () => {
    const { screen, href } = await open({}, { [GET]: [403, { message: 'Você não tem acesso a este conteúdo.' }] })
    await expect.poll(href).toBe('/pagamentos')
    await expect.element(screen.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
  })

  test('shows a skeleton while it loads; one that could not be loaded can be retried', async () => {
    const failure = held<[number, object]>([500, { message: 'As custas não puderam ser lidas.' }])
    let broken = true
    const { screen } = await open({}, { [GET]: () => (broken ? failure.answer() : detalhes()) })
    await expect.element(screen.getByText('Carregando…').first()).toBeInTheDocument()
    failure.letGo()
    await expect.element(screen.getByText('As custas não puderam ser lidas.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('Custas do processo 12').first()).toBeVisible()
  })
})
