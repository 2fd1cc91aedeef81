import type { Tipo } from '@concordia/contract/rules/tipos'
import { type ComponentType, createElement } from 'react'
import LoginPage from '../identidade/entrada/LoginPage.tsx'
import type { PageName } from '../paths/paths.ts'
import { PAGINAS, type Referencia } from '../paths/procedimento.ts'
import { useParamsOf } from '../paths/useAddress.ts'

type Screen = () => Promise<{ default: ComponentType }>

/** The screen behind each page, loaded when first opened. */
export const screens: Record<PageName, Screen> = {
  // Most visits begin here, so it is part of the first bundle; the first bundle and a separate chunk were larger together.
  Login: async () => ({ default: LoginPage }),
  Register: () => import('../identidade/cadastro/RegisterPage.tsx'),
  Termos: () => import('../institucional/TermosPage.tsx'),
  DadosPessoais: () => import('../institucional/DadosPessoaisPage.tsx'),
  PasswordReset: () => import('../identidade/senha/PasswordResetPage.tsx'),
  ContestarContato: () => import('../procedimentos/contato/ContestarPage.tsx'),
  Desfazer: () => import('../conta/desfazer/DesfazerPage.tsx'),
  VerifyEmail: () => import('../identidade/cadastro/VerifyEmailPage.tsx'),
  Valida: () => import('../validador/ValidaPage.tsx'),
  Notifications: () => import('../notificacoes/NotificationsPage.tsx'),
  Home: () => import('../home/HomePage.tsx'),
  Processos: () => import('../processos/ProcessosPage.tsx'),
  ProcessoCreate: () => import('../processos/create/CreateProcessoPage.tsx'),
  ProcessoAdd: () => import('../procedimentos/AddPage.tsx').then(forTipo('processo')),
  ProcessoDetails: () => import('../processos/ProcessoDetailsPage.tsx'),
  ProcessoLeitor: () => import('../procedimentos/leitor/LeitorPage.tsx').then(forTipo('processo')),
  ProcessoArbitroAceite: () => import('../processos/aceite/AceiteProcessoPage.tsx'),
  ProcessoEventoCreate: () => import('../procedimentos/movimentacao/MovimentacaoPage.tsx').then(forTipo('processo')),
  Casos: () => import('../casos/CasosPage.tsx'),
  CasoCreate: () => import('../casos/create/CreateCasoPage.tsx'),
  CasoAdd: () => import('../procedimentos/AddPage.tsx').then(forTipo('caso')),
  CasoDetails: () => import('../casos/CasoDetailsPage.tsx'),
  CasoLeitor: () => import('../procedimentos/leitor/LeitorPage.tsx').then(forTipo('caso')),
  CasoDocumento: () => import('../casos/DocumentoPage.tsx'),
  CasoNotas: () => import('../casos/notas/NotasPage.tsx'),
  CasoEventoCreate: () => import('../procedimentos/movimentacao/MovimentacaoPage.tsx').then(forTipo('caso')),
  Negociacoes: () => import('../negociacoes/NegociacoesPage.tsx'),
  NegociacaoCreate: () => import('../negociacoes/create/CreateNegociacaoPage.tsx'),
  NegociacaoDetails: () => import('../negociacoes/NegociacaoDetailsPage.tsx'),
  PropostaCreate: () => import('../negociacoes/CreatePropostaPage.tsx'),
  MinutaCreate: () => import('../negociacoes/CreateMinutaPage.tsx'),
  MinutaReview: () => import('../negociacoes/ReviewMinutaPage.tsx'),
  Prazos: () => import('../calendario/PrazosPage.tsx'),
  Pagamentos: () => import('../pagamentos/PagamentosPage.tsx'),
  PagamentosCreate: () => import('../pagamentos/PagamentosCreatePage.tsx'),
  PagamentoDetails: () => import('../pagamentos/PagamentoDetailsPage.tsx'),
  PagamentosCreateSaldo: () => import('../pagamentos/PagamentosCreateSaldoPage.tsx'),
  Marcadores: () => import('../marcadores/MarcadoresPage.tsx'),
  MarcadorCreate: () => import('../marcadores/MarcadorCreatePage.tsx'),
  MarcadorDetails: () => import('../marcadores/MarcadorDetailsPage.tsx'),
  ArbitrosGerais: () => import('../profissionais/ArbitrosGeraisPage.tsx'),
  MediadoresGerais: () => import('../profissionais/MediadoresGeraisPage.tsx'),
  Regulamentos: () => import('../institucional/RegulamentosPage.tsx'),
  Resolucoes: () => import('../institucional/ResolucoesPage.tsx'),
  Indisponibilidades: () => import('../institucional/IndisponibilidadesPage.tsx'),
  Suporte: () => import('../institucional/SuportePage.tsx'),
  ReportFechamento: () => import('../relatorios/ReportFechamentoPage.tsx'),
  ReportPagamentos: () => import('../relatorios/ReportPagamentosPage.tsx'),
  Settings: () => import('../conta/SettingsPage.tsx'),
  Pessoas: () => import('../secretaria/pessoas/PessoasPage.tsx'),
  Pessoa: () => import('../secretaria/pessoas/PessoaPage.tsx'),
  CustasDaCamara: () => import('../secretaria/pagamentos/CustasDaCamaraPage.tsx'),
  Convenios: () => import('../secretaria/convenios/ConveniosPage.tsx'),
  Cadastros: () => import('../secretaria/cadastros/CadastrosPage.tsx'),
  Publicacoes: () => import('../secretaria/publicacoes/PublicacoesPage.tsx'),
  ModelosDeAcordo: () => import('../secretaria/modelos/ModelosDeAcordoPage.tsx'),
  Secretaria: () => import('../secretaria/painel/PainelPage.tsx'),
  FilaDaSecretaria: () => import('../secretaria/painel/FilaPage.tsx'),
  Confirmacoes: () => import('../secretaria/confirmacoes/ConfirmacoesPage.tsx'),
  TarefasDaSecretaria: () => import('../secretaria/tarefas/TarefasPage.tsx'),
  Trabalhos: () => import('../secretaria/trabalhos/TrabalhosPage.tsx'),
  Auditoria: () => import('../secretaria/auditoria/AuditoriaPage.tsx'),
  AvisosRetidos: () => import('../secretaria/avisos-retidos/AvisosRetidosPage.tsx'),
  EmailsRecusados: () => import('../secretaria/emails/EmailsRecusadosPage.tsx'),
  Indicadores: () => import('../secretaria/indicadores/IndicadoresPage.tsx'),
  IndicadoresPublicos: () => import('../secretaria/indicadores/IndicadoresPublicosPage.tsx'),
  Conciliacao: () => import('../secretaria/conciliacao/ConciliacaoPage.tsx'),
}

/** A screen of processos and casos, for one of the two. With another id in the address its state starts anew. */
function forTipo(tipo: Tipo) {
  return ({ default: page }: { default: ComponentType<Referencia> }) => ({
    default: function PageOfTipo() {
      const { id } = useParamsOf(PAGINAS[tipo].detalhes)
      return createElement(page, { key: id, tipo, id })
    },
  })
}
