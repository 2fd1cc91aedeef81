import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const home = calls<typeof S.home>()({
  get: call('GET /home'),
})
