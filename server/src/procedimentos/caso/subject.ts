import { subject } from '../../subject.ts'
import { casosRoutes } from './routes.ts'

export const casos = subject({ routes: casosRoutes })
