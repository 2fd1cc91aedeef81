import { CASO } from '@concordia/contract/rules/caso'
import { SITUACOES_DA_NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { COM_BOLETO, PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { internalHref, mes, type ParamsOf, page, positiveInt, type SearchOf, slugOf, text, word } from './page.ts'

const id = { id: positiveInt }
const doLeitor = { documento: positiveInt, pagina: positiveInt }
/** What the address of a list of procedimentos keeps besides the situação. */
const daLista = { page: positiveInt, aguardando: word('designacao') }

/**
 * Every address of the client and those of the back office. `screens.ts`
 * maps each to its screen.
 */
export const paths = {
  Login: page('/login', { title: 'Entrar', access: 'guest', search: { volta: internalHref } }),
  Register: page('/register', { title: 'Cadastro', access: 'guest' }),
  Termos: page('/termos-de-uso', { title: 'Termos de Uso', access: 'public' }),
  DadosPessoais: page('/dados-pessoais', { title: 'Seus dados pessoais', access: 'public' }),
  PasswordReset: page('/password/reset/{token}', { title: 'Nova senha', access: 'public', search: { email: text } }),
  Desfazer: page('/desfazer/{token}', { title: 'Proteger a conta', access: 'public' }),
  ContestarContato: page('/contato/contestar/{token}', { title: 'Contestar mudança', access: 'public' }),
  VerifyEmail: page('/email/verify/{token}', { title: 'Confirmação de e-mail', access: 'public' }),
  IndicadoresPublicos: page('/indicadores', { title: 'Indicadores da câmara', access: 'public' }),
  Valida: page('/valida', { title: 'Validador', access: 'public', search: { codigo: text } }),

  Notifications: page('/notifications', { title: 'Notificações', access: 'protected', search: { page: positiveInt } }),
  Home: page('/home', {
    title: 'Home',
    loading:
      'Carregando o que precisa da sua atenção, os próximos prazos e os últimos eventos dos seus processos, casos e negociações…',
    access: 'protected',
  }),

  Processos: page('/processos/{situacao?}', {
    title: 'Processos Arbitrais',
    about: 'Processos que você acompanha, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: slugOf(PROCESSO) },
    search: daLista,
  }),
  ProcessoCreate: page('/processo/create', {
    title: 'Petição inicial',
    about: 'Preencha os dados, revise e recolha as custas. O processo só é criado com o protocolo, na última etapa.',
    access: 'protected',
    section: 'Processos',
  }),
  ProcessoAdd: page('/processo/add', { title: 'Processo existente', access: 'protected', section: 'Processos', search: id }),
  ProcessoDetails: page('/processo/{id}/details', {
    title: 'Processo',
    loading: 'Carregando os autos: eventos, documentos, partes, prazos e custas deste processo…',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  ProcessoLeitor: page('/processo/{id}/leitor', {
    title: 'Leitor dos autos',
    access: 'protected',
    section: 'Processos',
    params: id,
    search: doLeitor,
  }),
  ProcessoEventoCreate: page('/processo/{id}/evento/create', {
    title: 'Movimentar / Peticionar',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  ProcessoArbitroAceite: page('/processo/{id}/arbitro/aceite', {
    title: 'Aceite de árbitro',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),

  Casos: page('/casos/{situacao?}', {
    title: 'Casos de Mediação',
    about: 'Casos que você acompanha, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: slugOf(CASO) },
    search: daLista,
  }),
  CasoCreate: page('/caso/create', {
    title: 'Envio de caso',
    about: 'Preencha os dados, revise e recolha as custas. O caso só é criado com o protocolo, na última etapa.',
    access: 'protected',
    section: 'Casos',
  }),
  CasoAdd: page('/caso/add', { title: 'Caso existente', access: 'protected', section: 'Casos', search: id }),
  CasoDetails: page('/caso/{id}/details', {
    title: 'Detalhes do caso',
    loading: 'Carregando os autos: eventos, documentos, partes, prazos e custas deste caso…',
    access: 'protected',
    section: 'Casos',
    params: id,
  }),
  CasoLeitor: page('/caso/{id}/leitor', {
    title: 'Leitor dos autos do caso',
    access: 'protected',
    section: 'Casos',
    params: id,
    search: doLeitor,
  }),
  CasoDocumento: page('/caso/{id}/documento/{documentoId}', {
    title: 'Documento do caso',
    access: 'protected',
    section: 'Casos',
    params: { ...id, documentoId: positiveInt },
  }),
  CasoNotas: page('/caso/{id}/notas', { title: 'Notas do caso', access: 'protected', section: 'Casos', params: id }),
  CasoEventoCreate: page('/caso/{id}/evento/create', {
    title: 'Movimentar / Peticionar',
    access: 'protected',
    section: 'Casos',
    params: id,
  }),

  Negociacoes: page('/negociacoes/{situacao?}', {
    title: 'Negociações',
    about: 'Negociações de que você participa, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: word(...SITUACOES_DA_NEGOCIACAO) },
    search: { page: positiveInt },
  }),
  NegociacaoCreate: page('/negociacao/create', {
    title: 'Nova negociação',
    access: 'protected',
    section: 'Negociacoes',
    search: { processo: positiveInt, caso: positiveInt },
  }),
  NegociacaoDetails: page('/negociacao/{id}/details', {
    title: 'Negociação',
    loading: 'Carregando as propostas, as partes, os documentos e o histórico desta negociação…',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
  PropostaCreate: page('/negociacao/{id}/proposta/create', {
    title: 'Nova proposta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
  MinutaCreate: page('/negociacao/{id}/minuta/create', {
    title: 'Nova minuta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),
  MinutaReview: page('/negociacao/{id}/minuta/review', {
    title: 'Revisão da minuta',
    access: 'protected',
    section: 'Negociacoes',
    params: id,
  }),

  Prazos: page('/prazos', {
    title: 'Prazos',
    access: 'protected',
    search: { visao: word('mes'), mes, procedimento: text },
  }),

  Pagamentos: page('/pagamentos', { title: 'Recolhimento de Custas', access: 'protected', search: { page: positiveInt } }),
  PagamentosCreate: page('/pagamentos/create', { title: 'Custas em lote', access: 'protected', section: 'Pagamentos' }),
  PagamentosCreateSaldo: page('/pagamentos/create/saldo', {
    title: 'Adicionar saldo',
    access: 'protected',
    section: 'Pagamentos',
    search: { page: positiveInt },
  }),
  PagamentoDetails: page('/pagamentos/{id}/details', {
    title: 'Detalhes do pagamento',
    access: 'protected',
    section: 'Pagamentos',
    params: id,
  }),

  Marcadores: page('/marcadores', { title: 'Marcadores', access: 'protected' }),
  MarcadorCreate: page('/marcadores/create', { title: 'Criar marcador', access: 'protected', section: 'Marcadores' }),
  MarcadorDetails: page('/marcadores/{id}/details', {
    title: 'Marcador',
    access: 'protected',
    section: 'Marcadores',
    params: id,
  }),

  ArbitrosGerais: page('/arbitros-gerais', { title: 'Lista de Árbitros Gerais', access: 'protected' }),
  MediadoresGerais: page('/mediadores-gerais', { title: 'Lista de Mediadores Gerais', access: 'protected' }),
  Regulamentos: page('/regulamentos', { title: 'Regulamentos', access: 'protected' }),
  Resolucoes: page('/resolucoes', { title: 'Resoluções', access: 'protected', search: { page: positiveInt } }),
  Indisponibilidades: page('/indisponibilidades', {
    title: 'Certidões de Indisponibilidade',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Suporte: page('/suporte', { title: 'Suporte', access: 'protected' }),
  ReportPagamentos: page('/report/pagamentos', { title: 'Relatório de Recolhimento de Custas', access: 'protected' }),
  ReportFechamento: page('/report/fechamento', { title: 'Relatório de Fechamento', access: 'protected' }),
  Secretaria: page('/secretaria', { title: 'Painel da secretaria', access: 'protected' }),
  FilaDaSecretaria: page('/secretaria/fila/{fila}', {
    title: 'Painel da secretaria',
    access: 'protected',
    section: 'Secretaria',
    params: { fila: word('recusas', 'aceites', 'prazos', 'contatos') },
    search: { page: positiveInt },
  }),
  TarefasDaSecretaria: page('/secretaria/tarefas', {
    title: 'Tarefas da secretaria',
    access: 'protected',
    search: { situacao: word('minhas', 'concluidas', 'encerradas'), page: positiveInt },
  }),
  Confirmacoes: page('/secretaria/confirmacoes', { title: 'Confirmações', access: 'protected' }),
  Indicadores: page('/secretaria/indicadores', {
    title: 'Indicadores',
    access: 'protected',
    search: { de: mes, ate: mes, area: positiveInt, tipo: word('processo', 'caso') },
  }),
  Trabalhos: page('/secretaria/trabalhos', { title: 'Trabalhos que falharam', access: 'protected' }),
  Auditoria: page('/secretaria/auditoria', { title: 'Auditoria', access: 'protected', search: { page: positiveInt } }),
  Pessoas: page('/secretaria/pessoas', {
    title: 'Pessoas',
    access: 'protected',
    search: { page: positiveInt, aba: word('pedidos'), papel: word('user', 'secretario', 'admin') },
  }),
  Pessoa: page('/secretaria/pessoa/{id}', { title: 'Conta', access: 'protected', section: 'Pessoas', params: id }),
  CustasDaCamara: page('/secretaria/pagamentos', {
    title: 'Custas da câmara',
    access: 'protected',
    search: { page: positiveInt, situacao: slugOf({ ...PAGAMENTO, comBoleto: COM_BOLETO }) },
  }),
  Convenios: page('/secretaria/convenios', { title: 'Convênios', access: 'protected', search: { page: positiveInt } }),
  Cadastros: page('/secretaria/cadastros/{lista?}', {
    title: 'Cadastros',
    access: 'protected',
    params: { lista: word('areas', 'eventos', 'tarefas') },
  }),
  Publicacoes: page('/secretaria/publicacoes/{aba?}', {
    title: 'Publicações',
    access: 'protected',
    params: { aba: word('resolucoes', 'indisponibilidades', 'expedito', 'ordinario', 'mediacao', 'termos', 'suporte') },
    search: { page: positiveInt },
  }),
  ModelosDeAcordo: page('/secretaria/modelos-de-acordo', { title: 'Modelos de acordo', access: 'protected' }),
  AvisosRetidos: page('/secretaria/avisos', {
    title: 'Avisos retidos',
    access: 'protected',
    search: { page: positiveInt },
  }),
  EmailsRecusados: page('/secretaria/emails', {
    title: 'E-mails recusados',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Conciliacao: page('/secretaria/conciliacao', {
    title: 'Conciliação de pagamentos',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Settings: page('/settings', {
    title: 'Configurações',
    access: 'protected',
    search: { aba: word('seguranca', 'perfil', 'terceiros-pagamentos', 'terceiros-processos'), page: positiveInt },
  }),
}

export type Paths = typeof paths
export type PageName = keyof Paths

type Needed<T> = Record<never, never> extends T ? true : false
type Search<N extends PageName> = [search?: SearchOf<Paths[N]>]
type PathArgs<N extends PageName> =
  Needed<ParamsOf<Paths[N]>> extends true
    ? [params?: ParamsOf<Paths[N]>, ...Search<N>]
    : [params: ParamsOf<Paths[N]>, ...Search<N>]

/** The address of a page: `path('ProcessoDetails', { id })`, `path('Processos', { situacao: 'ativos' }, { page: 2 })`. */
export function path<N extends PageName>(name: N, ...[params, search]: PathArgs<N>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  const filled = paths[name].path.replace(/\/\{(\w+)\??\}/g, (_, key: string) =>
    values[key] === undefined ? '' : `/${encodeURIComponent(String(values[key]))}`,
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search ?? {})) if (value !== undefined) query.set(key, String(value))
  return query.size ? `${filled}?${query}` : filled
}
