import {
  atos,
  atosDoCaso,
  contaDoCaso,
  contaDoProcesso,
  sigilos,
  sigilosDoCaso,
  vinculos,
  vinculosDoCaso,
} from '@concordia/contract/api'
import { nomeDaAcao } from '@concordia/contract/secretaria/auditoria/auditoria'
import { LINHAS } from '../personal-data.ts'
import { subject } from '../subject.ts'
import { anulacaoRoutes } from './atos/anulacao-routes.ts'
import { atosRoutes } from './atos/routes.ts'
import { sigilosRoutes } from './atos/sigilo-routes.ts'
import { vinculosRoutes } from './atos/vinculos-routes.ts'
import { auditoriaRoutes } from './auditoria/routes.ts'
import { avisosRetidosRoutes } from './avisos-retidos/routes.ts'
import { listasRoutes } from './cadastros/routes.ts'
import { camaraRoutes } from './camara/routes.ts'
import { NOTICES as COBRANCAS } from './cobrancas/notices.ts'
import { cobrancasRoutes, contaRoutes } from './cobrancas/routes.ts'
import { acertosRoutes } from './conciliacao/acertos-routes.ts'
import { conciliacaoRoutes } from './conciliacao/routes.ts'
import { expireConfirmacoes } from './confirmacoes/decide.ts'
import { confirmacoesRoutes } from './confirmacoes/routes.ts'
import { endChoiceOfOne } from './confirmacoes/segunda-pessoa.ts'
import { contatosRoutes } from './contatos/routes.ts'
import { secretariaRoutes } from './emails/routes.ts'
import { feriadosRoutes } from './feriados/routes.ts'
import { importadosRoutes } from './importados/routes.ts'
import { APURAR_INDICADORES, computeIndicadores } from './indicadores/compute.ts'
import { indicadoresRoutes } from './indicadores/routes.ts'
import { NOTICES } from './notices.ts'
import { tesourariaRoutes } from './pagamentos/routes.ts'
import { painelRoutes } from './painel/routes.ts'
import { contasRoutes } from './pessoas/routes.ts'
import { publishRoutes } from './publicacoes/routes.ts'
import { tabelasDeCustasRoutes } from './tabelas/routes.ts'
import { tarefasEmAberto } from './tarefas/closing.ts'
import { tarefasRoutes } from './tarefas/routes.ts'
import { trabalhosRoutes } from './trabalhos/routes.ts'

export const secretaria = subject({
  routes: (deps) => [
    ...conciliacaoRoutes(),
    ...secretariaRoutes(deps),
    ...listasRoutes(deps),
    ...publishRoutes(deps),
    ...feriadosRoutes(deps),
    ...camaraRoutes(deps),
    ...contasRoutes(deps),
    ...importadosRoutes(deps),
    ...indicadoresRoutes(deps),
    ...avisosRetidosRoutes(deps),
    ...sigilosRoutes(deps, 'processo', sigilos),
    ...contatosRoutes(deps),
    ...vinculosRoutes(deps, 'processo', vinculos),
    ...atosRoutes(deps, 'processo', atos),
    ...sigilosRoutes(deps, 'caso', sigilosDoCaso),
    ...vinculosRoutes(deps, 'caso', vinculosDoCaso),
    ...anulacaoRoutes(deps),
    ...atosRoutes(deps, 'caso', atosDoCaso),
    ...tarefasRoutes(deps),
    ...tesourariaRoutes(deps),
    ...tabelasDeCustasRoutes(deps),
    ...contaRoutes(deps, 'processo', contaDoProcesso),
    ...contaRoutes(deps, 'caso', contaDoCaso),
    ...cobrancasRoutes(deps),
    ...acertosRoutes(deps),
    ...auditoriaRoutes(),
    ...trabalhosRoutes(deps),
  ],
  // The desk and the confirmations also get the acts that can be held.
  routesOverAll: (deps, acts) => [...painelRoutes(deps, acts), ...confirmacoesRoutes(deps, acts)],
  notices: { ...NOTICES, ...COBRANCAS },
  jobs: [
    {
      name: APURAR_INDICADORES,
      descricao: 'Apurar os indicadores da câmara',
      task: (deps) => () => computeIndicadores(deps),
      cron: { match: '40 5 * * *', backfillSeconds: 80_000 },
    },
    {
      name: 'vencerConfirmacoes',
      descricao: 'Encerrar os atos que ninguém confirmou no prazo',
      task: (deps) => async () => {
        await expireConfirmacoes(deps)
        await endChoiceOfOne(deps)
      },
      cron: { match: '23 * * * *', backfillSeconds: 7_200 },
    },
  ],
  closing: [tarefasEmAberto],
  personalData: {
    dados: async (db, userId) => {
      const rows = await db
        .selectFrom('auditoria')
        .select(['createdAt', 'acao', 'ip'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(LINHAS)
        .execute()
      return { atos: rows.map(({ createdAt, acao, ip }) => ({ quando: createdAt, ato: nomeDaAcao(acao), ip })) }
    },
  },
})
