import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

/** Drafts of the wizards, each only for its owner (docs/rules/screens.md#drafts). */
export const rascunhos = calls<typeof S.rascunhos>()({
  list: call('GET /rascunhos'),
  create: call('POST /rascunho', { sends: 'json', idempotent: true }),
  get: call('GET /rascunho/{id}'),
  save: call('PUT /rascunho/{id}', { sends: 'json' }),
  remove: call('DELETE /rascunho/{id}'),
  restore: call('PUT /rascunho/{id}/restaurar'),
  upload: call('POST /rascunho/{id}/arquivo', { sends: 'form' }),
  download: call('GET /rascunho/arquivo/{id}', { file: '*/*' }),
  removeFile: call('DELETE /rascunho/arquivo/{id}'),
})
