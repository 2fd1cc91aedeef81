import type { FilaPropria } from '@concordia/contract/secretaria/words'
import { IconBuilding, IconShieldLock } from '@tabler/icons-react'
import { path } from '../paths/paths.ts'
import { ELSEWHERE, NOTHING, subject } from '../subject.ts'
import type { secretaria as paths } from './paths.ts'

const PAINEL = '/secretaria/painel'
/** Lists of what waits, which the desk counts. */
const fila = (fila: FilaPropria, label: string) =>
  ({ page: 'FilaDaSecretaria', label, to: path('FilaDaSecretaria', { fila }) }) as const
const aDesignar = (page: 'Processos' | 'Casos', label: string) => ({
  page,
  label,
  to: path(page, {}, { aguardando: 'designacao' }),
})
/** What a confirmed act changed is read when its own page opens. */
const CONFIRMACOES = { done: ['/secretaria/confirmacoes', PAINEL] }

/** Deadlines move a moment later, by a job. */
const FERIADOS = { done: ['/feriados', '/prazos'] }

export const secretaria = subject<typeof paths>({
  screens: {
    Secretaria: () => import('./painel/PainelPage.tsx'),
    FilaDaSecretaria: () => import('./painel/FilaPage.tsx'),
    TarefasDaSecretaria: () => import('./tarefas/TarefasPage.tsx'),
    Confirmacoes: () => import('./confirmacoes/ConfirmacoesPage.tsx'),
    Pessoas: () => import('./pessoas/PessoasPage.tsx'),
    Pessoa: () => import('./pessoas/PessoaPage.tsx'),
    CustasDaCamara: () => import('./pagamentos/CustasDaCamaraPage.tsx'),
    Convenios: () => import('./convenios/ConveniosPage.tsx'),
    TabelasDeCustas: () => import('./tabela/TabelasDeCustasPage.tsx'),
    Cadastros: () => import('./cadastros/CadastrosPage.tsx'),
    Publicacoes: () => import('./publicacoes/PublicacoesPage.tsx'),
    FeriadosDaCamara: () => import('./feriados/FeriadosDaCamaraPage.tsx'),
    FaseDaArbitragem: () => import('./fases/FasePage.tsx'),
    Rito: () => import('./rito/RitoPage.tsx'),
    ModelosDeAcordo: () => import('./modelos/ModelosDeAcordoPage.tsx'),
    Importados: () => import('./importados/ImportadosPage.tsx'),
    AvisosRetidos: () => import('./avisos-retidos/AvisosRetidosPage.tsx'),
    EmailsRecusados: () => import('./emails/EmailsRecusadosPage.tsx'),
    Conciliacao: () => import('./conciliacao/ConciliacaoPage.tsx'),
    Indicadores: () => import('./indicadores/IndicadoresPage.tsx'),
    IndicadoresPublicos: () => import('./indicadores/IndicadoresPublicosPage.tsx'),
    ProcuracoesAConferir: () => import('./representacoes/ProcuracoesPage.tsx'),
    Camara: () => import('./camara/CamaraPage.tsx'),
    Trabalhos: () => import('./trabalhos/TrabalhosPage.tsx'),
    Auditoria: () => import('./auditoria/AuditoriaPage.tsx'),
    IntegracoesDaCamara: () => import('./integracoes/IntegracoesPage.tsx'),
    WebhookDaCamara: () =>
      import('./integracoes/IntegracoesPage.tsx').then(({ WebhookDaCamaraPage }) => ({ default: WebhookDaCamaraPage })),
  },
  menu: [
    {
      label: 'Secretaria',
      icon: IconBuilding,
      staff: 'secretaria',
      // In the order of a day's work: the desk, procedimentos that wait, money, people, then what is kept for all.
      pages: [
        { page: 'Secretaria', label: 'Painel' },
        { page: 'TarefasDaSecretaria', label: 'Tarefas' },
        { page: 'Confirmacoes' },
        fila('prazos', 'Prazos de hoje ou vencidos'),
        aDesignar('Processos', 'Processos a designar'),
        aDesignar('Casos', 'Casos a designar'),
        fila('aceites', 'Designações sem resposta'),
        fila('recusas', 'Recusas a substituir'),
        fila('impugnacoes', 'Impugnações a decidir'),
        { page: 'ProcuracoesAConferir' },
        { page: 'CustasDaCamara' },
        { page: 'TabelasDeCustas' },
        { page: 'Convenios' },
        { page: 'Conciliacao' },
        { page: 'Pessoas' },
        { page: 'Importados' },
        { page: 'AvisosRetidos' },
        { page: 'EmailsRecusados' },
        { page: 'Cadastros' },
        { page: 'Publicacoes' },
        { page: 'FeriadosDaCamara' },
        { page: 'ModelosDeAcordo' },
        { page: 'Rito' },
      ],
    },
    {
      label: 'Administração',
      icon: IconShieldLock,
      staff: 'administracao',
      pages: [
        fila('contatos', 'Contatos contestados'),
        { page: 'Camara' },
        { page: 'Trabalhos' },
        { page: 'Indicadores' },
        { page: 'Auditoria' },
        { page: 'IntegracoesDaCamara' },
      ],
    },
  ],
  changes: {
    '/secretaria/contato': { done: ['/processo/{id}', '/caso/{id}', PAINEL, ...ELSEWHERE] },
    '/secretaria/lancamento': { done: ['/processo/{id}/conta', '/caso/{id}/conta', ...ELSEWHERE] },
    '/secretaria/webhooks': { done: ['/secretaria/webhooks', '/secretaria/webhooks/{id}/entregas'] },
    '/secretaria/convenio': { done: ['/secretaria/convenios'] },
    '/secretaria/tabela-de-custas': { done: ['/secretaria/tabelas-de-custas', '/custas/tabela'] },
    '/secretaria/conciliacao': { done: ['/secretaria/conciliacao'] },
    '/secretaria/pessoa': { done: ['/secretaria/pessoa/{id}', '/secretaria/pessoas', '/secretaria/perfis'] },
    '/secretaria/confirmacao': CONFIRMACOES,
    '/secretaria/segunda-pessoa': CONFIRMACOES,
    '/secretaria/lista': { done: ['/secretaria/lista/{lista}'] },
    '/secretaria/indicadores': { done: ['/secretaria/indicadores', '/indicadores', '/instalacao'] },
    // The same figures until a job has made new ones; a file changes nothing.
    '/secretaria/indicadores/atualizacao': NOTHING,
    '/secretaria/indicadores/csv': NOTHING,
    '/secretaria/resolucao': { done: ['/secretaria/resolucoes', '/resolucoes'] },
    '/secretaria/indisponibilidade': { done: ['/indisponibilidades'] },
    '/secretaria/camara': { done: ['/secretaria/camara', '/instalacao'] },
    '/secretaria/feriado': FERIADOS,
    '/secretaria/recesso': FERIADOS,
    '/secretaria/rito': { done: ['/secretaria/rito'] },
    '/secretaria/texto': { done: ['/secretaria/texto/{texto}', '/regulamento-{product}', '/suporte'] },
    '/secretaria/modelos-de-acordo': {
      done: [
        '/secretaria/modelos-de-acordo',
        '/secretaria/modelos-de-acordo/{modelo}/versoes',
        '/negociacao/{id}/minuta/modelos',
      ],
    },
    '/secretaria/tarefa': { done: ['/secretaria/tarefas', PAINEL] },
    '/secretaria/importado': { done: ['/secretaria/importados', '/processo/{id}', '/caso/{id}', PAINEL] },
    '/secretaria/avisos-retidos': { done: ['/secretaria/avisos-retidos', PAINEL, '/processo/{id}', '/caso/{id}'] },
    '/secretaria/trabalho': { done: ['/secretaria/trabalhos', PAINEL] },
  },
})
