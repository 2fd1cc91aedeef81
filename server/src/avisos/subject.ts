import { LINHAS } from '../personal-data.ts'
import { subject } from '../subject.ts'
import { RESUMO_DA_ADMINISTRACAO, sendAdministratorDigest } from './administration-digest.ts'
import { avisosRoutes } from './avisos-routes.ts'
import { conviteRoutes } from './convites/routes.ts'
import { sendDigestTask } from './digest.ts'
import { SEND_DIGEST } from './pace.ts'
import { notificacoesRoutes } from './routes.ts'

export const notificacoes = subject({
  routes: (deps) => [...notificacoesRoutes(deps), ...avisosRoutes(deps), ...conviteRoutes()],
  jobs: [
    {
      name: SEND_DIGEST,
      descricao: 'Enviar em um e-mail os avisos reunidos de um procedimento',
      mostra: ['procedimentoId', 'emailId'],
      task: sendDigestTask,
    },
    {
      name: RESUMO_DA_ADMINISTRACAO,
      descricao: 'Enviar à administração o resumo do que a secretaria fez',
      task: (deps) => () => sendAdministratorDigest(deps),
      // 7 in São Paulo; after a standstill of up to a month, at the next start.
      cron: { match: '0 10 * * *', backfillSeconds: 2_592_000 },
    },
  ],
  personalData: {
    dados: async (db, userId) => ({
      notificacoes: await db
        .selectFrom('notificacoes')
        .select(['createdAt as quando', 'subject as assunto', 'body as texto', 'readAt as lida_em'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(LINHAS)
        .execute(),
      // Without their text: some have links that open the account.
      emails: await db
        .selectFrom('emails')
        .select(['createdAt as quando', 'destinatario as para', 'assunto', 'situacao', 'enviadoEm as enviado_em'])
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(LINHAS)
        .execute(),
    }),
  },
})
