import { subject } from '../../subject.ts'
import { NOTICES } from './meus-dados/notices.ts'
import { prepareCopiaTask } from './meus-dados/prepare.ts'
import { PREPARAR_COPIA } from './meus-dados/request.ts'
import { meusDadosRoutes } from './meus-dados/routes.ts'
import { relatoriosRoutes } from './routes.ts'

export const relatorios = subject({
  routes: (deps) => [...relatoriosRoutes(), ...meusDadosRoutes(deps)],
  notices: NOTICES,
  jobs: [
    {
      name: PREPARAR_COPIA,
      descricao: 'Preparar a cópia que uma pessoa pediu dos seus dados',
      mostra: ['copiaId'],
      task: prepareCopiaTask,
    },
  ],
})
