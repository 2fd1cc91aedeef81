import { expect, test } from 'vitest'
import { atPayment, FILED, PAYMENT, REVIEW } from '../../../test/peticao.ts'
import { draftsOnServer } from '../../../test/rascunhos.ts'
import { answerUploads } from '../../../test/uploads.ts'

const BUSY = 'Sair durante o pagamento e o envio?'

test("'back' during the charge and the bank's challenge stays on the page; the charge is then used for the filing", async () => {
  const sent = answerUploads(() => [201, FILED])
  let answer!: (charge: object) => void
  const { screen, back, isAt, pay, href } = await atPayment(
    {
      'POST /pagamento/stripe': () => new Promise<object>((resolve) => (answer = resolve)),
      'POST /sandbox/cobranca/pi_1/autenticar': { stripe_payment: 'pi_1', status: 'succeeded' },
    },
    '/home',
  )
  await pay()
  await expect.element(screen.getByRole('button', { name: 'voltar' })).toBeDisabled()
  expect(await back()).toBe(true)
  await isAt(PAYMENT)
  answer({ stripe_payment: 'pi_1', status: 'requires_action', client_secret: 'segredo' })
  await expect.element(screen.getByRole('button', { name: 'autorizar' })).toBeVisible()
  expect(await back()).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'autorizar' })).toBeVisible()
  await screen.getByRole('button', { name: 'autorizar' }).click()
  await expect.element(screen.getByText('Você ainda não tem processos.')).toBeVisible()
  await expect.poll(href).toBe('/processos')
  expect(sent).toHaveLength(1)
})

test("'back' during the upload stays; leaving anyway asks first, stops the upload and keeps the charge", async () => {
  const sent = answerUploads(() => [201, FILED], { hold: () => true })
  const { screen, back, pay, go, href } = await atPayment({}, '/home')
  await pay()
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  expect(await back()).toBe(true)
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  void go('/home')
  await expect.element(screen.getByRole('dialog', { name: BUSY })).toBeVisible()
  await screen.getByRole('dialog', { name: BUSY }).getByRole('button', { name: 'continuar aqui' }).click()
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  await expect.poll(href).toBe('/processo/create')
  void go('/home')
  await screen.getByRole('button', { name: 'sair e interromper' }).click()
  await expect.element(screen.getByText('Rascunho não enviado: Petição inicial')).toBeVisible()
  await expect.element(screen.getByText(/O envio foi cancelado. A cobrança já feita será aproveitada/)).toBeVisible()
  expect(sent).toHaveLength(1)
  const cobranca = { stripe_payment: 'pi_1', valor: 500_000 }
  expect(draftsOnServer()).toMatchObject([{ id: 'rascunho', dados: { pagamento: { cobranca } } }])
})

test("'back' goes one step back, even when the wizard was the first page of the tab", async () => {
  const { back, isAt } = await atPayment()
  expect(await back()).toBe(true)
  await isAt(REVIEW)
  expect(await back()).toBe(true)
  await isAt('Dados da petição')
})
