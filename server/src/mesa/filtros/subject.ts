import { subject } from '../../subject.ts'
import { filtrosRoutes } from './routes.ts'

export const filtros = subject({
  routes: filtrosRoutes,
  personalData: {
    // What a filter says speaks of other people: it stays on the screen.
    dados: async (db, userId) => ({
      filtros: await db
        .selectFrom('filtrosSalvos')
        .select(['lista', 'nome', 'createdAt as criado_em'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute(),
    }),
  },
})
