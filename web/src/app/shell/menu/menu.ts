import {
  IconBell,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCalendarDue,
  IconCalendarOff,
  IconChartBar,
  IconChartHistogram,
  IconFileText,
  IconGavel,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconMessages,
  IconReceipt,
  IconScale,
  IconSettings,
  IconTags,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PageName } from '../../../paths/paths.ts'

/** Each part of the menu but the first begins with a thin heading. */
interface Headed {
  heading?: string
}
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
export interface MenuPage extends Headed {
  page: PageName
  icon: Icon
  /** Where the menu's label differs from the page's title. */
  label?: string
  /** Only while the chamber publishes its figures. */
  publicado?: true
}
export interface MenuGroup extends Headed {
  label: string
  icon: Icon
  pages: readonly Omit<MenuPage, 'icon'>[]
  /** Only for the secretariat and administrators. */
  staff?: true
}

/** The side menu in its order; the back office comes last, and "Sair" follows it. */
const MENU: readonly (MenuPage | MenuGroup)[] = [
  { page: 'Notifications', icon: IconBell },
  { page: 'Home', icon: IconHome },
  { page: 'Processos', icon: IconScale },
  { page: 'Casos', icon: IconHeartHandshake },
  { page: 'Negociacoes', icon: IconMessages },
  { page: 'Pagamentos', icon: IconReceipt },
  { page: 'Marcadores', icon: IconTags },
  { page: 'ArbitrosGerais', icon: IconGavel, heading: 'A câmara' },
  { page: 'MediadoresGerais', icon: IconUsers },
  { page: 'Regulamentos', icon: IconBook2 },
  { page: 'Resolucoes', icon: IconBriefcase },
  { page: 'Termos', icon: IconFileText },
  { page: 'Indisponibilidades', icon: IconCalendarOff },
  { page: 'IndicadoresPublicos', icon: IconChartHistogram, publicado: true },
  { page: 'Suporte', icon: IconHelpCircle },
  { page: 'Prazos', icon: IconCalendarDue, heading: 'Sua conta' },
  {
    label: 'Relatórios',
    icon: IconChartBar,
    pages: [{ page: 'ReportPagamentos', label: 'Recolhimento de Custas' }, { page: 'ReportFechamento' }],
  },
  {
    label: 'Secretaria',
    icon: IconBuilding,
    pages: [
      { page: 'Secretaria', label: 'Painel' },
      { page: 'TarefasDaSecretaria', label: 'Tarefas' },
      { page: 'Confirmacoes' },
      { page: 'Pessoas' },
      { page: 'CustasDaCamara' },
      { page: 'Convenios' },
      { page: 'Cadastros' },
      { page: 'Publicacoes' },
      { page: 'ModelosDeAcordo' },
      { page: 'AvisosRetidos' },
      { page: 'EmailsRecusados' },
      { page: 'Conciliacao' },
      { page: 'Indicadores' },
      { page: 'Trabalhos' },
      { page: 'Auditoria' },
    ],
    staff: true,
  },
  { page: 'Settings', icon: IconSettings },
]

/** The entries one person sees. @param who whether they are staff, and whether the chamber publishes its figures */
export const menuFor = ({ staff, publicado }: { staff: boolean; publicado: boolean }) =>
  MENU.filter((entry) => (staff || !('staff' in entry)) && (publicado || !('publicado' in entry)))
