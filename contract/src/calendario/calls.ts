import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** The user's deadlines as a list, of all procedimentos or of one, and as a calendar (RFC 5545) behind a secret link. */
export const prazos = calls<typeof S.prazos>()({
  list: call('GET /prazos'),
  vencidos: call('GET /prazos/vencidos'),
  dia: call('GET /prazos/dia'),
  link: call('GET /prazos/calendario'),
  createLink: call('POST /prazos/calendario'),
  removeLink: call('DELETE /prazos/calendario'),
  ics: call('GET /prazos/calendario/{token}', { public: true, file: 'text/calendar' }),
})
