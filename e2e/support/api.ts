import type { APIRequestContext } from '@playwright/test'
import { pdfFile } from './pdf.ts'
import { DEMO_PASSWORD, demoEmail } from './people.ts'
import { expect } from './test.ts'

/** Files a process over HTTP, as a client that knows only the specification. @returns its number */
export async function fileProcesso(request: APIRequestContext, account: string, classe = 'Cobrança contratual'): Promise<number> {
  const login = await request.post('/api/login', { data: { email: demoEmail(account), password: DEMO_PASSWORD } })
  const headers = { authorization: `Bearer ${((await login.json()) as { authToken: string }).authToken}` }
  // Its own attempt: another worker may be charging the same card for the same amount.
  const attempt = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const charge = await request.post('/api/pagamento/stripe', {
    headers: attempt,
    data: { valor: 5000, payment_method: 'pm_card_visa' },
  })
  const { stripe_payment } = (await charge.json()) as { stripe_payment: string }
  const { areas } = (await (await request.get('/api/areas', { headers })).json()) as { areas: { id: number }[] }
  const parte = (polo: string, nome: string, documento: string, email: string) => ({
    [`${polo}[0][nome]`]: nome,
    [`${polo}[0][documento]`]: documento,
    [`${polo}[0][endereco]`]: 'Praça da Sé, 1',
    [`${polo}[0][telefone]`]: '11987654321',
    [`${polo}[0][emails][0][contato]`]: email,
    [`${polo}[0][emails][0][principal]`]: '1',
  })
  const answer = await request.post('/api/processo', {
    headers,
    multipart: {
      area_id: String(areas[0]!.id),
      classe,
      ...parte('demandantes', 'Parte Demandante', '11144477735', demoEmail(account)),
      ...parte('demandadas', 'Parte Demandada', '52998224725', demoEmail('parte2')),
      termo: pdfFile('termo.pdf'),
      peticao: pdfFile('peticao.pdf'),
      'documentos[0][nome]': 'Contrato assinado',
      'documentos[0][arquivo]': pdfFile('contrato.pdf'),
      valor: '100000.00',
      conciliacao: 'S',
      valorAPagar: '5000',
      meioDePagamento: 'cartao',
      stripe_payment,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { processo: { id: number } }).processo.id
}
