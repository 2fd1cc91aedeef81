/** What a command changed: the paths whose answers are read again, where they are on screen. */
interface Changed {
  done: readonly string[]
  /** When things turned out not to be as the screen had them; where it leaves this out, the same. */
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

/** By how the path of a command begins; the longest that fits counts. */
export const SUBJECTS: Readonly<Record<string, Changed>> = {
  '/processo': { done: [...PROCESSO, ...ELSEWHERE] },
  '/processo/{id}/marcador': { done: ['/processo/{id}', '/processos'] },
  // Who refused has no access to the process any more.
  '/processo/{id}/arbitro/recusar': { done: ['/processos', ...ELSEWHERE], refused: [...PROCESSO, ...ELSEWHERE] },
  '/processo/{id}/notificacoes/code': { ...NOTHING, refused: ['/processo/{id}'] },
  '/secretaria/processo': { done: [...PROCESSO, ...ELSEWHERE] },
  // After a deletion there is nothing to read of the tag itself.
  '/marcador': { done: TAGGED, refused: [...TAGGED, '/marcador/{id}'] },
  '/pagamento': { done: CUSTAS, refused: [...CUSTAS, '/pagamentos/em-aberto/{from}/{to}'] },
  // A charge has paid nothing yet, and the payment it is for follows at once.
  '/pagamento/stripe': NOTHING,
  '/cobranca': { done: CUSTAS },
  '/sandbox/boleto': { done: CUSTAS },
  '/settings/terceiro': { done: ['/user/terceiros/pagamentos', '/pagamento/{id}'] },
  '/prazos/calendario': { done: ['/prazos/calendario'] },
  // How many are unread is counted on the screen itself, ahead of the server.
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

/** The paths of the queries to read again after a command on this path was done, or refused. */
export function changedBy(path: string, outcome: 'done' | 'refused'): readonly string[] {
  for (let begin = path; begin !== ''; begin = begin.slice(0, begin.lastIndexOf('/'))) {
    const subject = SUBJECTS[begin]
    if (subject) return (outcome === 'refused' && subject.refused) || subject.done
  }
  return []
}
