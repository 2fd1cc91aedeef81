import { subject } from '../../subject.ts'
import { representDemandantes } from './ao-protocolar.ts'
import { vencerRepresentacoes } from './encerrar.ts'
import { leaveTeams } from './equipe.ts'
import { NOTICES } from './notices.ts'
import { representacoesDaPessoa } from './queries.ts'
import { representacaoRoutes } from './routes.ts'

/** Lawyers who represent the partes (docs/rules/representacao.md). */
export const representacao = subject({
  routes: representacaoRoutes,
  notices: NOTICES,
  jobs: [
    {
      name: 'vencerRepresentacoes',
      descricao: 'Encerrar as representações cujo último dia passou, e as renunciadas depois de dez dias',
      task: (deps) => () => vencerRepresentacoes(deps),
      cron: { match: '*/5 * * * *', backfillSeconds: 3_600 },
    },
  ],
  hooks: (deps) => ({
    onMembroLeaves: leaveTeams,
    representClientes: (trx, caller, feito) => representDemandantes(deps, trx, caller, feito),
  }),
  personalData: { dados: representacoesDaPessoa },
})
