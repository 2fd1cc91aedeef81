import { subject } from '../../subject.ts'
import { sweepProtocolados } from './recentes.ts'
import { protocoladosRoutes } from './routes.ts'

export const protocolo = subject({
  routes: protocoladosRoutes,
  sweeps: [({ db }, now) => sweepProtocolados(db, now)],
})
