import { call, calls } from '../http/call.ts'
import type * as S from './schemas.ts'

export const relatorios = calls<typeof S.relatorios>()({
  pagamentos: call('POST /report/pagamentos', { sends: 'json', file: 'text/csv' }),
  isArbitro: call('GET /report/fechamento'),
  resumoDoFechamento: call('GET /report/fechamento/{from}/{to}'),
  fechamento: call('POST /report/fechamento', { sends: 'json', file: 'text/csv' }),
})
