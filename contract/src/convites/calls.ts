import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** What the page of an invitation shows, before anybody signs in (docs/rules/access.md#ways-in). */
export const convite = calls<typeof S.convite>()({
  ler: call('GET /convite/{token}', { public: true }),
})
