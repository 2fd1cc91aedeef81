import { subject } from '../../subject.ts'
import { rascunhosRoutes } from './routes.ts'
import { sweepRascunhos } from './sweep.ts'

export const rascunhos = subject({
  routes: rascunhosRoutes,
  sweeps: [sweepRascunhos],
  personalData: {
    // What a draft says speaks of other people: it stays on the screen.
    dados: async (db, userId) => ({
      rascunhos: await db
        .selectFrom('rascunhos')
        .select(['titulo', 'createdAt as criado_em', 'alteradoEm as alterado_em'])
        .where('userId', '=', userId)
        .where('excluidoEm', 'is', null)
        .orderBy('createdAt')
        .execute(),
    }),
  },
})
