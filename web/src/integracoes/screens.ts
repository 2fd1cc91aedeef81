import { NOTHING, subject } from '../subject.ts'
import type { integracoes as paths } from './paths.ts'

const webhooksUnder = (base: string) => ({
  [`${base}/webhooks`]: { done: [`${base}/webhooks`, `${base}/webhooks/{id}/entregas`] },
})

/** What other programs may do and are told: a tab of the settings, and a page of the chamber's (`secretaria/integracoes`). */
export const integracoes = subject<typeof paths>({
  screens: {
    Webhook: () => import('./webhooks/WebhookPage.tsx'),
  },
  changes: {
    '/settings/tokens': { done: ['/settings/tokens'] },
    '/settings/tokens/code': NOTHING,
    ...webhooksUnder('/settings'),
    ...webhooksUnder('/secretaria'),
  },
})
