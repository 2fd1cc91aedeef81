import { IconReceipt } from '@tabler/icons-react'
import { NOTHING, subject } from '../subject.ts'
import type { pagamentos as paths } from './paths.ts'

const CUSTAS = [
  '/pagamento/{id}',
  '/pagamento/{id}/pix',
  '/pagamentos',
  '/saldo/extrato',
  '/cobrancas/livres',
  '/protocolado/{tipo}',
  '/secretaria/pagamentos',
  '/secretaria/conciliacao',
]

export const pagamentos = subject<typeof paths>({
  screens: {
    Pagamentos: () => import('./PagamentosPage.tsx'),
    PagamentosCreate: () => import('./PagamentosCreatePage.tsx'),
    PagamentosCreateSaldo: () => import('./PagamentosCreateSaldoPage.tsx'),
    Simulador: () => import('./simulador/SimuladorPage.tsx'),
    PagamentoDetails: () => import('./PagamentoDetailsPage.tsx'),
  },
  menu: [{ page: 'Pagamentos', icon: IconReceipt }],
  changes: {
    '/pagamento': { done: CUSTAS, refused: [...CUSTAS, '/pagamentos/em-aberto/{from}/{to}'] },
    // A charge alone changes no fee; the call that uses it follows at once and reads everything again.
    '/pagamento/stripe': NOTHING,
    '/cobranca': { done: CUSTAS },
    '/sandbox/boleto': { done: CUSTAS },
    '/sandbox/pix': { done: CUSTAS },
    '/secretaria/pagamento': { done: CUSTAS },
  },
})
