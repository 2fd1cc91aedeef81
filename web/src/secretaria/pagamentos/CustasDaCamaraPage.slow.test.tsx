import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../test/app.tsx'
import { COM_BOLETO, custa, detalhes, pagina } from '../../test/custas.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { LIST, linha } from './CustasDaCamaraPage.scene.tsx'

signedInAs()

describe('the fees of everybody', () => {
  const open = (answers: Answers, at = '/secretaria/pagamentos') => openAsStaff(at, answers)

  test("'back' from a fee leads to the search it was opened from", async () => {
    const { screen, href } = await open(
      {
        'GET /secretaria/pagamentos?page=1&situacao=A': { pagamentos: pagina([linha(12)]) },
        'GET /pagamento/12': detalhes({ propria: false }),
      },
      '/secretaria/pagamentos?situacao=em-aberto',
    )
    await screen.getByRole('link', { name: /PROC-12-1/ }).click()
    await screen.getByRole('main').getByRole('link', { name: 'Custas da câmara' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Situação' })).toHaveValue('Em aberto')
    await expect.poll(href).toBe('/secretaria/pagamentos?situacao=em-aberto')
  })

  test('fees with a boleto, which the panel counts, have their own option', async () => {
    const { screen } = await open(
      { 'GET /secretaria/pagamentos?page=1&situacao=A&boleto=true': { pagamentos: pagina([linha(12, { boleto: true })]) } },
      '/secretaria/pagamentos?situacao=com-boleto',
    )
    await expect.element(screen.getByRole('combobox', { name: 'Situação' })).toHaveValue('Com boleto')
    await expect.element(screen.getByText('com boleto em aberto')).toBeVisible()
  })

  test('an empty list, and a failure', async () => {
    let broken = true
    const { screen } = await open({ [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { pagamentos: pagina([]) }) })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('Ainda não há custas.')).toBeVisible()
  })
})

describe('acts on a fee, on its page', () => {
  const open = (change: Partial<CustaDetalhada>, answers: Answers = {}) =>
    openAsStaff('/pagamentos/12/details', { 'GET /pagamento/12': detalhes({ propria: false, ...change }), ...answers })
  const CANCELAR = 'POST /secretaria/pagamento/12/cancelar'
  const PAGA = { situacao: 'P', pago_em: '2026-11-21T12:30:00.000Z', meio: 'cartao' } as const

  test('an unpaid one, whose debtor is named, is cancelled with a reason; the dialog says what is lost; the page then shows the reason', async () => {
    let done = false
    const { screen, said, callsOf } = await open(
      {},
      {
        'GET /pagamento/12': () =>
          detalhes(
            done
              ? { propria: false, situacao: 'C', cancelado_em: '2026-11-21T12:30:00.000Z', motivo: 'Protocolo repetido' }
              : {
                  propria: false,
                  devedor: { id: 7, name: 'Conta da Parte' },
                  processos: [
                    {
                      id: 27,
                      area: { id: 7, nome: 'Contratos' },
                      classe: 'Cobrança',
                      created_at: '2026-11-18T12:00:00.000Z',
                      latest_evento: null,
                      situacao: 1,
                    },
                  ],
                },
          ),
        [CANCELAR]: () => {
          done = true
          return { message: 'Custas canceladas.' }
        },
      },
    )
    const dados = screen.getByRole('region', { name: 'Dados do pagamento' })
    await expect.element(dados.getByText('Devedor')).toBeVisible()
    await expect.element(dados.getByRole('link', { name: 'Conta da Parte' })).toHaveAttribute('href', '/secretaria/pessoa/7')
    await screen.getByRole('button', { name: 'cancelar custas' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Cancelar as custas PROC-12-1' })
    await expect.element(dialog.getByText(/o processo 27 não é aberto às partes/)).toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar custas' }).click()
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Protocolo repetido')
    await dialog.getByRole('button', { name: 'cancelar custas' }).click()
    await expect.element(said('Custas canceladas.')).toBeVisible()
    await expect.element(dados.getByText('Motivo do cancelamento')).toBeVisible()
    await expect.element(dados.getByText('Protocolo repetido')).toBeVisible()
    expect(callsOf(CANCELAR).map(({ body }) => body)).toEqual([{ motivo: 'Protocolo repetido' }])
  })

  test('a fee with a boleto is cancelled in two steps: first the boleto, with a reason, then the fee', async () => {
    const CANCELAR_BOLETO = 'POST /secretaria/pagamento/12/boleto/cancelar'
    let done = false
    const { screen, said, callsOf } = await open(
      {},
      {
        'GET /pagamento/12': () => detalhes({ propria: false, ...(done ? {} : COM_BOLETO) }),
        [CANCELAR_BOLETO]: () => {
          done = true
          return { message: 'Boleto cancelado.' }
        },
      },
    )
    const atos = screen.getByRole('region', { name: 'Atos da secretaria' })
    await expect.element(atos.getByText('Para cancelar estas custas, cancele primeiro o boleto.')).toBeVisible()
    await expect.element(atos.getByRole('button', { name: 'cancelar custas' })).not.toBeInTheDocument()
    await atos.getByRole('button', { name: 'cancelar boleto' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o boleto das custas PROC-12-1' })
    await expect.element(dialog.getByText(/^O boleto é cancelado no banco/)).toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar boleto' }).click()
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A pedido')
    await dialog.getByRole('button', { name: 'cancelar boleto' }).click()
    await expect.element(said('Boleto cancelado.')).toBeVisible()
    await expect.element(atos.getByRole('button', { name: 'cancelar custas' })).toBeVisible()
    expect(callsOf(CANCELAR_BOLETO).map(({ body }) => body)).toEqual([{ motivo: 'A pedido' }])
  })

  test('a batch cannot be paid, only cancelled, and the dialog says that its fees stay open', async () => {
    const { screen } = await open({ tipo: 'lote', identificador: 'LOTE-12', itens: [custa(1), custa(2)] })
    await expect.element(screen.getByText(/^Só o devedor pode pagar estas custas\./)).toBeVisible()
    await expect.element(screen.getByRole('radiogroup', { name: 'Forma de pagamento' })).not.toBeInTheDocument()
    // Only the secretariat's own act, which asks for a reason.
    await expect.element(screen.getByRole('button', { name: 'cancelar lote' })).toHaveLength(1)
    await screen.getByRole('region', { name: 'Atos da secretaria' }).getByRole('button', { name: 'cancelar lote' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o lote LOTE-12' })
    await expect.element(dialog.getByText(/^As custas do lote continuam em aberto/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'cancelar lote' })).toBeVisible()
  })

  test('without a possible act the page says why', async () => {
    const cases: [change: Partial<CustaDetalhada>, words: RegExp][] = [
      [{ lote: 7 }, /cancele primeiro o lote/],
      [{ ...PAGA, tipo: 'lote' }, /Um lote não é devolvido de uma vez/],
      [{ ...PAGA, tipo: 'saldo' }, /o valor já está no saldo/],
      [{ ...PAGA, valor: 0 }, /não há valor a devolver/],
      [{ ...PAGA, estornado_em: '2026-11-22T12:30:00.000Z' }, /já foi devolvido/],
      [{ situacao: 'C' }, /está cancelado/],
    ]
    const fees = cases.map(([change], id) => [`GET /pagamento/${id + 20}`, detalhes({ propria: false, ...change })])
    const { screen, go } = await open({}, Object.fromEntries(fees))
    const atos = screen.getByRole('region', { name: 'Atos da secretaria' })
    for (const [id, [, words]] of cases.entries()) {
      await go(`/pagamentos/${id + 20}/details`)
      await expect.element(atos.getByText(words)).toBeVisible()
      await expect.element(atos.getByRole('button')).not.toBeInTheDocument()
    }
  })
})
