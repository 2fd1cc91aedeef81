import { IconChartBar } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { relatorios as paths } from './paths.ts'

export const relatorios = subject<typeof paths>({
  screens: {
    ReportPagamentos: () => import('./ReportPagamentosPage.tsx'),
    ReportFechamento: () => import('./ReportFechamentoPage.tsx'),
  },
  menu: [
    {
      label: 'Relatórios',
      icon: IconChartBar,
      pages: [{ page: 'ReportPagamentos', label: 'Recolhimento de Custas' }, { page: 'ReportFechamento' }],
    },
  ],
})
