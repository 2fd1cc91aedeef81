import { subject } from '../../subject.ts'
import { processosRoutes } from './routes.ts'

export const processos = subject({ routes: processosRoutes })
