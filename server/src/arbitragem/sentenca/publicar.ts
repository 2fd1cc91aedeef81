import type { TipoDeSentenca } from '@concordia/contract/arbitragem/sentenca/words'
import { formatExact } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { releaseArquivos } from '../../platform/files/arquivos.ts'
import { StoredFile } from '../../platform/http/files/stored-file.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { paginaDeAssinaturas } from '../../textos/assinatura/pagina.ts'
import { documento } from '../../textos/documento/issue.ts'
import { findRito } from '../rito/settings.ts'
import { NOTICES } from './notices.ts'

const NOME = 'Sentença arbitral'
const lista = new Intl.ListFormat('pt-BR')

/**
 * The document of an award: the pages as they were filed, then the page of signatures, sealed. It joins the docket by an evento of the
 * platform, together with the file as it was signed, whose SHA-256 the page names, and the dissents; also when the process was
 * suspended or archived meanwhile. All partes get notice of it.
 */
export const { issue: publicarSentenca, task: publicarSentencaTask } = documento('sentencaId', {
  tipo: NOME,
  template: 'arbitragem/sentenca/sentenca.typ',
  find: findPendente,
  write: async ({ db, storage, config }, sentenca) => {
    const { procedimentoId, tipo, chave, sha256, proferidaEm, faltaram: faltam } = sentenca
    const assinaturas = await db
      .selectFrom('sentencaAssinaturas')
      .selectAll()
      .$narrowType<{ metodo: 'email' | 'aplicativo' }>()
      .where('id', 'in', sentenca.assinaturas)
      .orderBy('id')
      .execute()
    return {
      ...{ numero: procedimentoId, nome: `${NOME} ${procedimentoId}`, selo: `${NOME} do processo ${procedimentoId}` },
      antes: await storage.read(chave),
      assinaram: assinaturas.map(({ nome }) => nome),
      faltam,
      dados: {
        ...{ sha256, tipo, faltam: faltam.join('; '), proferida: formatExact(proferidaEm) },
        pagina: paginaDeAssinaturas(assinaturas.map((one) => ({ ...one, como: 'Árbitro' }))),
        verificacao: `Assinada na plataforma e selada por ela. Confira o evento nos autos do processo, em ${config.appUrl}`,
      },
    }
  },
  lock: (trx, { procedimentoId }) => lockProcedimento(trx, procedimentoId),
  keep: async (deps, trx, { id, procedimentoId, tipo }, { file, now, assinaram, faltam }) => {
    const { original, votos } = await findArquivos(trx, id)
    await releaseArquivos(
      trx,
      [original, ...votos].map((one) => one.id),
    )
    const peca = (nome: string, arquivo: StoredFile) => ({ tipo: 'documento' as const, nome, arquivo })
    const { id: eventoId } = await appendEvento(trx, procedimentoId, {
      ato: 'sentenca',
      descricaoOutros: `${NOME} ${tipo}, assinada por ${lista.format(assinaram)}${faltam.length > 0 ? `; não assinou: ${lista.format(faltam)}` : ''}`,
      documentos: [
        peca(NOME, file),
        peca(`${NOME}, o arquivo assinado`, original),
        ...votos.map((voto) => peca(`Voto divergente (${voto.por})`, voto)),
      ],
      now,
    })
    const { esclarecimentos_dias: dias, decisao_dias } = await findRito(trx)
    await trx
      .updateTable('sentencas')
      .set({ eventoId, documentoId: file.id, esclarecimentosDias: dias, decisaoDias: decisao_dias })
      .where('id', '=', id)
      .execute()
    const facts = { tipo: 'processo' as const, numero: procedimentoId, parcial: tipo === 'parcial', dias }
    await announce(deps, trx, NOTICES.sentencaProferida, facts, { eventoId })
  },
})

/** The award that the majority signed and that is not in the docket yet. */
function findPendente(db: Db | Trx, id: number) {
  return db
    .selectFrom('sentencas as s')
    .innerJoin('arquivos as a', 'a.id', 's.arquivoId')
    .select(['s.id', 's.procedimentoId', 's.tipo', 's.sha256', 's.proferidaEm', 's.assinaturas', 's.faltaram', 'a.chave'])
    .$narrowType<{ tipo: TipoDeSentenca; proferidaEm: Date; assinaturas: number[]; faltaram: string[] }>()
    .where('s.id', '=', id)
    .where('s.situacao', '=', 'proferida')
    .where('s.eventoId', 'is', null)
    .executeTakeFirst()
}

/** The file as it was filed, and the dissents with their senders. */
async function findArquivos(trx: Trx, id: number) {
  const files = trx.selectFrom('arquivos as a').select(['a.id', 'a.nome', 'a.tipo', 'a.tamanho', 'a.sha256'])
  const original = await files.innerJoin('sentencas as s', 's.arquivoId', 'a.id').where('s.id', '=', id).executeTakeFirstOrThrow()
  const votos = await files
    .innerJoin('sentencaDivergencias as v', 'v.arquivoId', 'a.id')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select('u.name as por')
    .where('v.sentencaId', '=', id)
    .orderBy('v.id')
    .execute()
  const stored = ({ nome, tipo, tamanho, sha256, ...row }: typeof original) =>
    new StoredFile({ id: row.id, name: nome, type: tipo!, size: tamanho!, sha256: sha256! })
  return { original: stored(original), votos: votos.map((voto) => Object.assign(stored(voto), { por: voto.por ?? '' })) }
}
