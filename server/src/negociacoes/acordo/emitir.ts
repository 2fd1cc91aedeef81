import { NAO_CONFERIDOS } from '@concordia/contract/rules/acordos/poderes'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES as PROCEDIMENTO } from '../../procedimentos/avisos/notices.ts'
import { seats } from '../../procedimentos/designacao/designacoes.ts'
import { lockProcedimento, nextSituacao } from '../../procedimentos/lock-procedimento.ts'
import { documento } from '../../textos/documento/issue.ts'
import { mailDocumento } from '../../textos/documento/mail.ts'
import { NOTICES, paginaDaNegociacao } from '../notices.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { nomeDoAcordo } from './assinado.ts'
import { readAcordo } from './read.ts'

/** The document of an agreement: it gets its place in the trail and in the linked procedimento, and goes to both sides. */
export const { issue: emitirAcordo, task: emitirAcordoTask } = documento('negociacaoId', {
  tipo: 'Acordo',
  template: 'negociacoes/acordo/acordo.typ',
  find: (db, negociacaoId) =>
    db
      .selectFrom('acordos')
      .select(['negociacaoId', 'minutaId'])
      .where('negociacaoId', '=', negociacaoId)
      .where('arquivoId', 'is', null)
      .executeTakeFirst(),
  write: async ({ db, config }, { negociacaoId }) => {
    const { heavy, ressalva, ...acordo } = await readAcordo(db, negociacaoId)
    const como = ressalva ? `na plataforma, com ${NAO_CONFERIDOS},` : 'por todas as partes'
    const verificacao = `Assinado ${como} e selado por ela, em ${config.appUrl}`
    return {
      ...{ numero: negociacaoId, nome: nomeDoAcordo(negociacaoId), heavy, assinaram: acordo.assinaram, ressalva },
      dados: { ...acordo, negociacao: String(negociacaoId), verificacao },
    }
  },
  lock: (trx, { negociacaoId }) => lockNegociacao(trx, negociacaoId),
  keep: async (deps, trx, { negociacaoId, minutaId }, { nome, file, now, ...lido }) => {
    const emitido = { negociacaoId, nome, file, now, ...lido }
    await trx
      .updateTable('acordos')
      .set({ arquivoId: file.id, emitidoEm: now })
      .where('negociacaoId', '=', negociacaoId)
      .execute()
    const arquivos = [{ nome, arquivo: file }]
    await record(trx, negociacaoId, { ato: 'acordo', autor: null, dados: { minuta: minutaId }, arquivos, now })
    if (!(await juntar(deps, trx, emitido))) await markUsed(trx, [file.id])
    await sendToPartes(deps, trx, emitido)
  },
})

interface Emitido {
  negociacaoId: number
  nome: string
  file: StoredFile
  /** The names of the signers, in a sentence. */
  assinaram: string
  ressalva: string
  now: Date
}

/**
 * Puts the agreement into the docket of the linked procedimento, by an evento of the platform, also when that has ended or is
 * suspended: the partes settled all the same. The people who conduct it, its partes and the secretariat get a notice; the
 * secretariat registers the agreement where the situação allows it.
 * @returns whether it was put there; the file is then marked as used
 */
async function juntar(deps: Deps, trx: Trx, { negociacaoId, nome, file, assinaram, ressalva, now }: Emitido): Promise<boolean> {
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
  await announce(deps, trx, PROCEDIMENTO.acordoEmNegociacao, { ...facts, assinaram }, { eventoId })
  const registravel = nextSituacao(procedimento, 'registrarAcordo') !== null
  const porTermo = TIPOS[procedimento.tipo].terminaPorTermo && (await seats(trx, procedimento)).accepted > 0
  await announce(deps, trx, PROCEDIMENTO.acordoARegistrar, { ...facts, registravel, porTermo }, { eventoId })
  return true
}

/** Sends the document to the accounts of both sides: somebody of every parte has one. */
async function sendToPartes(deps: Deps, trx: Trx, { negociacaoId, nome, file, assinaram }: Emitido): Promise<void> {
  const contas = trx.selectFrom('negociacaoAcessos').select('userId').where('negociacaoId', '=', negociacaoId)
  const sent = await mailDocumento(deps, trx, contas, {
    ...{ kind: 'acordo', file, nome, pagina: paginaDaNegociacao(negociacaoId), about: { negociacaoId } },
    subject: `Negociação ${negociacaoId}: o acordo assinado`,
    paragraphs: [`O acordo foi assinado na plataforma. ${assinaram} O documento, selado por ela, está anexo; guarde-o.`],
    reason: 'Você recebe este e-mail porque participa desta negociação.',
  })
  for (const { userId, emailId } of sent)
    await notify(deps, trx, NOTICES.negociacaoDocumento, { negociacao: negociacaoId, assinaram, userId, negociacaoId, emailId })
}
