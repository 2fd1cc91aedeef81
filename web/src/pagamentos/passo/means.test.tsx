import { expect, test } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { paymentStep } from '../../test/payment.tsx'

test('each means says why it cannot be used: too much or too little for a card, less balance than the fee', async () => {
  const { screen, means, button } = await paymentStep({ custas: 100_000_000, saldo: 10 })
  for (const [name, reason] of [
    ['Cartão de crédito', /até R\$\u00a0999\.999,99\. Escolha outra forma/],
    ['Saldo', /^Você tem R\$\u00a010,00; faltam R\$\u00a0999\.990,00\./],
  ] as const) {
    await expect.element(means(name)).toBeDisabled()
    await expect.element(means(name)).not.toBeChecked()
    await expect.element(screen.getByText(reason)).toBeVisible()
  }
  await expect.element(screen.getByRole('link', { name: /Adicionar saldo/ })).toHaveAttribute('href', '/pagamentos/create/saldo')
  await expect.element(button('pagar R$ 1.000.000,00 e protocolar')).toBeDisabled()
  await means('Boleto').click()
  await expect.element(button('gerar boleto e protocolar')).toBeEnabled()
})

test('an amount below the minimum for a card', async () => {
  const { screen, means } = await paymentStep({ custas: 49 })
  await expect.element(means('Cartão de crédito')).toBeDisabled()
  await expect.element(screen.getByText('O cartão aceita cobranças a partir de R$ 0,50.')).toBeVisible()
})

test('an installation without slips and Pix does not offer them', async () => {
  const { screen, means } = await paymentStep({ custas: 100_000_000, instalacao: { boleto: null, pix: false } })
  await expect.element(screen.getByText(/até R\$\u00a0999\.999,99\. Fale com a secretaria\./)).toBeVisible()
  await expect.element(means('Boleto')).not.toBeInTheDocument()
  await expect.element(means('Pix')).not.toBeInTheDocument()
})

test('a fee that must not be paid with the balance says so, whatever the balance', async () => {
  const props = { semSaldo: 'O saldo não paga a sua própria adição.' }
  const { screen, means, button } = await paymentStep({ saldo: 9000, props })
  await expect.element(means('Saldo')).toBeDisabled()
  await expect.element(screen.getByText(props.semSaldo)).toBeVisible()
  await expect.element(button('pagar R$ 5.000,00')).toBeEnabled()
})

test('the balance pays without a charge, and is read again afterwards', async () => {
  const { means, pay, paid, charges, calls } = await paymentStep({ saldo: 5000 })
  await means('Saldo').click()
  await pay.click()
  await expect.poll(() => paid.mock.calls).toEqual([[{ meio: 'saldo', valor: 500_000, convenio: null }]])
  expect(charges).toEqual([])
  await expect.poll(() => calls.filter((call) => call === 'GET /user')).toHaveLength(2)
})

test('an unknown balance cannot pay, and can be loaded again', async () => {
  let asked = 0
  const { screen, means } = await paymentStep({
    saldo: 5000,
    answers: { 'GET /user': () => (++asked === 1 ? [500, { message: 'Falhou.' }] : { user: { saldo: 5000 } }) },
  })
  await expect.element(screen.getByText(/Não foi possível consultar o seu saldo/)).toBeVisible()
  await expect.element(means('Saldo')).toBeDisabled()
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(means('Saldo')).toBeEnabled()
})

test('after a lost answer: a payment with the balance says to look at the fee first; a filing can be sent again', async () => {
  const lost = async () => {
    throw new ApiError(0, 'Sem rede.')
  }
  const fee = await paymentStep({ saldo: 5000, stored: { meio: 'saldo' }, props: {}, onPaid: lost })
  await fee.button('pagar R$ 5.000,00').click()
  const alert = fee.screen.getByRole('alert').filter({ hasText: 'Sem rede.' })
  await expect.element(alert).toHaveFocus()
  await expect.element(fee.screen.getByText(/pode ter sido registrado.*confira em Processos/)).toBeVisible()
  await fee.screen.unmount()

  const filing = await paymentStep({ saldo: 5000, stored: { meio: 'saldo' }, onPaid: lost })
  await filing.pay.click()
  await expect.element(filing.screen.getByText(/nada é cobrado nem enviado duas vezes/)).toBeVisible()
})

test("a conflict links to where it can be looked up; a refusal shows the server's message", async () => {
  const refused = [new ApiError(409, 'Estas custas já foram pagas.'), new ApiError(503, 'O banco não respondeu.')]
  const { screen, button } = await paymentStep({
    stored: { meio: 'boleto' },
    props: {},
    onPaid: async () => {
      throw refused.shift()!
    },
  })
  await button('gerar boleto').click()
  await expect.element(screen.getByText('Estas custas já foram pagas.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Processos' })).toHaveAttribute('href', '/processos')
  await button('gerar boleto').click()
  await expect.element(screen.getByText('O banco não respondeu.')).toBeVisible()
  await expect.element(screen.getByText('Estas custas já foram pagas.')).not.toBeInTheDocument()
})

test("a fee's page without covenants has no field for a code", async () => {
  const { screen, button } = await paymentStep({ props: { convenios: false } })
  await expect.element(button('pagar R$ 5.000,00')).toBeEnabled()
  await expect.element(screen.getByLabelText('Código do convênio')).not.toBeInTheDocument()
})

test('a card charged earlier pays although another means was chosen meanwhile', async () => {
  const { button, paid } = await paymentStep({
    saldo: 9000,
    stored: { meio: 'saldo', cobranca: { stripe_payment: 'pi_1', valor: 500_000 } },
  })
  await button('protocolar').click()
  await expect.poll(() => paid.mock.calls[0]?.[0]).toMatchObject({ meio: 'cartao', stripe_payment: 'pi_1' })
})
