import { arbitragem } from './arbitragem/subject.ts'
import { marcadores } from './autos/marcadores/subject.ts'
import { notificacoes } from './avisos/subject.ts'
import { webhooks } from './avisos/webhooks/subject.ts'
import { conta } from './conta/subject.ts'
import type { Deps, Hooks, Joined } from './deps.ts'
import { identidade } from './identidade/subject.ts'
import { busca } from './mesa/busca/subject.ts'
import { calendario } from './mesa/calendario/subject.ts'
import { filtros } from './mesa/filtros/subject.ts'
import { home } from './mesa/home/subject.ts'
import { rascunhos } from './mesa/rascunhos/subject.ts'
import { negociacoes } from './negociacoes/subject.ts'
import { pagamentos } from './pagamentos/subject.ts'
import type { Trx } from './platform/database/database.ts'
import type { BoundRoute } from './platform/http/implement.ts'
import type { Cron } from './platform/jobs/start.ts'
import type { Task } from './platform/jobs/task.ts'
import { platform } from './platform-jobs.ts'
import { audiencias } from './procedimentos/audiencias/subject.ts'
import { buscaNosAutos } from './procedimentos/busca/subject.ts'
import { casos } from './procedimentos/caso/subject.ts'
import { processos } from './procedimentos/processo/subject.ts'
import { protocolo } from './procedimentos/protocolo/subject.ts'
import { representacao } from './procedimentos/representacao/subject.ts'
import { procedimentos } from './procedimentos/subject.ts'
import { textos } from './procedimentos/textos/subject.ts'
import { institucional } from './publico/institucional/subject.ts'
import { relatorios } from './publico/relatorios/subject.ts'
import { validador } from './publico/valida/subject.ts'
import { secretaria } from './secretaria/subject.ts'
import type { Job, Subject } from './subject.ts'

/** Everything that the platform is made of. A new subject joins here. */
export const SUBJECTS: readonly Subject[] = [
  platform,
  identidade,
  conta,
  notificacoes,
  webhooks,
  institucional,
  home,
  busca,
  pagamentos,
  procedimentos,
  protocolo,
  processos,
  casos,
  audiencias,
  buscaNosAutos,
  representacao,
  textos,
  arbitragem,
  secretaria,
  negociacoes,
  calendario,
  marcadores,
  filtros,
  rascunhos,
  relatorios,
  validador,
]

/** Every call of the API, with its policy and its handler. */
export function routesOf(deps: Deps, subjects = SUBJECTS): BoundRoute[] {
  const acts = subjects.flatMap(({ routes }) => routes?.(deps) ?? [])
  return [...acts, ...subjects.flatMap(({ routesOverAll }) => routesOverAll?.(deps, acts) ?? [])]
}

/** Every job that this node can do, by name. */
export function tasksOf(deps: Deps, subjects = SUBJECTS): Record<string, Task> {
  const tasks = jobsOf(subjects).map(({ name, task }) => [name, task(deps)] as const)
  return Object.fromEntries(tasks.filter((named): named is readonly [string, Task] => named[1] !== null))
}

/** When jobs run by themselves (UTC). */
export const cronOf = (subjects = SUBJECTS): Cron[] =>
  jobsOf(subjects).flatMap(({ name, cron }) => (cron ? [{ ...cron, task: name }] : []))

const jobsOf = (subjects: readonly Subject[]): Job[] => [
  ...subjects.flatMap(({ jobs }) => jobs ?? []),
  {
    name: 'varrer',
    descricao: 'Apagar o que expirou: sessões, códigos, links, rascunhos e arquivos sem uso',
    task: (deps) => () => sweepAll(deps, subjects),
    cron: { match: '17 * * * *', backfillSeconds: 7_200 },
  },
]

/** Runs every sweep, even when one fails: without the storage, for example, sessions and codes are still removed. */
async function sweepAll(deps: Deps, subjects: readonly Subject[]): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  for (const sweep of subjects.flatMap(({ sweeps }) => sweeps ?? []))
    await sweep(deps, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`)
}

/**
 * Connects the subjects. Several may act on the same event: they run in the order of the list. A question is answered by exactly one.
 * @throws at the start, where a question has no answer or two
 */
export function joinedBy(deps: Pick<Deps, 'letterhead' | 'clock'>, subjects = SUBJECTS): Joined {
  const given = subjects.flatMap(({ hooks }) => (hooks ? [hooks(deps)] : []))
  const all = <K extends keyof Hooks>(name: K) => given.flatMap((hooks) => (hooks[name] ? [hooks[name]] : []))
  const told = <Act extends unknown[]>(hooks: readonly ((trx: Trx, ...act: Act) => Promise<void>)[]) => {
    return async (trx: Trx, ...act: Act) => {
      for (const tell of hooks) await tell(trx, ...act)
    }
  }
  const only = <K extends keyof Hooks>(question: K) => {
    const [answer, ...more] = all(question)
    if (!answer || more.length > 0) throw new Error(`Exactly one subject has to answer ${question}, not ${all(question).length}`)
    return answer
  }
  return {
    onSettled: told(all('onSettled')),
    onOpened: told(all('onOpened')),
    onInstituted: told(all('onInstituted')),
    onEnded: told(all('onEnded')),
    onEmailVerified: told(all('onEmailVerified')),
    onEmailLeft: told(all('onEmailLeft')),
    onRefused: told(all('onRefused')),
    onMembroLeaves: told(all('onMembroLeaves')),
    leaveAsJudge: only('leaveAsJudge'),
    negociacoesDe: only('negociacoesDe'),
    acordoDe: only('acordoDe'),
    custasDe: only('custasDe'),
    ritoDe: only('ritoDe'),
    representClientes: only('representClientes'),
    negociacaoRepresentada: only('negociacaoRepresentada'),
    openObjecao: only('openObjecao'),
    jobWords: Object.fromEntries(jobsOf(subjects).map(({ name, descricao, mostra = [] }) => [name, { descricao, mostra }])),
    notices: Object.assign({}, ...subjects.map(({ notices }) => notices)),
    pendenciasDe: async (db, userId) => {
      const found = []
      for (const reason of subjects.flatMap(({ closing }) => closing ?? [])) found.push(await reason(db, userId))
      return found.filter((sentence) => sentence !== null)
    },
    dadosDe: async (db, userId) => {
      const parts = []
      for (const { personalData } of subjects) parts.push(await personalData?.dados?.(db, userId))
      return Object.assign({}, ...parts)
    },
    arquivosDe: async (db, userId) => {
      const parts = []
      for (const { personalData } of subjects) parts.push((await personalData?.arquivos?.(db, userId)) ?? [])
      return parts.flat()
    },
  }
}
