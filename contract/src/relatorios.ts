import { blob, endpoint } from './http/endpoint.ts'
import { Periodo } from './pagamentos/custas.ts'

export const relatorios = {
  pagamentos: endpoint('POST /report/pagamentos', {
    summary: 'Custas do usuário criadas no período, em CSV (UTF-8 com BOM, ponto e vírgula)',
    body: Periodo,
    response: blob('text/csv'),
  }),
}
