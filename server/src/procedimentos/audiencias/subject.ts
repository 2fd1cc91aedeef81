import { subject } from '../../subject.ts'
import { cancelarComOProcedimento } from './cancelar.ts'
import { NOTICES } from './notices.ts'
import { audienciasDaPessoa } from './personal-data.ts'
import { remindAudiencias } from './remind.ts'
import { audienciasRoutes } from './routes.ts'

/** Hearings of processes and sessions of cases (docs/rules/audiencias.md). */
export const audiencias = subject({
  routes: audienciasRoutes,
  notices: NOTICES,
  jobs: [
    {
      name: 'lembrarAudiencias',
      descricao: 'Lembrar as audiências um dia e uma hora antes',
      task: (deps) => () => remindAudiencias(deps),
      cron: { match: '*/10 * * * *', backfillSeconds: 3_600 },
    },
  ],
  personalData: { dados: audienciasDaPessoa },
  hooks: (deps) => ({ onEnded: (trx, ended) => cancelarComOProcedimento(deps, trx, ended) }),
})
