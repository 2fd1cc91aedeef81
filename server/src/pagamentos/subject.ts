import { subject } from '../subject.ts'
import { checkBoletos } from './boleto/check-boletos.ts'
import { boletosRoutes } from './boleto/routes.ts'
import { cobrancaSemUso, comSaldo, custasEmAberto } from './closing.ts'
import { COMPARE_COBRANCA, compareCobrancaTask } from './compare-cobranca.ts'
import { conciliar } from './conciliacao/conciliar.ts'
import { custasDe } from './custas/queries.ts'
import { custasRoutes } from './custas/routes.ts'
import { giveBackCobrancas } from './give-back.ts'
import { NOTICES } from './notices.ts'
import { custasDaPessoa } from './personal-data.ts'
import { CHECK_PIX, checkPixes, checkPixTask } from './pix/check.ts'
import { pixRoutes } from './pix/routes.ts'
import { pagamentosRoutes } from './routes.ts'
import { saldoRoutes } from './saldo/routes.ts'
import { tabelasRoutes } from './tabela/routes.ts'
import { terceirosRoutes } from './terceiros/routes.ts'
import { sweepEventos } from './webhook/webhook.ts'

export const pagamentos = subject({
  routes: (deps) => [
    ...pagamentosRoutes(deps),
    ...custasRoutes(deps),
    ...saldoRoutes(deps),
    ...boletosRoutes(deps),
    ...tabelasRoutes(deps),
    ...pixRoutes(deps),
    ...terceirosRoutes(deps),
  ],
  notices: NOTICES,
  jobs: [
    {
      name: COMPARE_COBRANCA,
      descricao: 'Conferir uma cobrança no cartão com o provedor',
      mostra: ['providerId'],
      task: compareCobrancaTask,
    },
    {
      name: 'conferirBoletos',
      descricao: 'Conferir os boletos com o banco',
      task: (deps) => () => checkBoletos(deps),
      cron: { match: '*/10 * * * *', backfillSeconds: 600 },
    },
    {
      name: CHECK_PIX,
      descricao: 'Conferir um Pix com o banco',
      mostra: ['txid'],
      task: checkPixTask,
    },
    {
      name: 'conferirVariosPix',
      descricao: 'Conferir com o banco os Pix em aberto',
      task: (deps) => () => checkPixes(deps),
      cron: { match: '* * * * *', backfillSeconds: 0 },
    },
    {
      name: 'devolverCobrancas',
      descricao: 'Devolver ao cartão as cobranças que ficaram sem uso',
      task: (deps) => async () => void (await giveBackCobrancas(deps)),
      cron: { match: '37 * * * *', backfillSeconds: 7_200 },
    },
    {
      name: 'conciliar',
      descricao: 'Conferir os pagamentos do dia com os provedores',
      task: (deps) => () => conciliar(deps),
      // After the bank's files of the day before are ready; a missed night is made up for.
      cron: { match: '10 6 * * *', backfillSeconds: 80_000 },
    },
  ],
  sweeps: [({ db }, now) => sweepEventos(db, now)],
  closing: [custasEmAberto, comSaldo, cobrancaSemUso],
  personalData: { dados: custasDaPessoa },
  hooks: () => ({ custasDe }),
})
