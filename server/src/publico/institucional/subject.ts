import { subject } from '../../subject.ts'
import { publicacoesRoutes } from './publicacoes-routes.ts'
import { institucionalRoutes } from './routes.ts'

export const institucional = subject({ routes: (deps) => [...institucionalRoutes(deps), ...publicacoesRoutes(deps)] })
