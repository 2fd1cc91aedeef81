import { subject } from '../../subject.ts'
import { buscaRoutes } from './routes.ts'

export const busca = subject({ routes: buscaRoutes })
