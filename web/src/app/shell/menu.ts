import {
  IconBell,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCalendarOff,
  IconChartBar,
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
import type { PageName } from '../../paths/paths.ts'

/** A thin heading stands above the first entry of each part of the menu but the first. */
interface Headed {
  heading?: string
}
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string }>
export interface MenuPage extends Headed {
  page: PageName
  icon: Icon
  /** Where the menu's label differs from the page's title. */
  label?: string
}
export interface MenuGroup extends Headed {
  label: string
  icon: Icon
  pages: readonly Omit<MenuPage, 'icon'>[]
  /** Only for the secretariat and administrators. */
  staff?: true
}

/** The side menu in its order; the back office comes last, and "Sair" follows it. */
export const MENU: readonly (MenuPage | MenuGroup)[] = [
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
  { page: 'Suporte', icon: IconHelpCircle },
  {
    label: 'Relatórios',
    heading: 'Sua conta',
    icon: IconChartBar,
    pages: [{ page: 'ReportPagamentos', label: 'Recolhimento de Custas' }, { page: 'ReportFechamento' }],
  },
  {
    label: 'Secretaria',
    icon: IconBuilding,
    pages: [
      { page: 'Secretaria', label: 'Painel' },
      { page: 'TarefasDaSecretaria', label: 'Tarefas' },
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
