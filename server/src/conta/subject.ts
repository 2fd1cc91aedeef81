import { subject } from '../subject.ts'
import { aplicativoRoutes } from './aplicativo/routes.ts'
import { cadastroRoutes } from './cadastro/routes.ts'
import { chavesRoutes } from './chaves/routes.ts'
import { trocaDeEmailRoutes } from './email/routes.ts'
import { closeContas, ENCERRAR_CONTAS } from './encerramento/close-contas.ts'
import { encerramentoRoutes } from './encerramento/routes.ts'
import { NOTICES as DO_ESCRITORIO } from './escritorios/notices.ts'
import { soTitular } from './escritorios/remove.ts'
import { escritoriosRoutes } from './escritorios/routes.ts'
import { NOTICES } from './notices.ts'
import { profissionaisRoutes } from './perfis/profissionais-routes.ts'
import { perfisRoutes } from './perfis/routes.ts'
import { arquivosDosPerfis, contaDe } from './personal-data.ts'
import { contaRoutes } from './routes.ts'
import { terceirosDeProcessosRoutes } from './terceiros-processos/routes.ts'
import { tokensRoutes } from './tokens/routes.ts'

export const conta = subject({
  routes: (deps) => [
    ...contaRoutes(deps),
    ...aplicativoRoutes(deps),
    ...chavesRoutes(deps),
    ...encerramentoRoutes(deps),
    ...trocaDeEmailRoutes(deps),
    ...cadastroRoutes(deps),
    ...perfisRoutes(deps),
    ...profissionaisRoutes(deps),
    ...terceirosDeProcessosRoutes(deps),
    ...escritoriosRoutes(deps),
    ...tokensRoutes(deps),
  ],
  notices: { ...NOTICES, ...DO_ESCRITORIO },
  jobs: [
    {
      name: ENCERRAR_CONTAS,
      descricao: 'Encerrar as contas cujo prazo para voltar terminou',
      task: (deps) => () => closeContas(deps),
      cron: { match: '20 6 * * *', backfillSeconds: 80_000 },
    },
  ],
  closing: [
    async (db, userId) => {
      const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
      return role === 'user' ? null : 'Sua conta é da equipe da câmara. Peça antes à administração que mude o seu papel.'
    },
    soTitular,
  ],
  personalData: { dados: contaDe, arquivos: arquivosDosPerfis },
})
