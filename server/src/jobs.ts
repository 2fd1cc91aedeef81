import { ENCERRAR_CONTAS, encerrarContas } from './conta/encerramento/encerrar-contas.ts'
import type { Deps } from './deps.ts'
import { expireUnverified } from './identidade/cadastro/send-verification.ts'
import { sweepDesafios } from './identidade/chaves/desafios.ts'
import { sweepChaves } from './identidade/chaves/stored.ts'
import { sweepCodes } from './identidade/codigos/codes.ts'
import { sweepDevices } from './identidade/entrada/dispositivos.ts'
import { sweepEntradas } from './identidade/entrada/sign-in.ts'
import { sweepLinks } from './identidade/links.ts'
import { sweepMudancas } from './identidade/mudancas.ts'
import { SEND_RESET, sendResetTask } from './identidade/senha/forgot-password.ts'
import { sweepSessions } from './identidade/sessions.ts'
import { emitirAcordoTask } from './negociacoes/acordo/emitir.ts'
import { EMITIR_ACORDO } from './negociacoes/acordo/pedir.ts'
import { avisarQuemEnviou } from './negociacoes/convites/recusa.ts'
import { lembrarPropostas } from './negociacoes/lembrar.ts'
import { emitirCertidaoTask } from './negociacoes/sem-acordo/emitir.ts'
import { EMITIR_CERTIDAO } from './negociacoes/sem-acordo/pedir.ts'
import { sendDigestTask } from './notificacoes/resumo.ts'
import { RESUMO_DA_ADMINISTRACAO, sendAdministratorDigest } from './notificacoes/resumo-da-administracao.ts'
import { checkBoletos } from './pagamentos/boleto/check-boletos.ts'
import { COMPARE_COBRANCA, compareCobrancaTask } from './pagamentos/compare-cobranca.ts'
import { conciliar } from './pagamentos/conciliacao/conciliar.ts'
import { devolverCobrancas } from './pagamentos/devolver.ts'
import { sweepEventos } from './pagamentos/webhook/webhook.ts'
import { sweepArquivos } from './platform/files/arquivos.ts'
import { examinarArquivos } from './platform/files/examinar.ts'
import { PRORROGAR_PRAZOS } from './platform/jobs/prorrogar-prazos.ts'
import type { Cron } from './platform/jobs/start.ts'
import type { Task } from './platform/jobs/task.ts'
import { sweepAttempts } from './platform/limits.ts'
import { SEND_DIGEST, SEND_EMAIL } from './platform/mail/mail-jobs.ts'
import { type SendDeps, sendEmailTask } from './platform/mail/send.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import { sweepGuardados } from './procedimentos/autos/completo-guardado.ts'
import { EMITIR_TERMO } from './procedimentos/designacao/termo/assinar.ts'
import { emitirTermoTask } from './procedimentos/designacao/termo/emitir.ts'
import { ABRIR_PROCEDIMENTO, abrirProcedimentoTask } from './procedimentos/entrada/abertura.ts'
import { ISSUE_RECIBO, issueReciboTask } from './procedimentos/eventos/recibo.ts'
import { lembrarPrazos } from './procedimentos/prazos/lembretes.ts'
import { prorrogarPrazos } from './procedimentos/prazos/prorrogar.ts'
import { sweepProtocolados } from './protocolo/recentes.ts'
import { sweepRascunhos } from './rascunhos/varrer.ts'
import { PREPARAR_COPIA } from './relatorios/meus-dados/pedir.ts'
import { prepararCopiaTask } from './relatorios/meus-dados/preparar.ts'
import { expireConfirmacoes } from './secretaria/confirmacoes/decide.ts'
import { endChoiceOfOne } from './secretaria/confirmacoes/segunda-pessoa.ts'
import { APURAR_INDICADORES, apurarIndicadores } from './secretaria/indicadores/apurar.ts'

/** All jobs by name. Without a mail transport there is no job that sends e-mails, and the queue keeps them. */
export function jobTasks(deps: Deps, transport: MailTransport | null): Record<string, Task> {
  const { db, storage, config } = deps
  const keepSecrets = config.demo && !config.smtpUrl
  const onRefused: SendDeps['onRefused'] = (trx, refusal) => avisarQuemEnviou(deps, trx, refusal)
  const mail = { db, storage, from: config.mailFrom, keepSecrets, onRefused }
  return {
    ...(transport ? { [SEND_EMAIL]: sendEmailTask({ ...mail, transport }) } : {}),
    [SEND_DIGEST]: sendDigestTask(deps),
    [SEND_RESET]: sendResetTask(deps),
    [ISSUE_RECIBO]: issueReciboTask(deps),
    [EMITIR_ACORDO]: emitirAcordoTask(deps),
    [EMITIR_CERTIDAO]: emitirCertidaoTask(deps),
    [EMITIR_TERMO]: emitirTermoTask(deps),
    [ABRIR_PROCEDIMENTO]: abrirProcedimentoTask(deps),
    [COMPARE_COBRANCA]: compareCobrancaTask(deps),
    [PREPARAR_COPIA]: prepararCopiaTask(deps),
    varrer: () => sweepAll(deps),
    [RESUMO_DA_ADMINISTRACAO]: () => sendAdministratorDigest(deps),
    vencerConfirmacoes: async () => {
      await expireConfirmacoes(deps)
      await endChoiceOfOne(deps)
    },
    // Move deadlines before reminding, so reminders use the new dates.
    lembrarPrazos: async () => {
      try {
        await prorrogarPrazos(deps)
      } finally {
        await lembrarPrazos(deps)
      }
    },
    lembrarPropostas: () => lembrarPropostas(deps),
    // A certificate of unavailability was published: deadlines on its days move at once.
    [PRORROGAR_PRAZOS]: () => prorrogarPrazos(deps),
    conferirBoletos: () => checkBoletos(deps),
    conciliar: () => conciliar(deps),
    [ENCERRAR_CONTAS]: () => encerrarContas(deps),
    [APURAR_INDICADORES]: () => apurarIndicadores(deps),
    examinarArquivos: () => examinarArquivos(deps),
    devolverCobrancas: async () => {
      await devolverCobrancas(deps)
    },
  }
}

/** Runs every sweep, even when one fails: without the storage, for example, sessions and codes are still removed. */
async function sweepAll(deps: Deps): Promise<void> {
  const { db, storage } = deps
  const now = deps.clock.now()
  const sweeps = [
    () => sweepRascunhos(deps),
    () => sweepProtocolados(db, now),
    () => sweepArquivos(db, storage),
    () => sweepGuardados(db, storage),
    () => storage.sweep(),
    () => sweepAttempts(db),
    () => sweepSessions(db, now),
    () => sweepCodes(db, now),
    () => sweepDesafios(db, now),
    () => sweepChaves(db, now),
    () => sweepDevices(db, now),
    () => sweepEntradas(db, now),
    () => sweepLinks(db, now),
    () => sweepMudancas(db, now),
    () => sweepEventos(db, now),
    () => expireUnverified(deps, now),
  ]
  const failures: unknown[] = []
  for (const sweep of sweeps) await sweep().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`)
}

/** When the cron jobs run (UTC). */
export const cron: Cron[] = [
  { match: '17 * * * *', task: 'varrer', backfillSeconds: 7_200 },
  { match: '7 * * * *', task: 'lembrarPrazos', backfillSeconds: 7_200 },
  { match: '9 * * * *', task: 'lembrarPropostas', backfillSeconds: 7_200 },
  { match: '23 * * * *', task: 'vencerConfirmacoes', backfillSeconds: 7_200 },
  // 7 in São Paulo; after a standstill of up to a month, at the next start.
  { match: '0 10 * * *', task: RESUMO_DA_ADMINISTRACAO, backfillSeconds: 2_592_000 },
  { match: '37 * * * *', task: 'devolverCobrancas', backfillSeconds: 7_200 },
  { match: '*/10 * * * *', task: 'conferirBoletos', backfillSeconds: 600 },
  { match: '*/10 * * * *', task: 'examinarArquivos', backfillSeconds: 600 },
  // After the bank's files of the day before are ready; a missed night is made up for.
  { match: '10 6 * * *', task: 'conciliar', backfillSeconds: 80_000 },
  { match: '20 6 * * *', task: ENCERRAR_CONTAS, backfillSeconds: 80_000 },
  { match: '40 5 * * *', task: APURAR_INDICADORES, backfillSeconds: 80_000 },
]
