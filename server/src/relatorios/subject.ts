import { subject } from '../subject.ts'
import { PREPARAR_COPIA } from './meus-dados/pedir.ts'
import { prepararCopiaTask } from './meus-dados/preparar.ts'
import { meusDadosRoutes } from './meus-dados/routes.ts'
import { relatoriosRoutes } from './routes.ts'

export const relatorios = subject({
  routes: (deps) => [...relatoriosRoutes(), ...meusDadosRoutes(deps)],
  jobs: [
    {
      name: PREPARAR_COPIA,
      descricao: 'Preparar a cópia que uma pessoa pediu dos seus dados',
      mostra: ['copiaId'],
      task: prepararCopiaTask,
    },
  ],
})
