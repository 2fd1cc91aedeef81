import { webhooks, webhooksDaCamara } from '@concordia/contract/integracoes/calls'
import { path } from '../../paths/paths.ts'

/** The same calls at two addresses. */
export type Calls = typeof webhooks

/** The two kinds of owner: the user, and the chamber. */
export const DONOS = {
  pessoa: {
    calls: webhooks,
    on: 'Webhook',
    lista: path('Settings', {}, { aba: 'integracoes' }),
    voltar: 'Integrações',
    sobre:
      'A plataforma avisa o seu programa quando algo acontece nos processos, casos e negociações que você acompanha, e nas suas custas.',
  },
  camara: {
    calls: webhooksDaCamara as unknown as Calls,
    on: 'WebhookDaCamara',
    lista: path('IntegracoesDaCamara'),
    voltar: 'Integrações da câmara',
    sobre:
      'A plataforma avisa os programas da câmara do que acontece em todos os processos, casos e negociações. O que é reservado não é avisado.',
  },
} as const
export type Dono = keyof typeof DONOS

export const paginaDe = (dono: Dono, id: number): string => path(DONOS[dono].on, { id })
