import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { type Answer, CHAVE, paymentStep, SUCCEEDED } from '../../test/payment.tsx'

const ELSEWHERE = {
  stripe_payment: 'pi_elsewhere',
  valor: 5000,
  created_at: '2026-11-20T17:05:00.000Z',
  devolve_em: '2026-11-21T17:05:00.000Z',
}
const withCharge = (charge: object) => ({ answers: { 'GET /cobrancas/livres': () => ({ cobrancas: [charge] }) } })

test('when the call that the charge pays for fails, the next try uses the same charge', async () => {
  const unreached = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new ApiError(0, 'Sem rede.')).mockResolvedValue()
  const { screen, charges, paid, pay } = await paymentStep({ onPaid: unreached })
  await pay.click()
  await expect.element(screen.getByText('Sem rede.')).toBeVisible()
  await expect.element(screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
  await screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.poll(() => paid).toHaveBeenCalledTimes(2)
  expect(charges).toHaveLength(1)
  expect(paid.mock.calls[1]?.[0].stripe_payment).toBe('pi_1')
})

test('a card that the provider rejects ends the try; the next one has a new key', async () => {
  const refused: Answer = [422, { message: 'Confira.', errors: { payment_method: ['Este cartão não serve.'] } }]
  const answers = [refused, SUCCEEDED]
  const { screen, charges, paid, pay } = await paymentStep({ charge: () => answers.shift()! })
  await pay.click()
  await expect.element(screen.getByText('Este cartão não serve.')).toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key }) => key)).toEqual([CHAVE, `${CHAVE}.2`])
})

test('after a lost answer the same card and key are sent again', async () => {
  const answers: Answer[] = ['lost', SUCCEEDED]
  const { screen, charges, paid, pay } = await paymentStep({ charge: () => answers.shift()! })
  await screen.getByRole('radio', { name: 'Cartão com saldo insuficiente' }).click()
  await pay.click()
  await expect.element(screen.getByText(/A tentativa anterior ficou sem resposta/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Cartão aprovado' })).toBeDisabled()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges[1]).toEqual(charges[0])
})

test('a try that had ended without the client knowing is replaced by a new one', async () => {
  const answers: Answer[] = [{ stripe_payment: 'pi_0', status: 'canceled' }, SUCCEEDED]
  const { charges, paid, pay } = await paymentStep({ charge: () => answers.shift()! })
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key }) => key)).toEqual([CHAVE, `${CHAVE}.2`])
})

test("the bank's question: closed, refused, authorised", async () => {
  const { screen, charges, paid, pay } = await paymentStep({
    charge: () => ({ stripe_payment: 'pi_1', status: 'requires_action', client_secret: 'secret' }),
  })
  await pay.click()
  await expect.element(screen.getByRole('dialog').getByText('R$ 5.000,00')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(screen.getByText(/não foi concluída e nada foi cobrado/)).toBeVisible()
  await pay.click()
  await screen.getByRole('button', { name: 'recusar' }).click()
  await expect.element(screen.getByText(/foi recusada e nada foi cobrado/)).toBeVisible()
  expect(paid).not.toHaveBeenCalled()
  await pay.click()
  await screen.getByRole('button', { name: 'autorizar' }).click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key }) => key)).toEqual([CHAVE, CHAVE, `${CHAVE}.2`])
})

test('a charge that the server does not accept any more is forgotten', async () => {
  const refused = new ApiError(422, 'Confira.', { stripe_payment: ['Esta cobrança foi devolvida ao cartão. Pague de novo.'] })
  const { screen, charges, paid, pay } = await paymentStep({
    stored: { cobranca: { stripe_payment: 'pi_old', valor: 500_000 } },
    onPaid: vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused).mockResolvedValue(),
  })
  await screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.element(screen.getByText(/devolvida ao cartão/)).toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalledTimes(2)
  expect(charges.map(({ key }) => key)).toEqual([`${CHAVE}.2`])
})

test('a charge of another amount is not used, and the page says what will happen to it', async () => {
  const { screen, paid, pay } = await paymentStep({ stored: { cobranca: { stripe_payment: 'pi_old', valor: 450_000 } } })
  await expect
    .element(screen.getByText(/de R\$\u00a04\.500,00, volta ao cartão depois de 24 horas, se não for utilizada/))
    .toBeVisible()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0].stripe_payment).toBe('pi_1')
})

test('an unused charge of the same amount that was made in another browser is offered instead of a new one', async () => {
  const { screen, charges, paid, pay } = await paymentStep(withCharge(ELSEWHERE))
  await expect.element(screen.getByText('Você já pagou R$ 5.000,00 no cartão')).toBeVisible()
  await expect.element(pay).toBeDisabled()
  await screen.getByRole('button', { name: 'usar esta cobrança' }).click()
  await screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0].stripe_payment).toBe('pi_elsewhere')
  expect(charges).toEqual([])
})

test('an unused charge of another amount pays nothing here, and the page says where it can become balance', async () => {
  const { screen, charges, paid, pay } = await paymentStep(withCharge({ ...ELSEWHERE, valor: 350 }))
  const note = screen.getByRole('note').filter({ hasText: 'de R$ 350,00' })
  await expect.element(note.getByText(/^Ela é de outro valor e não paga estas custas/)).toBeVisible()
  await expect.element(note.getByRole('link', { name: /^Recolhimento de Custas/ })).toHaveAttribute('href', '/pagamentos')
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ valor }) => valor)).toEqual([5000])
  await expect.element(screen.getByRole('button', { name: 'pagar de outra forma' })).not.toBeInTheDocument()
})

test('the user may leave a charge made elsewhere unused and pay in another way', async () => {
  const { screen, charges, paid, pay } = await paymentStep(withCharge(ELSEWHERE))
  await screen.getByRole('button', { name: 'pagar de outra forma' }).click()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0].stripe_payment).toBe('pi_1')
  // The server refuses to charge while there is yet another one.
  expect(charges.map(({ dispensadas }) => dispensadas)).toEqual([['pi_elsewhere']])
})

test.each([
  ['Cartão de crédito', 'pagar R$ 5.000,00 e protocolar'],
  ['Saldo', 'pagar R$ 5.000,00 e protocolar'],
])('when the draft was charged on another device while this page stood open, nothing is paid again (%s)', async (meio, label) => {
  let livres: object[] = []
  const { screen, charges, paid, means, button } = await paymentStep({
    saldo: 9000,
    answers: { 'GET /cobrancas/livres': () => ({ cobrancas: livres }) },
  })
  await means(meio).click()
  await expect.element(button(label)).toBeEnabled()
  livres = [ELSEWHERE]
  await button(label).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: /a cobrança ainda não foi utilizada/ })).toHaveFocus()
  expect([charges, paid.mock.calls]).toEqual([[], []])
  await button('usar esta cobrança').click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await button('protocolar').click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(paid.mock.calls[0]?.[0].stripe_payment).toBe('pi_elsewhere')
})

test('when the other device was charged in the same moment, the server refuses and its charge is offered', async () => {
  const lists = [[], [], [ELSEWHERE]]
  const answers: Answer[] = [[409, { message: 'Você já pagou este valor no cartão.' }], SUCCEEDED]
  const { screen, charges, paid, pay, button } = await paymentStep({
    charge: () => answers.shift()!,
    answers: { 'GET /cobrancas/livres': () => ({ cobrancas: lists.shift() ?? [ELSEWHERE] }) },
  })
  await pay.click()
  await expect.element(screen.getByText('Você já pagou este valor no cartão.')).toBeVisible()
  await button('pagar de outra forma').click()
  await pay.click()
  await expect.poll(() => paid).toHaveBeenCalled()
  expect(charges.map(({ key, dispensadas }) => [key, dispensadas])).toEqual([
    [CHAVE, []],
    [CHAVE, ['pi_elsewhere']],
  ])
})

test('a charge made elsewhere that something else has used meanwhile is dropped after the refusal', async () => {
  const used = new ApiError(409, 'Esta cobrança já foi usada.')
  const lists = [[ELSEWHERE], []]
  const { screen, pay } = await paymentStep({
    answers: { 'GET /cobrancas/livres': () => ({ cobrancas: lists.shift() ?? [] }) },
    onPaid: vi.fn<() => Promise<void>>().mockRejectedValueOnce(used).mockResolvedValue(),
  })
  await screen.getByRole('button', { name: 'usar esta cobrança' }).click()
  await screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.element(screen.getByText('Esta cobrança já foi usada.')).toBeVisible()
  await expect.element(pay).toBeEnabled()
})

test('a code without a covenant shows an error under the field', async () => {
  const { screen } = await paymentStep({
    answers: { 'GET /convenio/nada': () => [404, { message: 'Nenhum convênio válido para este código' }] },
  })
  await screen.getByLabelText('Código do convênio').fill('nada')
  await screen.getByRole('button', { name: 'aplicar' }).click()
  await expect.element(screen.getByText('Nenhum convênio válido para este código')).toBeVisible()
  await expect.element(screen.getByLabelText('Código do convênio')).toHaveFocus()
})
