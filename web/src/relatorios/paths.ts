import { page } from '../paths/page.ts'

export const relatorios = {
  ReportPagamentos: page('/report/pagamentos', { title: 'Relatório de Recolhimento de Custas', access: 'protected' }),
  ReportFechamento: page('/report/fechamento', { title: 'Relatório de Fechamento', access: 'protected' }),
}
