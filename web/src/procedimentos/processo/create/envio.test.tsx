import { expect, test } from 'vitest'
import { chooseFile } from '../../../test/files.ts'
import { pdf } from '../../../test/pdf.ts'
import { FILED, filed, fillDados, PAYMENT, REVIEW, wizard } from '../../../test/peticao.ts'
import { draftsOnServer } from '../../../test/rascunhos.ts'
import { answerUploads } from '../../../test/uploads.ts'
import { notice } from '../../../ui/notify.ts'

test('the whole flow: reviewed, paid, filed under the draft’s key, and the draft is gone', async () => {
  let kept: ReturnType<typeof draftsOnServer>[number] | undefined
  const sent = answerUploads(() => {
    kept = draftsOnServer()[0]
    return [201, FILED]
  })
  const at = await wizard()
  await fillDados(at)
  await chooseFile('Adicionar documentos', pdf('Procuração.pdf'))
  await at.next(REVIEW)
  for (const text of ['12.ABC.345/01DE-35', '111.444.777-35', '(11) 98765 4321', 'R$ 150.000,00', /^contrato\.pdf \(1,2 kB\)$/]) {
    await expect.element(at.screen.getByText(text).first()).toBeVisible()
  }
  await at.next(PAYMENT)
  await at.screen.getByRole('button', { name: 'pagar R$ 5.000,00 e protocolar' }).click()
  await filed(at)
  expect(notice.get()?.text).toBe('Pagamento realizado com sucesso!')
  expect(sent).toHaveLength(1)
  expect(draftsOnServer()).toEqual([])
  expect(sent[0]?.headers.get('idempotency-key')).toBe(kept?.id)
  expect(kept?.dados).toMatchObject({ pagamento: { cobranca: { stripe_payment: 'pi_1', valor: 500_000 } } })
  expect(Object.fromEntries(sent[0]!.form)).toMatchObject({
    area_id: '7',
    'demandantes[0][documento]': '12ABC34501DE35',
    'demandadas[0][telefone]': '11987654321',
    'demandadas[0][emails][0][contato]': 'contato@concordia.test',
    'demandadas[0][emails][0][principal]': '1',
    'termo[arquivo_id]': '1',
    'peticao[arquivo_id]': '2',
    'documentos[0][nome]': 'Procuração',
    'documentos[0][arquivo][arquivo_id]': '3',
    valor: '150000',
    numero_arbitros: '1',
    conciliacao: 'S',
    valorAPagar: '5000',
    meioDePagamento: 'cartao',
    stripe_payment: 'pi_1',
  })
  expect(sent[0]?.form.get('declaracao')).toBeNull()
  expect([...sent[0]!.form.values()].filter((value) => value instanceof File)).toEqual([])
})
