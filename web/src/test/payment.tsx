import type { Instalacao } from '@concordia/contract/institucional/schemas'
import type { Cents } from '@concordia/contract/values/money'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { vi } from 'vitest'
import { startSession } from '../api/session.ts'
import { newPaymentChoice, type Payment, type PaymentChoice } from '../pagamentos/passo/choice.ts'
import { PaymentStep, type PaymentStepProps } from '../pagamentos/passo/PaymentStep.tsx'
import { INSTALACAO } from './instalacao.ts'
import { render } from './render.tsx'
import { loginData } from './session.ts'

export const CHAVE = '3f0c9a52-5a3e-4c3e-9d51-0d7f6b1b2c11'
export const SUCCEEDED = { stripe_payment: 'pi_1', status: 'succeeded' }
export const CONVENIO = { id: 1, codigo: 'BEMVINDO10', desconto: 10, valor_fixo: null }
export const TERCEIRO = {
  id: 5,
  documento: '12ABC34501DE35',
  nome: 'Empresa Pagadora',
  endereco: 'Praça da Sé, 1',
  bairro: 'Sé',
  cep: '01001000',
  cidade: { id: 3550308, descricao: 'São Paulo - SP' },
}
export type Answer = object | [status: number, body: object] | 'lost'

interface Options {
  custas?: Cents
  stored?: Partial<PaymentChoice>
  onPaid?: (payment: Payment) => Promise<void>
  /** In reais. */
  saldo?: number
  instalacao?: Partial<Instalacao>
  /** Props for a fee's page, or others than a filing's. */
  props?: Partial<PaymentStepProps>
  charge?: () => Answer
  /** By call: `'GET /convenio/nada'`. */
  answers?: Record<string, (body: unknown) => Answer>
}

/** Signs somebody in and renders the step with a server that gives these answers; records the charges, their keys, and the payments. */
export async function paymentStep({
  custas = 500_000,
  stored,
  onPaid = async () => undefined,
  saldo = 0,
  instalacao,
  props = { filing: { um: 'petição', muitos: 'petições', artigo: 'a' } },
  charge = () => SUCCEEDED,
  answers = {},
}: Options = {}) {
  startSession(loginData())
  const charges: { key: string | null; payment_method: string; valor: number; dispensadas: string[] }[] = []
  const calls: string[] = []
  const all: NonNullable<Options['answers']> = {
    'GET /instalacao': () => ({ ...INSTALACAO, ...instalacao }),
    'GET /user': () => ({ user: { ...loginData().user, saldo } }),
    'GET /user/terceiros/pagamentos': () => ({ terceiros: [TERCEIRO] }),
    'GET /cobrancas/livres': () => ({ cobrancas: [] }),
    'POST /pagamento/stripe': charge,
    'POST /sandbox/cobranca/pi_1/autenticar': (body) => ({
      stripe_payment: 'pi_1',
      status: (body as { autorizar: boolean }).autorizar ? 'succeeded' : 'requires_payment_method',
    }),
    ...answers,
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${String(url).replace(/^\/api/, '')}`
    calls.push(call)
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null
    if (call === 'POST /pagamento/stripe') {
      charges.push({
        key: new Headers(init?.headers).get('idempotency-key'),
        ...(body as { payment_method: string; valor: number; dispensadas: string[] }),
      })
    }
    const answer = all[call]?.(body) ?? [404, { message: `${call}?` }]
    if (answer === 'lost') throw new TypeError('network')
    const [status, json] = Array.isArray(answer) ? answer : [200, answer]
    return Response.json(json, { status })
  })
  const paid = vi.fn(onPaid)
  const choices: PaymentChoice[] = []
  function Owner() {
    const [choice, setChoice] = useState<PaymentChoice>({ ...newPaymentChoice(), ...stored })
    choices.push(choice)
    const fixed = { sobre: 'Processo arbitral', chave: CHAVE, foundAt: { to: '/processos', label: 'Processos' } }
    return <PaymentStep {...fixed} {...props} custas={custas} choice={choice} onChange={setChoice} onPaid={paid} />
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Owner }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await render(<RouterProvider router={router} />)
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
  const means = (name: string) => screen.getByRole('radio', { name, exact: true })
  return {
    screen,
    calls,
    charges,
    paid,
    button,
    means,
    choice: () => choices.at(-1)!,
    pay: button('pagar R$ 5.000,00 e protocolar'),
  }
}
