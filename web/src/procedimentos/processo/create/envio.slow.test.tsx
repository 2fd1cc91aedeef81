import { expect, test } from 'vitest'
import { chooseFile } from '../../../test/files.ts'
import { pdf } from '../../../test/pdf.ts'
import { FILED, filed, fillDados, wizard } from '../../../test/peticao.ts'
import { draftsOnServer } from '../../../test/rascunhos.ts'
import { answerUploads } from '../../../test/uploads.ts'

test('an error of the server, before the charge or after it, leads back to the field; the retry uses the same charge', async () => {
  const refusal = (said: string): [number, object] => [
    422,
    { message: 'Confira os dados.', errors: { 'demandadas.0.nome': [said] } },
  ]
  const checks = [refusal('Nome incompleto')]
  const answers = [refusal('Nome não aceito'), [201, FILED] as [number, object]]
  const sent = answerUploads(() => answers.shift()!)
  const at = await wizard({ 'POST /processo/conferir': () => checks.shift() ?? { message: 'Tudo certo' } })
  const nome = at.screen.getByRole('group', { name: 'Demandada 1' }).getByRole('textbox', { name: 'Nome', exact: true })
  const pay = at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' })
  await fillDados(at)
  await at.toPayment()
  await pay.click()
  await expect.element(nome).toHaveFocus()
  await expect.element(nome).toHaveAccessibleDescription('Nome incompleto')
  expect(at.callsOf('POST /pagamento/stripe')).toEqual([])
  await nome.fill('Parte Demandada Ltda.')
  await at.toPayment()
  await pay.click()
  await expect.element(nome).toHaveFocus()
  await expect.element(nome).toHaveAccessibleDescription('Nome não aceito')
  await expect.element(at.screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
  await nome.fill('Parte Demandada S.A.')
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(at.callsOf('POST /pagamento/stripe')).toHaveLength(1)
  expect(sent[1]?.form.get('stripe_payment')).toBe('pi_1')
})

test('after a cancelled upload, and after one without an answer, the same button sends it again, with the same key and charge', async () => {
  let slow = true
  const answers: ('lost' | [number, object])[] = ['lost', [201, FILED]]
  const sent = answerUploads(() => answers.shift()!, { hold: () => slow })
  const at = await wizard()
  await fillDados(at)
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(at.screen.getByText('Enviando…')).toBeVisible()
  await at.screen.getByRole('button', { name: 'cancelar envio' }).click()
  await expect.element(at.screen.getByText(/O envio foi cancelado. A cobrança já feita será aproveitada/)).toBeVisible()
  slow = false
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await expect.element(at.screen.getByText('Tente de novo: nada é cobrado nem enviado duas vezes.')).toBeVisible()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(sent.map(({ headers, form }) => [headers.get('idempotency-key'), form.get('stripe_payment')])).toEqual(
    Array(3).fill([expect.stringMatching(/^[0-9a-f-]{36}$/), 'pi_1']),
  )
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(at.callsOf('POST /pagamento/stripe')).toHaveLength(1)
})

test('on another device the draft has its data, its files and its charge; nothing is paid or chosen again', async () => {
  answerUploads(() => 'lost')
  const before = await wizard()
  await fillDados(before)
  await chooseFile('Adicionar documentos', pdf('Procuração.pdf'))
  await before.toPayment()
  await before.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await expect.element(before.screen.getByText('Não recebemos a resposta')).toBeVisible()
  await expect.poll(() => draftsOnServer()[0]?.dados).toMatchObject({ pagamento: { cobranca: { stripe_payment: 'pi_1' } } })
  await before.screen.unmount()
  localStorage.clear()

  const sent = answerUploads(() => [201, FILED])
  const at = await wizard()
  await expect.element(at.screen.getByText(/^Petição inicial, guardado em .*, com 3 arquivos\.$/)).toBeVisible()
  await at.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await expect.element(at.screen.getByRole('textbox', { name: 'Classe/tipo', exact: true })).toHaveValue('Cobrança')
  await expect.element(at.screen.getByText('A cobrança já foi feita e será aproveitada')).toBeVisible()
  await expect.element(at.screen.getByRole('button', { name: 'Remover contrato.pdf' })).toBeVisible()
  await expect.element(at.screen.getByRole('checkbox')).not.toBeChecked()
  await at.screen.getByRole('checkbox').click()
  await at.toPayment()
  await at.screen.getByRole('button', { name: 'protocolar', exact: true }).click()
  await filed(at)
  expect(sent[0]?.form.get('stripe_payment')).toBe('pi_1')
  expect(sent[0]?.form.get('documentos[0][arquivo][arquivo_id]')).toBe('3')
  expect(at.callsOf('POST /pagamento/stripe')).toEqual([])
})
