import { subject } from '../../subject.ts'
import { marcadoresRoutes } from './routes.ts'

export const marcadores = subject({
  routes: marcadoresRoutes,
  personalData: {
    dados: async (db, userId) => ({
      marcadores: await db
        .selectFrom('marcadores')
        .select(['nome', 'cor', 'createdAt as criado_em'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
    }),
  },
})
