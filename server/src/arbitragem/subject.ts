import { subject } from '../subject.ts'
import { NOTICES as CRONOGRAMA } from './cronograma/notices.ts'
import { cronogramaRoutes } from './cronograma/routes.ts'
import { NOTICES as DEFESA } from './defesa/notices.ts'
import { openDefesa } from './defesa/open.ts'
import { NOTICES as IMPUGNACAO } from './impugnacao/notices.ts'
import { openObjecao } from './impugnacao/revelar.ts'
import { impugnacaoRoutes } from './impugnacao/routes.ts'
import { NOTICES as INDICACAO } from './indicacao/notices.ts'
import { openIndicacao } from './indicacao/open.ts'
import { remindIndicacao } from './indicacao/remind.ts'
import { indicacaoRoutes } from './indicacao/routes.ts'
import { encerrarComOProcesso, encerrarEsclarecidas, periciasEmAndamento } from './pericia/encerrar.ts'
import { remindPeritos } from './pericia/lembrar.ts'
import { NOTICES as PERICIA } from './pericia/notices.ts'
import { periciasDaPessoa } from './pericia/queries.ts'
import { periciasRoutes } from './pericia/routes.ts'
import { readRito } from './rito/rito.ts'
import { ritoRoutes } from './rito/routes.ts'
import { PUBLICAR_SENTENCA } from './sentenca/assinar.ts'
import { NOTICES as SENTENCA } from './sentenca/notices.ts'
import { openPrazo, warnPrazos } from './sentenca/prazo.ts'
import { publicarSentencaTask } from './sentenca/publicar.ts'
import { sentencasRoutes } from './sentenca/routes.ts'
import { termoRoutes } from './termo/routes.ts'

/** The course of an arbitration between filing and the end (docs/rules/arbitragem.md). */
export const arbitragem = subject({
  routes: (deps) => [
    ...ritoRoutes(deps),
    ...indicacaoRoutes(deps),
    ...impugnacaoRoutes(deps),
    ...termoRoutes(deps),
    ...cronogramaRoutes(deps),
    ...periciasRoutes(deps),
    ...sentencasRoutes(deps),
  ],
  notices: { ...DEFESA, ...INDICACAO, ...IMPUGNACAO, ...CRONOGRAMA, ...PERICIA, ...SENTENCA },
  jobs: [
    {
      name: 'lembrarIndicacao',
      descricao: 'Lembrar as partes de indicar árbitro',
      task: (deps) => () => remindIndicacao(deps),
      cron: { match: '37 * * * *', backfillSeconds: 7_200 },
    },
    {
      name: 'lembrarPeritos',
      descricao: 'Lembrar aos peritos o prazo do laudo',
      task: (deps) => () => remindPeritos(deps),
      cron: { match: '9 * * * *', backfillSeconds: 7_200 },
    },
    {
      name: 'encerrarPericias',
      descricao: 'Encerrar as perícias esclarecidas, depois do prazo de pedir esclarecimentos',
      task: (deps) => () => encerrarEsclarecidas(deps),
      cron: { match: '24 * * * *', backfillSeconds: 7_200 },
    },
    {
      name: PUBLICAR_SENTENCA,
      descricao: 'Selar a sentença arbitral e juntá-la aos autos',
      mostra: ['procedimentoId'],
      task: publicarSentencaTask,
    },
    {
      name: 'avisarPrazoDaSentenca',
      descricao: 'Avisar árbitros e secretaria de que o prazo da sentença se aproxima',
      task: (deps) => () => warnPrazos(deps),
      cron: { match: '40 10 * * *', backfillSeconds: 86_400 },
    },
  ],
  closing: [periciasEmAndamento],
  personalData: { dados: periciasDaPessoa },
  hooks: (deps) => ({
    onOpened: openIndicacao,
    openObjecao,
    onInstituted: async (trx, instituted) => {
      await openPrazo(trx, instituted)
      await openDefesa(deps, trx, instituted)
    },
    onEnded: (trx, ended) => encerrarComOProcesso(deps, trx, ended),
    ritoDe: (db, user, processoId) => readRito(db, user, processoId, deps.clock.now()),
  }),
})
