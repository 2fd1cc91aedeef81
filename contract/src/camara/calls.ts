import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The chamber's own name, logo, colour and contacts (docs/rules/screens.md#the-chambers-own-name); only administrators change them. */
export const camara = calls<typeof S.camara>()({
  get: call('GET /secretaria/camara'),
  mudar: call('PUT /secretaria/camara', { sends: 'form' }),
  logo: call('GET /instalacao/logo', { public: true, file: 'image/png' }),
})
