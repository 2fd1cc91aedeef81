import { subject } from '../subject.ts'
import { prazosRoutes } from './routes.ts'

export const calendario = subject({ routes: prazosRoutes })
