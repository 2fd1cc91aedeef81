import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

const SENTENCA = '/processo/{id}/sentenca/{sid}'

/** The award and what follows it (docs/rules/arbitragem.md#award). */
export const sentencas = calls<typeof S.sentencas>()({
  list: call('GET /processo/{id}/sentencas'),
  prazo: call('PUT /processo/{id}/prazo-da-sentenca', { sends: 'json' }),
  apresentar: call('POST /processo/{id}/sentenca', { sends: 'form', idempotent: true }),
  arquivo: call(`GET ${SENTENCA}/arquivo`, { file: 'application/pdf' }),
  divergencia: call(`GET ${SENTENCA}/divergencia/{did}`, { file: 'application/pdf' }),
  divergir: call(`PUT ${SENTENCA}/divergencia`, { sends: 'form' }),
  code: call(`POST ${SENTENCA}/code`),
  assinar: call(`POST ${SENTENCA}/assinar`, { sends: 'json' }),
  anotar: call('POST /secretaria/sentenca/{sid}/pontos', { sends: 'json', idempotent: true }),
  pedir: call('POST /processo/{id}/esclarecimentos', { sends: 'form', idempotent: true }),
  decidir: call('POST /processo/{id}/esclarecimentos/{eid}/decisao', { sends: 'form', idempotent: true }),
})
