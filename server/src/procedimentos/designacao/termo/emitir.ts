import { detalhesDe, PAPEIS, type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatExact } from '@concordia/contract/values/dates'
import { appendEvento } from '../../../autos/eventos/append-evento.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { readRichText } from '../../../platform/rich-text/rich-text.ts'
import { paginaDeAssinaturas } from '../../../textos/assinatura/pagina.ts'
import { documento } from '../../../textos/documento/issue.ts'
import { mailDocumento } from '../../../textos/documento/mail.ts'
import { lockProcedimento } from '../../lock-procedimento.ts'

const NOME = 'Termo de aceite assinado'

/**
 * The document of a term that was signed in the platform: the text and the evidence. It joins the docket, by an evento of the platform,
 * also when the procedimento has ended meanwhile, and goes to its signer by e-mail; only the document contains the declaration.
 */
export const { issue: emitirTermo, task: emitirTermoTask } = documento('termoId', {
  tipo: NOME,
  template: 'procedimentos/designacao/termo/assinado.typ',
  find: findPendente,
  write: async ({ db, config }, termo) => {
    const { procedimentoId, tipo, papel, texto, sha256 } = termo
    const { um } = TIPOS[tipo]
    return {
      ...{ numero: procedimentoId, nome: `${NOME} ${procedimentoId}`, selo: `${NOME} do ${um} ${procedimentoId}` },
      dados: {
        texto: readRichText(texto)!.doc,
        sha256,
        pagina: paginaDeAssinaturas([{ ...termo, como: PAPEIS[papel].titulo }]),
        evento: { numero: String(termo.eventoNumero), hash: termo.eventoHash, quando: formatExact(termo.createdAt) },
        anexos: await anexosDe(db, termo.eventoId),
        verificacao: `Assinado na plataforma e selado por ela. Confira o evento nos autos do ${um}, em ${config.appUrl}`,
      },
    }
  },
  lock: (trx, { procedimentoId }) => lockProcedimento(trx, procedimentoId),
  keep: async (deps, trx, { id, userId, procedimentoId, tipo }, { nome, file, now }) => {
    const documentos = [{ tipo: 'documento' as const, nome: NOME, arquivo: file }]
    const { id: juntadaId } = await appendEvento(trx, procedimentoId, { ato: 'termo-de-aceite', documentos, now })
    await trx.updateTable('termosAssinados').set({ arquivoId: file.id, emitidoEm: now, juntadaId }).where('id', '=', id).execute()
    const { um, titulo } = TIPOS[tipo]
    await mailDocumento(deps, trx, [userId], {
      ...{ kind: 'termo', file, nome, about: { procedimentoId } },
      subject: `${titulo} ${procedimentoId}: o termo de aceite que você assinou`,
      paragraphs: ['O termo de aceite que você assinou na plataforma, selado por ela, está anexo e nos autos; guarde-o.'],
      facts: [[titulo, String(procedimentoId)]],
      pagina: { label: `Abrir o ${um}`, path: detalhesDe(tipo, procedimentoId) },
      reason: 'Você recebe este e-mail porque assinou este termo na plataforma.',
    })
  },
})

/** The signed term whose document is not there yet, with its place in the docket. */
function findPendente(db: Db | Trx, id: number) {
  return db
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
}

/** The documents of the acceptance's own evento. */
const anexosDe = (db: Db, eventoId: number) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .select(['d.nome', 'a.sha256'])
    .where('d.eventoId', '=', eventoId)
    .orderBy('d.ordem')
    .execute()
