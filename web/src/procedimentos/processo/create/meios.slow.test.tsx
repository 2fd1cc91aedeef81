import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/app.tsx'
import { TERCEIRO } from '../../../test/payment.tsx'
import { atPayment } from '../../../test/peticao.ts'
import { loginData } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'
import { notice } from '../../../ui/notify.ts'

const FILED = { processo: { id: 9, situacao: 1, created_at: '2026-11-20T12:00:00.000Z' }, pagamento: { id: 31 } }
const SLIP = {
  pdfBoleto: btoa('%PDF-1.4 boleto'),
  boleto: { nosso_numero: '1', linha_digitavel: '0'.repeat(47), valor: 5000, vencimento: '2026-11-25', situacao: 'aberto' },
}

/** The wizard at its third step, with the given balance and a server that files under fee 31. */
async function chooseMeans(answers: Answers = {}, saldo = 0) {
  const saved: { name: string; text: Promise<string> }[] = []
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return `blob:${files.length}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: files.at(-1)!.text() })
  })
  const sent = answerUploads(() => [201, FILED])
  const app = await atPayment({
    'GET /user': { user: loginData({ saldo }).user },
    'GET /user/terceiros/pagamentos': { terceiros: [TERCEIRO] },
    ...answers,
  })
  return { ...app, sent, saved }
}

/** Chooses a boleto in a third party's name and submits. */
async function fileBySlip({ screen }: Awaited<ReturnType<typeof chooseMeans>>) {
  await screen.getByRole('radio', { name: 'Boleto' }).click()
  const owner = screen.getByRole('combobox', { name: 'Pagador do boleto' })
  await expect.element(owner).toBeEnabled()
  await owner.click()
  await screen.getByRole('option', { name: TERCEIRO.nome }).click()
  await screen.getByRole('button', { name: 'gerar boleto e protocolar' }).click()
}

test('filed by boleto: the petition is sent once, then its boleto is issued and saved', async () => {
  const at = await chooseMeans({ 'POST /pagamento/31/sicoob': [201, SLIP] })
  await fileBySlip(at)
  await expect.element(at.screen.getByText('Você ainda não tem processos.')).toBeVisible()
  expect(notice.get()?.text).toBe('Boleto gerado com sucesso!')
  expect(Object.fromEntries(at.sent[0]!.form)).toMatchObject({ meioDePagamento: 'boleto', valorAPagar: '5000' })
  expect(at.sent[0]!.form.get('stripe_payment')).toBeNull()
  expect(at.sent[0]!.headers.get('idempotency-key')).toBe('rascunho')
  expect(at.callsOf('POST /pagamento/31/sicoob').map(({ body }) => body)).toEqual([{ valor: 5000, terceiro_id: 5 }])
  expect(at.saved.map(({ name }) => name)).toEqual(['boleto.pdf'])
  expect(await at.saved[0]!.text).toBe('%PDF-1.4 boleto')
})

test('the boleto fails after the filing: the page that can issue it again says that the petition is filed', async () => {
  const at = await chooseMeans({ 'POST /pagamento/31/sicoob': [503, { message: 'O banco não respondeu.' }] })
  await fileBySlip(at)
  await expect.poll(at.href).toBe('/pagamentos/31/details')
  await expect
    .element(
      at.screen.getByText(
        /^A petição foi protocolada, mas o boleto não pôde ser gerado: O banco não respondeu\. Você pode gerá-lo de novo aqui\.$/,
      ),
    )
    .toBeVisible()
  expect(at.sent).toHaveLength(1)
  expect(at.saved).toEqual([])
})

test('filed with the balance: no card, no boleto', async () => {
  const at = await chooseMeans({}, 5000)
  await at.screen.getByRole('radio', { name: 'Saldo' }).click()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(at.screen.getByText('Você ainda não tem processos.')).toBeVisible()
  expect(notice.get()?.text).toBe('Pagamento realizado com sucesso!')
  expect(at.sent.map(({ form }) => form.get('meioDePagamento'))).toEqual(['saldo'])
  expect(at.calls.map(({ call }) => call).filter((call) => call.startsWith('POST /pagamento'))).toEqual([])
})
