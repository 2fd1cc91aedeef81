import { acessos, acessosDoCaso } from '@concordia/contract/api'
import { ISSUE_RECIBO, issueReciboTask } from '../autos/eventos/recibo.ts'
import { PRORROGAR_PRAZOS } from '../platform/jobs/prorrogar-prazos.ts'
import { subject } from '../subject.ts'
import { acessosRoutes } from './acessos/routes.ts'
import { sweepGuardados } from './autos/completo-guardado.ts'
import { notifyRecusa } from './avisos/email-recusado.ts'
import { NOTICES } from './avisos/notices.ts'
import { NOTICES as DESIGNACOES } from './avisos/notices-designacoes.ts'
import { designacoesEmAndamento } from './closing.ts'
import { NOTICES as CONTA } from './conta/notices.ts'
import { EMITIR_TERMO } from './designacao/termo/assinar.ts'
import { emitirTermoTask } from './designacao/termo/emitir.ts'
import { ABRIR_PROCEDIMENTO, openProcedimentoTask, recordCustasPagas } from './entrada/abertura.ts'
import { notifyDesignadoContato } from './entrada/designado-contato.ts'
import { changeVinculosByEmail } from './entrada/vinculos-por-email.ts'
import { arquivosDosProcedimentos, procedimentosDaPessoa } from './personal-data.ts'
import { remindPrazos } from './prazos/lembretes.ts'
import { prorrogarPrazos } from './prazos/prorrogar.ts'
import { vencerPrazos } from './prazos/vencer.ts'
import { procedimentosRoutes } from './routes.ts'

export const procedimentos = subject({
  routes: (deps) => [
    ...procedimentosRoutes(deps),
    ...acessosRoutes(deps, 'processo', acessos),
    ...acessosRoutes(deps, 'caso', acessosDoCaso),
  ],
  notices: { ...NOTICES, ...DESIGNACOES, ...CONTA },
  jobs: [
    { name: ISSUE_RECIBO, descricao: 'Emitir um recibo de protocolo', mostra: ['documentoId'], task: issueReciboTask },
    {
      name: EMITIR_TERMO,
      descricao: 'Emitir e selar o termo de aceite assinado na plataforma',
      mostra: ['procedimentoId'],
      task: emitirTermoTask,
    },
    {
      name: ABRIR_PROCEDIMENTO,
      descricao: 'Abrir às partes um procedimento com as custas pagas',
      mostra: ['procedimentoId'],
      task: openProcedimentoTask,
    },
    {
      name: 'lembrarPrazos',
      descricao: 'Lembrar os prazos que se aproximam',
      // Move deadlines before reminding, so reminders use the new dates.
      task: (deps) => async () => {
        try {
          await prorrogarPrazos(deps)
        } finally {
          await remindPrazos(deps)
        }
      },
      cron: { match: '7 * * * *', backfillSeconds: 7_200 },
    },
    {
      name: 'vencerPrazos',
      descricao: 'Anotar os prazos que venceram sem manifestação',
      task: (deps) => () => vencerPrazos(deps),
      cron: { match: '22 * * * *', backfillSeconds: 7_200 },
    },
    {
      // A certificate of unavailability was published, or a holiday added: deadlines on those days move at once.
      name: PRORROGAR_PRAZOS,
      descricao: 'Prorrogar os prazos que caem em feriados, no recesso ou em dias de indisponibilidade',
      task: (deps) => () => prorrogarPrazos(deps),
    },
  ],
  sweeps: [({ db, storage }) => sweepGuardados(db, storage)],
  closing: [designacoesEmAndamento],
  personalData: { dados: procedimentosDaPessoa, arquivos: arquivosDosProcedimentos },
  hooks: (deps) => ({
    onSettled: recordCustasPagas,
    onEmailVerified: (trx, verified) => notifyDesignadoContato(deps, trx, verified),
    onRefused: (trx, refusal) => notifyRecusa(deps, trx, refusal),
    onEmailLeft: changeVinculosByEmail,
  }),
})
