import { detalhesDe, PAPEIS, type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { paginaDeAssinaturas } from '../../../identidade/assinatura/pagina.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { StoredFile } from '../../../platform/http/files/stored-file.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { queueEmail } from '../../../platform/mail/queue.ts'
import { issueOnce } from '../../../platform/pdf/issued/issue.ts'
import { readRichText } from '../../../platform/rich-text/rich-text.ts'
import { appendEvento } from '../../eventos/append-evento.ts'
import { lockProcedimento } from '../../lock-procedimento.ts'

const Payload = z.object({ termoId: z.number() })
const NOME = 'Termo de aceite assinado'

export const emitirTermoTask =
  (deps: Deps): Task =>
  async (payload) =>
    emitirTermo(deps, Payload.parse(payload).termoId)

/**
 * Issues the document of a term that was signed in the platform, once: the text and the evidence, sealed. In one transaction it
 * joins the docket, by an evento of the platform, also when the procedimento has ended meanwhile, and goes to its signer by e-mail.
 * After a crash at any point it can run again. While the seal does not work the job is retried.
 * @throws AppError 503 the platform's certificate is not valid
 */
export async function emitirTermo(deps: Deps, termoId: number): Promise<void> {
  const termo = await findPendente(deps.db, termoId)
  if (!termo) return
  const now = deps.clock.now()
  const { procedimentoId, tipo, papel, texto, sha256 } = termo
  const { um } = TIPOS[tipo]
  const what = {
    ...{ tipo: NOME, numero: String(procedimentoId), now, nome: `${NOME} ${procedimentoId}.pdf` },
    selo: `${NOME} do ${um} ${procedimentoId}`,
    template: 'procedimentos/designacao/termo/assinado.typ',
    dados: {
      texto: readRichText(texto)!.doc,
      sha256,
      pagina: paginaDeAssinaturas([{ ...termo, como: PAPEIS[papel].titulo }]),
      evento: { numero: String(termo.eventoNumero), hash: termo.eventoHash, quando: formatExact(termo.createdAt) },
      anexos: await anexosDe(deps.db, termo.eventoId),
      verificacao: `Assinado na plataforma e selado por ela. Confira o evento nos autos do ${um}, em ${deps.config.appUrl}`,
    },
  }
  await issueOnce(deps, what, async (trx, { file }) => {
    await lockProcedimento(trx, procedimentoId)
    if (!(await findPendente(trx, termoId))) return false
    const documentos = [{ tipo: 'documento' as const, nome: NOME, arquivo: file }]
    const { id: juntadaId } = await appendEvento(trx, procedimentoId, { ato: 'termo-de-aceite', documentos, now })
    await trx
      .updateTable('termosAssinados')
      .set({ arquivoId: file.id, emitidoEm: now, juntadaId })
      .where('id', '=', termoId)
      .execute()
    await sendToSignatario(deps, trx, termo, file)
    return true
  })
}

type Pendente = NonNullable<Awaited<ReturnType<typeof findPendente>>>

/** The signed term whose document is not there yet, with its place in the docket. */
const findPendente = (db: Db | Trx, id: number) =>
  db
    .selectFrom('termosAssinados as t')
    .innerJoin('designacoes as d', 'd.id', 't.designacaoId')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('eventos as e', 'e.id', 't.eventoId')
    .selectAll('t')
    .select(['d.procedimentoId', 'd.papel', 'p.tipo', 'e.numero as eventoNumero', 'e.hash as eventoHash'])
    .$narrowType<{ tipo: Tipo; papel: Papel; metodo: 'email' | 'aplicativo' }>()
    .where('t.id', '=', id)
    .where('t.arquivoId', 'is', null)
    .executeTakeFirst()

/** The documents of the acceptance's own evento. */
const anexosDe = (db: Db, eventoId: number) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.sha256'])
    .where('d.eventoId', '=', eventoId)
    .orderBy('d.ordem')
    .execute()

/** To the account, if its address is verified; only the document contains the declaration. */
async function sendToSignatario({ letterhead }: Deps, trx: Trx, termo: Pendente, file: StoredFile): Promise<void> {
  const { userId, procedimentoId, tipo } = termo
  const conta = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .where('bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!conta) return
  const { um, titulo } = TIPOS[tipo]
  const message = {
    subject: `${titulo} ${procedimentoId}: o termo de aceite que você assinou`,
    greeting: `Olá, ${conta.firstName}`,
    paragraphs: ['O termo de aceite que você assinou na plataforma, selado por ela, está anexo e nos autos; guarde-o.'],
    facts: [
      [titulo, String(procedimentoId)],
      ['SHA-256 do documento', file.sha256],
    ] as [string, string][],
    action: { label: `Abrir o ${um}`, url: `${letterhead.appUrl}${detalhesDe(tipo, procedimentoId)}` },
    reason: 'Você recebe este e-mail porque assinou este termo na plataforma.',
  }
  const attachments = [{ arquivoId: file.id, nome: `${NOME} ${procedimentoId}.pdf` }]
  await queueEmail(trx, { to: conta.email, message, kind: 'termo', userId, procedimentoId, attachments }, letterhead)
}
