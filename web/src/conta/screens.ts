import { IconSettings } from '@tabler/icons-react'
import { NOTHING, subject } from '../subject.ts'
import type { conta as paths } from './paths.ts'

export const conta = subject<typeof paths>({
  screens: {
    Settings: () => import('./SettingsPage.tsx'),
    Webhook: () => import('../integracoes/webhooks/WebhookDetails.tsx'),
    Desfazer: () => import('./desfazer/DesfazerPage.tsx'),
  },
  menu: [{ page: 'Settings', icon: IconSettings }],
  changes: {
    '/settings': { done: ['/settings', '/settings/sessoes', '/settings/sessoes/historico', '/user'] },
    '/settings/aplicativo': { done: ['/settings/aplicativo', '/settings', '/user'] },
    '/settings/tokens': { done: ['/settings/tokens'] },
    '/settings/tokens/code': NOTHING,
    '/settings/webhooks': { done: ['/settings/webhooks', '/settings/webhooks/{id}/entregas'] },
    '/settings/dados': { done: ['/settings/dados'] },
    '/settings/chaves': { done: ['/settings/chaves', '/settings/aplicativo', '/sessao/prova'] },
    '/settings/chaves/desafio': NOTHING,
    // Every session ends with it.
    '/settings/encerramento': { ...NOTHING, refused: ['/settings/encerramento'] },
    '/settings/terceiro/processos': { done: ['/settings', '/settings/terceiro/processos'] },
    '/settings/perfil': { done: ['/settings', '/arbitros-gerais', '/mediadores-gerais'] },
    '/settings/terceiro': { done: ['/settings', '/user/terceiros/pagamentos', '/pagamento/{id}'] },
    '/escritorios': { done: ['/escritorios'] },
    '/escritorio': { done: ['/escritorios'], refused: ['/escritorios'] },
    '/conta/desfazer': NOTHING,
  },
})
