import { subject } from '../../subject.ts'
import { extrairTextos } from './extrair.ts'
import { buscaNosAutosRoutes } from './routes.ts'

export const buscaNosAutos = subject({
  routes: buscaNosAutosRoutes,
  jobs: [
    {
      name: 'extrairTextos',
      descricao: 'Ler o texto dos documentos dos autos, para a busca',
      task:
        (deps) =>
        (_, { signal }) =>
          extrairTextos(deps, signal),
      cron: { match: '* * * * *' },
    },
  ],
})
