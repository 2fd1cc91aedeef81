import { subject } from '../subject.ts'
import { emitirAcordoTask } from './acordo/emitir.ts'
import { EMITIR_ACORDO } from './acordo/request.ts'
import { acordoRoutes } from './acordo/versoes/routes.ts'
import { emAssinatura } from './closing.ts'
import { negociacoesDe } from './consulta/queries.ts'
import { joinByEmail } from './convites/join.ts'
import { leaveByEmail } from './convites/leave.ts'
import { leaveAsJudge } from './convites/leave-as-judge.ts'
import { notifyInviter } from './convites/recusa.ts'
import { minutasRoutes } from './minutas/routes.ts'
import { modelosRoutes } from './modelos/routes.ts'
import { arquivosDasNegociacoes, negociacoesDaPessoa } from './personal-data.ts'
import { remindPropostas } from './remind.ts'
import { negociacoesRoutes } from './routes.ts'
import { emitirCertidaoTask } from './sem-acordo/emitir.ts'
import { EMITIR_CERTIDAO } from './sem-acordo/request.ts'

export const negociacoes = subject({
  routes: (deps) => [...negociacoesRoutes(deps), ...minutasRoutes(deps), ...acordoRoutes(deps), ...modelosRoutes(deps)],
  jobs: [
    {
      name: EMITIR_ACORDO,
      descricao: 'Emitir e selar o documento de um acordo assinado',
      mostra: ['negociacaoId'],
      task: emitirAcordoTask,
    },
    {
      name: EMITIR_CERTIDAO,
      descricao: 'Emitir e selar a certidão de uma negociação que terminou sem acordo',
      mostra: ['negociacaoId'],
      task: emitirCertidaoTask,
    },
    {
      name: 'lembrarPropostas',
      descricao: 'Lembrar o prazo das propostas em aberto nas negociações',
      task: (deps) => () => remindPropostas(deps),
      cron: { match: '9 * * * *', backfillSeconds: 7_200 },
    },
  ],
  closing: [emAssinatura],
  personalData: { dados: negociacoesDaPessoa, arquivos: arquivosDasNegociacoes },
  hooks: (deps) => ({
    onEmailVerified: (trx, verified) => joinByEmail(deps, trx, verified),
    onEmailLeft: (trx, left) => leaveByEmail(deps, trx, left),
    onRefused: (trx, refusal) => notifyInviter(deps, trx, refusal),
    onContatoMuda: (trx, procedimentoId) => leaveAsJudge(deps, trx, procedimentoId),
    negociacoesDe,
  }),
})
