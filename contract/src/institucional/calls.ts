import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const institucional = calls<typeof S.institucional>()({
  instalacao: call('GET /instalacao', { public: true }),
  termos: call('GET /termos', { public: true }),
  suporte: call('GET /suporte', { public: true }),
})
