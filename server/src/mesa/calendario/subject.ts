import { subject } from '../../subject.ts'
import { NOTICES } from './notices.ts'
import { prazosRoutes } from './routes.ts'

export const calendario = subject({ routes: prazosRoutes, notices: NOTICES })
