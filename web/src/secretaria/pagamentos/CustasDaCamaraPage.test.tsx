import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../test/app.tsx'
import { COM_BOLETO, detalhes, pagina } from '../../test/custas.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { LIST, linha } from './CustasDaCamaraPage.scene.tsx'

const totais = (recebido: number) => ({
  mes: '2026-11',
  recebido,
  em_aberto: 7,
  devolvido: 0,
  por_meio: [{ meio: 'pix', valor: recebido }],
  por_especie: [{ especie: 'registro', valor: recebido }],
})

signedInAs()

describe('the fees of everybody', () => {
  const open = (answers: Answers, at = '/secretaria/pagamentos') => openAsStaff(at, answers)

  test('each row shows who owes it, its situação and what became of it, and links to the fee', async () => {
    const { screen } = await open({
      [LIST]: {
        pagamentos: pagina([linha(12, { boleto: true }), linha(13, { situacao: 'P', estornado_em: '2026-11-20T17:05:00.000Z' })]),
      },
    })
    const row = screen.getByRole('row', { name: /Custas do processo 12/ })
    for (const text of ['Conta da Parte', 'R$ 5.000,00', 'Em aberto', 'com boleto em aberto'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await expect.element(row.getByRole('link', { name: /PROC-12-1/ })).toHaveAttribute('href', '/pagamentos/12/details')
    await expect
      .element(screen.getByRole('row', { name: /Custas do processo 13/ }).getByText(/^devolvido ao saldo em/))
      .toHaveTextContent('devolvido ao saldo em 20/11/2026')
  })

  test('they can be searched by identifier and situação; the totals of the month are those of the search', async () => {
    const { screen, href } = await open({
      [LIST]: { pagamentos: pagina([linha(12)]), totais: totais(5000.5) },
      'GET /secretaria/pagamentos?page=1&situacao=P&busca=PROC-9': { pagamentos: pagina([]), totais: totais(12) },
    })
    const mes = screen.getByRole('region', { name: 'Novembro de 2026' })
    await expect.element(mes.getByText('R$ 5.000,50').first()).toBeVisible()
    await expect.element(mes.getByText('Só dos pagamentos desta busca.')).not.toBeInTheDocument()
    await screen.getByRole('textbox', { name: 'Identificador, nome ou e-mail' }).fill('PROC-9')
    await screen.getByRole('combobox', { name: 'Situação' }).click()
    await screen.getByRole('option', { name: 'Pago', exact: true }).click()
    await screen.getByRole('button', { name: 'buscar', exact: true }).click()
    await expect.element(screen.getByText('Nenhum pagamento encontrado com esta busca.')).toBeVisible()
    await expect.poll(href).toBe('/secretaria/pagamentos?situacao=pagos')
    await expect.element(mes.getByText('R$ 12,00').first()).toBeVisible()
    await expect.element(mes.getByText('Só dos pagamentos desta busca.')).toBeVisible()
  })
})

describe('acts on a fee, on its page', () => {
  const open = (change: Partial<CustaDetalhada>, answers: Answers = {}) =>
    openAsStaff('/pagamentos/12/details', { 'GET /pagamento/12': detalhes({ propria: false, ...change }), ...answers })
  const ESTORNAR = 'POST /secretaria/pagamento/12/estornar'
  const PAGA = { situacao: 'P', pago_em: '2026-11-21T12:30:00.000Z', meio: 'cartao' } as const

  test('a paid one is refunded to the balance; the page then shows when', async () => {
    let done = false
    const { screen, said } = await open(PAGA, {
      'GET /pagamento/12': () =>
        detalhes({
          propria: false,
          ...PAGA,
          ...(done ? { estornado_em: '2026-11-22T12:30:00.000Z', motivo: 'Desistência' } : {}),
        }),
      [ESTORNAR]: () => {
        done = true
        return { message: 'Devolvemos R$ 5.000,00.' }
      },
    })
    await screen.getByRole('button', { name: 'devolver ao saldo' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Devolver as custas PROC-12-1 ao saldo' })
    await expect.element(dialog.getByText(/^R\$\u00a05\.000,00 vão para o saldo do devedor/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Desistência')
    await dialog.getByRole('button', { name: 'devolver ao saldo' }).click()
    await expect.element(said('Devolvemos R$ 5.000,00.')).toBeVisible()
    const dados = screen.getByRole('region', { name: 'Dados do pagamento' })
    await expect.element(dados.getByText('Devolvido ao saldo em')).toBeVisible()
    await expect.element(dados.getByText('22/11/2026 às 09h30')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'devolver ao saldo' })).not.toBeInTheDocument()
  })

  test('a boleto paid meanwhile is not cancelled: the server’s message shows, and the page is read again', async () => {
    let pago = false
    const { screen } = await open(
      {},
      {
        'GET /pagamento/12': () => detalhes({ propria: false, ...(pago ? PAGA : COM_BOLETO) }),
        'POST /secretaria/pagamento/12/boleto/cancelar': () => {
          pago = true
          return [409, { message: 'O boleto já foi pago, e as custas estão quitadas.' }]
        },
      },
    )
    await screen.getByRole('button', { name: 'cancelar boleto' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A pedido')
    await dialog.getByRole('button', { name: 'cancelar boleto' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/O boleto já foi pago/)).toBeVisible()
    await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
    await expect.element(screen.getByRole('button', { name: 'devolver ao saldo' })).toBeVisible()
  })
})
