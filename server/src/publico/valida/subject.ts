import { subject } from '../../subject.ts'
import { emitidosRoutes } from './emitidos-routes.ts'
import { validadorRoutes } from './publico/routes.ts'

export const validador = subject({ routes: (deps) => [...emitidosRoutes(deps), ...validadorRoutes(deps)] })
