import { subject } from '../subject.ts'
import { emitirAcordoTask } from './acordo/emitir.ts'
import { readAcordo } from './acordo/read.ts'
import { acordoRoutes } from './acordo/routes.ts'
import { emAssinatura } from './closing.ts'
import { negociacoesDe } from './consulta/queries.ts'
import { joinByEmail } from './convites/join.ts'
import { leaveByEmail } from './convites/leave.ts'
import { leaveAsJudge } from './convites/leave-as-judge.ts'
import { notifyInviter } from './convites/recusa.ts'
import { EMITIR_ACORDO } from './minutas/assinar.ts'
import { minutasRoutes } from './minutas/routes.ts'
import { modelosRoutes } from './modelos/routes.ts'
import { NOTICES } from './notices.ts'
import { arquivosDasNegociacoes, negociacoesDaPessoa } from './personal-data.ts'
import { remindPropostas } from './remind.ts'
import { naNegociacao } from './representacao/na-negociacao.ts'
import { negociacoesRoutes } from './routes.ts'
import { EMITIR_CERTIDAO } from './sem-acordo/certidao.ts'
import { emitirCertidaoTask } from './sem-acordo/emitir.ts'

export const negociacoes = subject({
  routes: (deps) => [...negociacoesRoutes(deps), ...minutasRoutes(deps), ...acordoRoutes(deps), ...modelosRoutes(deps)],
  notices: NOTICES,
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
    leaveAsJudge: (trx, judge) => leaveAsJudge(deps, trx, judge),
    negociacoesDe,
    acordoDe: readAcordo,
    negociacaoRepresentada: naNegociacao(deps),
  }),
})
