/** Which queries a command makes stale: their paths are read again where they are on screen. */
interface Changed {
  done: readonly string[]
  /** Read again after a failure that shows that the screen is out of date; if absent, the same as `done`. */
  refused?: readonly string[]
}

const PROCESSO = ['/processo/{id}', '/processo/{id}/integridade', '/secretaria/processo/{id}', '/processos']
const ELSEWHERE = ['/home', '/notifications/unread/count']
const CUSTAS = [
  '/pagamento/{id}',
  '/pagamentos',
  '/saldo/extrato',
  '/cobrancas/livres',
  '/secretaria/pagamentos',
  '/secretaria/conciliacao',
]
const TAGGED = ['/marcadores', '/processos', '/processo/{id}']
const NOTHING = { done: [] }

/** By the beginning of the command's path; the longest match counts. */
export const SUBJECTS: Readonly<Record<string, Changed>> = {
  '/processo': { done: [...PROCESSO, ...ELSEWHERE] },
  '/processo/{id}/marcador': { done: ['/processo/{id}', '/processos'] },
  // After refusing, the user no longer has access to the process.
  '/processo/{id}/arbitro/recusar': { done: ['/processos', ...ELSEWHERE], refused: [...PROCESSO, ...ELSEWHERE] },
  '/processo/{id}/notificacoes/code': { ...NOTHING, refused: ['/processo/{id}'] },
  '/secretaria/processo': { done: [...PROCESSO, ...ELSEWHERE] },
  // A deleted tag cannot be read any more.
  '/marcador': { done: TAGGED, refused: [...TAGGED, '/marcador/{id}'] },
  '/pagamento': { done: CUSTAS, refused: [...CUSTAS, '/pagamentos/em-aberto/{from}/{to}'] },
  // A charge alone changes no fee; the call that uses it follows at once and reads everything again.
  '/pagamento/stripe': NOTHING,
  '/cobranca': { done: CUSTAS },
  '/sandbox/boleto': { done: CUSTAS },
  '/settings/terceiro': { done: ['/user/terceiros/pagamentos', '/pagamento/{id}'] },
  '/prazos/calendario': { done: ['/prazos/calendario'] },
  // The screen updates the unread count itself, before the server answers.
  '/notifications': { done: ['/notifications'] },
  '/secretaria/pagamento': { done: CUSTAS },
  '/secretaria/convenio': { done: ['/secretaria/convenios'] },
  '/secretaria/conciliacao': { done: ['/secretaria/conciliacao'] },
  '/secretaria/pessoa': { done: ['/secretaria/pessoa/{id}', '/secretaria/pessoas', '/secretaria/perfis'] },
  '/secretaria/lista': { done: ['/secretaria/lista/{lista}'] },
  '/secretaria/resolucao': { done: ['/secretaria/resolucoes', '/resolucoes'] },
  '/secretaria/indisponibilidade': { done: ['/indisponibilidades'] },
  '/secretaria/texto': { done: ['/secretaria/texto/{texto}', '/regulamento-{product}'] },
  '/secretaria/tarefa': { done: ['/secretaria/tarefas', '/secretaria/painel'] },
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
