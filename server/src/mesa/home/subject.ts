import { subject } from '../../subject.ts'
import { homeRoutes } from './routes.ts'

export const home = subject({ routes: homeRoutes })
