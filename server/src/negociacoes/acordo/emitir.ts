import { NAO_CONFERIDOS } from '@concordia/contract/rules/acordos/poderes'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { paginaDaNegociacao } from '../../notificacoes/catalogo-negociacoes.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { issueOnce } from '../../platform/pdf/issued/issue.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { seats } from '../../procedimentos/designacao/designacoes.ts'
import { appendEvento } from '../../procedimentos/eventos/append-evento.ts'
import { lockProcedimento, nextSituacao } from '../../procedimentos/lock-procedimento.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { readAcordo } from './read.ts'

const Payload = z.object({ negociacaoId: z.number() })

export const emitirAcordoTask =
  (deps: Deps): Task =>
  async (payload) =>
    emitirAcordo(deps, Payload.parse(payload).negociacaoId)

/**
 * Issues the document of an agreement, once: draws, seals and stores it, and then in one transaction makes it the document, gives it
 * its place in the trail and in the linked procedimento, and queues the e-mails. After a crash at any point it can run again: until
 * that commit nothing refers to the file, which the sweep removes. While the seal does not work the job is retried.
 * @throws AppError 503 the platform's certificate is not valid; DrawingFailed
 */
export async function emitirAcordo(deps: Deps, negociacaoId: number): Promise<void> {
  const pendente = await deps.db
    .selectFrom('acordos')
    .select('minutaId')
    .where('negociacaoId', '=', negociacaoId)
    .where('arquivoId', 'is', null)
    .executeTakeFirst()
  if (!pendente) return
  const now = deps.clock.now()
  const nome = `Acordo da negociação ${negociacaoId}`
  const { heavy, ressalva, ...acordo } = await readAcordo(deps.db, negociacaoId)
  const { assinaram } = acordo
  const what = {
    heavy,
    ...{ tipo: 'Acordo', numero: String(negociacaoId), now, nome: `${nome}.pdf`, selo: nome },
    template: 'negociacoes/acordo/acordo.typ',
    dados: {
      ...acordo,
      negociacao: String(negociacaoId),
      verificacao: `Assinado ${ressalva ? `na plataforma, com ${NAO_CONFERIDOS},` : 'por todas as partes'} e selado por ela, em ${deps.config.appUrl}`,
    },
  }
  await issueOnce(deps, what, async (trx, { file }) => {
    await lockNegociacao(trx, negociacaoId)
    const { numUpdatedRows } = await trx
      .updateTable('acordos')
      .set({ arquivoId: file.id, emitidoEm: now })
      .where('negociacaoId', '=', negociacaoId)
      .where('arquivoId', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const dados = { minuta: pendente.minutaId }
    await record(trx, negociacaoId, { ato: 'acordo', autor: null, dados, arquivos: [{ nome, arquivo: file }], now })
    if (!(await juntar(deps, trx, { negociacaoId, nome, file, assinaram, ressalva, now }))) await markUsed(trx, [file.id])
    await sendToPartes(deps, trx, { negociacaoId, nome, file, assinaram })
    return true
  })
}

interface Emitido {
  negociacaoId: number
  nome: string
  file: StoredFile
  /** The names of the signers, in a sentence. */
  assinaram: string
}

/**
 * Puts the agreement into the docket of the linked procedimento, by an evento of the platform, also when that has ended or is
 * suspended: the partes settled all the same. The people who conduct it, its partes and the secretariat get a notice; the
 * secretariat registers the agreement where the situação allows it.
 * @returns whether it was put there; the file is then marked as used
 */
async function juntar(
  deps: Deps,
  trx: Trx,
  { negociacaoId, nome, file, assinaram, ressalva, now }: Emitido & { ressalva: string; now: Date },
): Promise<boolean> {
  const { procedimentoId } = await trx
    .selectFrom('negociacoes')
    .select('procedimentoId')
    .where('id', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  if (procedimentoId === null) return false
  const procedimento = await lockProcedimento(trx, procedimentoId)
  const { id: eventoId } = await appendEvento(trx, procedimentoId, {
    ato: 'acordo-em-negociacao',
    descricaoOutros: `Negociação nº ${negociacaoId}${ressalva && `. ${ressalva}`}`,
    documentos: [{ tipo: 'documento', nome, arquivo: file }],
    now,
  })
  const facts: { tipo: Tipo; numero: number; negociacao: number } = {
    ...{ tipo: procedimento.tipo, numero: procedimentoId, negociacao: negociacaoId },
  }
  await announce(deps, trx, 'acordoEmNegociacao', { ...facts, assinaram }, { eventoId })
  const registravel = nextSituacao(procedimento, 'registrarAcordo') !== null
  const porTermo = TIPOS[procedimento.tipo].terminaPorTermo && (await seats(trx, procedimento)).accepted > 0
  await announce(deps, trx, 'acordoARegistrar', { ...facts, registravel, porTermo }, { eventoId })
  return true
}

/** Sends the document to the accounts of both sides: their addresses are verified, and somebody of every parte has one. */
async function sendToPartes({ letterhead }: Deps, trx: Trx, { negociacaoId, nome, file, assinaram }: Emitido): Promise<void> {
  const contas = await trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email', 'u.firstName'])
    .where('a.negociacaoId', '=', negociacaoId)
    .where('u.emailVerifiedAt', 'is not', null)
    .where('u.bloqueadoEm', 'is', null)
    .orderBy('u.id')
    .execute()
  const { path, label } = paginaDaNegociacao(negociacaoId)
  for (const { id: userId, email, firstName } of contas) {
    const message = {
      subject: `Negociação ${negociacaoId}: o acordo assinado`,
      greeting: `Olá, ${firstName}`,
      paragraphs: [`O acordo foi assinado na plataforma. ${assinaram} O documento, selado por ela, está anexo; guarde-o.`],
      facts: [['SHA-256 do documento', file.sha256]] as [string, string][],
      action: { label, url: `${letterhead.appUrl}${path}` },
      reason: 'Você recebe este e-mail porque participa desta negociação.',
    }
    const attachments = [{ arquivoId: file.id, nome: `${nome}.pdf` }]
    const emailId = await queueEmail(trx, { to: email, message, kind: 'acordo', userId, negociacaoId, attachments }, letterhead)
    await notify({ letterhead }, trx, 'negociacaoDocumento', {
      negociacao: negociacaoId,
      assinaram,
      userId,
      negociacaoId,
      emailId,
    })
  }
}
