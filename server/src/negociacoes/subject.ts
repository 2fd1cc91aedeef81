import { subject } from '../subject.ts'
import { emitirAcordoTask } from './acordo/emitir.ts'
import { EMITIR_ACORDO } from './acordo/pedir.ts'
import { acordoRoutes } from './acordo/versoes/routes.ts'
import { emAssinatura } from './closing.ts'
import { negociacoesDe } from './consulta/queries.ts'
import { entrarPorEmail } from './convites/entrar.ts'
import { avisarQuemConvidou } from './convites/recusa.ts'
import { sairPorEmail } from './convites/sair.ts'
import { sairQuemJulga } from './convites/sair-quem-julga.ts'
import { lembrarPropostas } from './lembrar.ts'
import { minutasRoutes } from './minutas/routes.ts'
import { modelosRoutes } from './modelos/routes.ts'
import { arquivosDasNegociacoes, negociacoesDaPessoa } from './personal-data.ts'
import { negociacoesRoutes } from './routes.ts'
import { emitirCertidaoTask } from './sem-acordo/emitir.ts'
import { EMITIR_CERTIDAO } from './sem-acordo/pedir.ts'

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
      task: (deps) => () => lembrarPropostas(deps),
      cron: { match: '9 * * * *', backfillSeconds: 7_200 },
    },
  ],
  closing: [emAssinatura],
  personalData: { dados: negociacoesDaPessoa, arquivos: arquivosDasNegociacoes },
  hooks: (deps) => ({
    onEmailVerified: (trx, verified) => entrarPorEmail(deps, trx, verified),
    onEmailLeft: (trx, left) => sairPorEmail(deps, trx, left),
    onRefused: (trx, refusal) => avisarQuemConvidou(deps, trx, refusal),
    onContatoMuda: (trx, procedimentoId) => sairQuemJulga(deps, trx, procedimentoId),
    negociacoesDe,
  }),
})
