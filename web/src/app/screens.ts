import type { ComponentType } from 'react'
import LoginPage from '../identidade/entrada/LoginPage.tsx'
import type { PageName } from '../paths/paths.ts'

type Screen = () => Promise<{ default: ComponentType }>

/** The screen behind each page, loaded when first opened. A page that is missing here shows `ComingSoonPage`. */
export const screens: Partial<Record<PageName, Screen>> = {
  // Most visits begin here, so it is part of the first bundle; the first bundle and a separate chunk were larger together.
  Login: async () => ({ default: LoginPage }),
  Register: () => import('../identidade/cadastro/RegisterPage.tsx'),
  Termos: () => import('../institucional/TermosPage.tsx'),
  PasswordReset: () => import('../identidade/senha/PasswordResetPage.tsx'),
  VerifyEmail: () => import('../identidade/cadastro/VerifyEmailPage.tsx'),
  Notifications: () => import('../notificacoes/NotificationsPage.tsx'),
  Home: () => import('../home/HomePage.tsx'),
  Processos: () => import('../processos/ProcessosPage.tsx'),
  ProcessoCreate: () => import('../processos/create/CreateProcessoPage.tsx'),
  ProcessoAdd: () => import('../processos/AddProcessoPage.tsx'),
  ProcessoDetails: () => import('../processos/ProcessoDetailsPage.tsx'),
  ProcessoArbitroAceite: () => import('../processos/aceite/AceiteProcessoPage.tsx'),
  ProcessoEventoCreate: () => import('../processos/CreateEventoPage.tsx'),
  Casos: () => import('../casos/CasosPage.tsx'),
  CasoCreate: () => import('../casos/create/CreateCasoPage.tsx'),
  CasoAdd: () => import('../casos/AddCasoPage.tsx'),
  CasoDetails: () => import('../casos/CasoDetailsPage.tsx'),
  CasoDocumento: () => import('../casos/DocumentoPage.tsx'),
  CasoEventoCreate: () => import('../casos/CreateEventoPage.tsx'),
  Pagamentos: () => import('../pagamentos/PagamentosPage.tsx'),
  PagamentosCreate: () => import('../pagamentos/PagamentosCreatePage.tsx'),
  PagamentoDetails: () => import('../pagamentos/PagamentoDetailsPage.tsx'),
  PagamentosCreateSaldo: () => import('../pagamentos/PagamentosCreateSaldoPage.tsx'),
  Marcadores: () => import('../marcadores/MarcadoresPage.tsx'),
  MarcadorCreate: () => import('../marcadores/MarcadorCreatePage.tsx'),
  MarcadorDetails: () => import('../marcadores/MarcadorDetailsPage.tsx'),
  Regulamentos: () => import('../institucional/RegulamentosPage.tsx'),
  Resolucoes: () => import('../institucional/ResolucoesPage.tsx'),
  Indisponibilidades: () => import('../institucional/IndisponibilidadesPage.tsx'),
  ReportPagamentos: () => import('../relatorios/ReportPagamentosPage.tsx'),
  Pessoas: () => import('../secretaria/pessoas/PessoasPage.tsx'),
  Pessoa: () => import('../secretaria/pessoas/PessoaPage.tsx'),
  CustasDaCamara: () => import('../secretaria/pagamentos/CustasDaCamaraPage.tsx'),
  Convenios: () => import('../secretaria/convenios/ConveniosPage.tsx'),
  Cadastros: () => import('../secretaria/cadastros/CadastrosPage.tsx'),
  Publicacoes: () => import('../secretaria/publicacoes/PublicacoesPage.tsx'),
  Secretaria: () => import('../secretaria/painel/PainelPage.tsx'),
  TarefasDaSecretaria: () => import('../secretaria/tarefas/TarefasPage.tsx'),
  Trabalhos: () => import('../secretaria/trabalhos/TrabalhosPage.tsx'),
  Auditoria: () => import('../secretaria/auditoria/AuditoriaPage.tsx'),
  AvisosRetidos: () => import('../secretaria/avisos-retidos/AvisosRetidosPage.tsx'),
  EmailsRecusados: () => import('../secretaria/emails/EmailsRecusadosPage.tsx'),
  Conciliacao: () => import('../secretaria/conciliacao/ConciliacaoPage.tsx'),
}
