import { IconBook2, IconBriefcase, IconCalendarOff, IconChartHistogram, IconFileText, IconHelpCircle } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { institucional as paths } from './paths.ts'

export const institucional = subject<typeof paths>({
  screens: {
    Regulamentos: () => import('./RegulamentosPage.tsx'),
    Resolucoes: () => import('./ResolucoesPage.tsx'),
    Termos: () => import('./TermosPage.tsx'),
    DadosPessoais: () => import('./DadosPessoaisPage.tsx'),
    Indisponibilidades: () => import('./IndisponibilidadesPage.tsx'),
    Feriados: () => import('./FeriadosPage.tsx'),
    Suporte: () => import('./SuportePage.tsx'),
  },
  menu: [
    { page: 'Regulamentos', icon: IconBook2 },
    { page: 'Resolucoes', icon: IconBriefcase },
    { page: 'Termos', icon: IconFileText },
    { page: 'Indisponibilidades', icon: IconCalendarOff },
    // The secretariat's page, in its place among those about the chamber.
    { page: 'IndicadoresPublicos', icon: IconChartHistogram, publicado: true },
    { page: 'Suporte', icon: IconHelpCircle },
  ],
})
