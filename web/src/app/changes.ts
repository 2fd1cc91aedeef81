import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { SHOWN_IN } from '../marcadores/shownIn.ts'

/** The queries that a command makes stale: their paths are read again where they are on screen. */
interface Changed {
  done: readonly string[]
  /** Read again after a failure that shows that the screen is out of date; if absent, the same as `done`. */
  refused?: readonly string[]
}

const PROTOCOLADO = '/protocolado/{tipo}'
const ELSEWHERE = ['/home', '/notifications/unread/count']
const CUSTAS = [
  '/pagamento/{id}',
  '/pagamentos',
  '/saldo/extrato',
  '/cobrancas/livres',
  PROTOCOLADO,
  '/secretaria/pagamentos',
  '/secretaria/conciliacao',
]
const NOTHING = { done: [] }
/** What a confirmed act changed is read when its own page opens. */
const CONFIRMACOES = { done: ['/secretaria/confirmacoes', '/secretaria/painel'] }

/** The details and the list of a tipo. */
const shown = (tipo: Tipo) => [`${TIPOS[tipo].rota.um}/{id}`, TIPOS[tipo].rota.muitos]
const NEGOCIACAO = ['/negociacao/{id}', '/negociacoes']

/** The commands on the procedimentos of one tipo. */
function subjectsOf(tipo: Tipo): Readonly<Record<string, Changed>> {
  const { rota, papel } = TIPOS[tipo]
  const { um, muitos } = rota
  const everything = [...shown(tipo), PROTOCOLADO, `${um}/{id}/integridade`, `/secretaria${um}/{id}`, ...ELSEWHERE]
  return {
    [um]: { done: everything },
    [`${um}/{id}/marcador`]: { done: shown(tipo) },
    // After refusing, the user no longer has access to it.
    [`${um}/{id}/${papel}/recusar`]: { done: [muitos, ...ELSEWHERE], refused: everything },
    [`${um}/{id}/${papel}/termo/texto`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`${um}/{id}/${papel}/termo/code`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`${um}/{id}/notificacoes/code`]: { ...NOTHING, refused: [`${um}/{id}`] },
    [`/secretaria${um}`]: { done: everything },
  }
}

/** By the beginning of the command's path; the longest match counts. */
export const SUBJECTS: Readonly<Record<string, Changed>> = {
  ...Object.assign({}, ...NOMES_DOS_TIPOS.map(subjectsOf)),
  '/protocolado': { done: [PROTOCOLADO] },
  '/caso/{id}/notas': { done: ['/caso/{id}/notas'] },
  // The pages of processos and casos name their negotiations.
  '/negociacao': {
    done: [
      ...NEGOCIACAO,
      '/negociacao/{id}/integridade',
      ...NOMES_DOS_TIPOS.map((tipo) => `${TIPOS[tipo].rota.um}/{id}`),
      ...ELSEWHERE,
    ],
  },
  '/negociacao/{id}/documento': {
    done: [
      ...NEGOCIACAO,
      '/negociacao/{id}/integridade',
      '/negociacao/{id}/documento',
      '/negociacao/{id}/documento/versoes',
      ...ELSEWHERE,
    ],
  },
  '/negociacao/{id}/marcador': { done: NEGOCIACAO },
  '/negociacao/procedimento/validate': NOTHING,
  '/negociacao/{id}/minuta/{minutaId}/code': { ...NOTHING, refused: ['/negociacao/{id}'] },
  '/negociacao/{id}/minuta/{minutaId}/lembrar': NOTHING,
  // A deleted tag cannot be read any more.
  '/marcador': { done: SHOWN_IN, refused: [...SHOWN_IN, '/marcador/{id}'] },
  '/filtro': { done: ['/filtros/{lista}'] },
  '/pagamento': { done: CUSTAS, refused: [...CUSTAS, '/pagamentos/em-aberto/{from}/{to}'] },
  // A charge alone changes no fee; the call that uses it follows at once and reads everything again.
  '/pagamento/stripe': NOTHING,
  '/cobranca': { done: CUSTAS },
  '/sandbox/boleto': { done: CUSTAS },
  '/sessao': NOTHING,
  '/settings': { done: ['/settings', '/settings/sessoes', '/settings/sessoes/historico', '/user'] },
  '/email/corrigir': { done: ['/user'] },
  '/conta/desfazer': NOTHING,
  '/contato/contestar': NOTHING,
  '/secretaria/contato': { done: ['/processo/{id}', '/caso/{id}', '/secretaria/painel', ...ELSEWHERE] },
  '/settings/aplicativo': { done: ['/settings/aplicativo', '/settings', '/user'] },
  '/settings/dados': { done: ['/settings/dados'] },
  '/settings/chaves': { done: ['/settings/chaves', '/settings/aplicativo', '/sessao/prova'] },
  '/settings/chaves/desafio': NOTHING,
  // Every session ends with it.
  '/settings/encerramento': { ...NOTHING, refused: ['/settings/encerramento'] },
  '/settings/terceiro/processos': { done: ['/settings', '/settings/terceiro/processos'] },
  '/settings/perfil': { done: ['/settings', '/arbitros-gerais', '/mediadores-gerais'] },
  '/settings/terceiro': { done: ['/settings', '/user/terceiros/pagamentos', '/pagamento/{id}'] },
  '/prazos/calendario': { done: ['/prazos/calendario'] },
  '/valida': NOTHING,
  // The screen updates the unread count itself, before the server answers.
  '/notifications': { done: ['/notifications'] },
  '/secretaria/pagamento': { done: CUSTAS },
  '/secretaria/convenio': { done: ['/secretaria/convenios'] },
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
  '/secretaria/texto': { done: ['/secretaria/texto/{texto}', '/regulamento-{product}', '/suporte'] },
  '/secretaria/modelos-de-acordo': {
    done: ['/secretaria/modelos-de-acordo', '/secretaria/modelos-de-acordo/{modelo}/versoes', '/negociacao/{id}/minuta/modelos'],
  },
  '/secretaria/tarefa': { done: ['/secretaria/tarefas', '/secretaria/painel'] },
  '/secretaria/avisos-retidos': {
    done: ['/secretaria/avisos-retidos', '/secretaria/painel', ...NOMES_DOS_TIPOS.map((tipo) => `${TIPOS[tipo].rota.um}/{id}`)],
  },
  '/secretaria/trabalho': { done: ['/secretaria/trabalhos', '/secretaria/painel'] },
}

/** The paths of the queries to read again after a command on this path succeeded or failed. */
export function changedBy(path: string, outcome: 'done' | 'refused'): readonly string[] {
  for (let begin = path; begin !== ''; begin = begin.slice(0, begin.lastIndexOf('/'))) {
    const subject = SUBJECTS[begin]
    if (subject) return (outcome === 'refused' && subject.refused) || subject.done
  }
  return []
}
