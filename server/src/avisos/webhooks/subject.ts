import { DIAS_DAS_ENTREGAS } from '@concordia/contract/integracoes/words'
import { DISTRIBUTE } from '../../platform/webhooks/emit.ts'
import { subject } from '../../subject.ts'
import { deliverTask } from './deliver.ts'
import { DELIVER, distributeTask } from './distribute.ts'
import { NOTICES } from './notices.ts'
import { webhooksRoutes } from './routes.ts'

export const webhooks = subject({
  routes: webhooksRoutes,
  jobs: [
    { name: DISTRIBUTE, descricao: 'Preparar as mensagens de um fato para os webhooks', mostra: ['fato'], task: distributeTask },
    { name: DELIVER, descricao: 'Entregar uma mensagem a um webhook', mostra: ['entrega'], task: (deps) => deliverTask(deps) },
  ],
  notices: NOTICES,
  sweeps: [
    ({ db }, now) =>
      db
        .deleteFrom('webhookEntregas')
        .where('createdAt', '<', new Date(now.getTime() - DIAS_DAS_ENTREGAS * 86_400_000))
        .execute(),
  ],
  personalData: {
    dados: async (db, userId) => ({
      webhooks: await db
        .selectFrom('webhooks')
        .select(['url', 'tipos', 'situacao', 'createdAt as criado_em'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
    }),
  },
})
