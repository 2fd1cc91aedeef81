import { recusaDoTexto } from '@concordia/contract/rules/acordos/limites-do-texto'
import { quemAssinou, ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Db } from '../../platform/database/database.ts'
import { readStoredText } from '../../platform/rich-text/rich-text.ts'
import { paginaDeAssinaturas } from '../../textos/assinatura/pagina.ts'
import { presentPor } from '../../textos/assinatura/por.ts'
import { findNegociacao, listRegistros } from '../consulta/queries.ts'
import { listAssinaturas } from '../minutas/queries.ts'
import { listMinutas } from '../minutas/redacao.ts'
import type { AtoRegistrado } from '../trilha/record.ts'

/**
 * The acts in the document, without amounts or reasons: where the negociação is linked to a procedimento, its people read the
 * document, and what was offered before is none of their business (docs/rules/negociacoes.md#confidential).
 */
const ATOS: Record<AtoRegistrado, string> = {
  abertura: 'Abriu a negociação',
  proposta: 'Fez uma proposta',
  aceite: 'Aceitou a proposta',
  desistencia: 'Desistiu da negociação',
  contatos: 'Corrigiu os contatos de uma parte',
  entrada: 'Entrou na negociação',
  saida: 'Deixou de atuar por uma parte',
  representacao: 'Representação de uma parte por advogado',
  minuta: 'Enviou a primeira minuta',
  revisao: 'Revisou a minuta',
  assinatura: 'Assinou a minuta',
  acordo: 'Emissão do acordo',
  'acordo-assinado': 'Acrescentou assinaturas ao acordo',
}

/** The partes of one side with their masked CPF or CNPJ, as the documents print them. */
export const nomesDoPolo = (
  partes: readonly { polo: PoloDaNegociacao; nome: string; documento: string }[],
  polo: PoloDaNegociacao,
): string[] => partes.filter((parte) => parte.polo === polo).map(({ nome, documento }) => `${nome} (${maskDocument(documento)})`)

/** What `acordo.typ` prints: the text that was signed, the evidence of each signature, the trail in short and the originals. */
export async function readAcordo(db: Db, negociacaoId: number) {
  const [row, minutas, assinaturas, registros, documentos] = await Promise.all([
    findNegociacao(db, negociacaoId),
    listMinutas(db, negociacaoId),
    listAssinaturas(db, negociacaoId),
    listRegistros(db, negociacaoId),
    documentosDe(db, negociacaoId),
  ])
  const minuta = minutas.at(-1)!
  const por = assinaturas.flatMap((one) => one.por.map(presentPor))
  return {
    solicitantes: nomesDoPolo(row.partes, 'solicitante'),
    solicitadas: nomesDoPolo(row.partes, 'solicitada'),
    procedimento: row.procedimentoId === null ? '' : `${row.tipo === 'processo' ? 'Processo' : 'Caso'} ${row.procedimentoId}`,
    texto: readStoredText(minuta.texto).toJSON(),
    // Signed before drafts had these limits.
    heavy: recusaDoTexto(minuta.texto) !== null,
    versao: minuta.versao,
    sha256: minuta.sha256,
    pagina: paginaDeAssinaturas(assinaturas.map((one) => ({ ...one, por: one.por.map(presentPor) }))),
    assinaram: quemAssinou(por),
    ressalva: ressalvaDosPoderes(por),
    trilha: registros.map(({ numero, createdAt, ato, autorNome, hash }) => ({
      numero: String(numero),
      quando: formatExact(createdAt),
      ato: ATOS[ato as AtoRegistrado],
      autor: autorNome ?? 'Plataforma',
      hash,
    })),
    originais: [{ nome: `Texto da minuta, versão ${minuta.versao}`, sha256: minuta.sha256 }, ...documentos],
  }
}

/** The documents that came with the negociação and with the accepted proposal. */
async function documentosDe(db: Db, negociacaoId: number): Promise<{ nome: string; sha256: string }[]> {
  const [daNegociacao, daProposta] = await Promise.all([
    db
      .selectFrom('negociacaoDocumentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select(['d.nome', 'a.sha256'])
      .where('d.negociacaoId', '=', negociacaoId)
      .orderBy('d.ordem')
      .execute(),
    db
      .selectFrom('propostaDocumentos as d')
      .innerJoin('propostas as p', 'p.id', 'd.propostaId')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select(['d.nome', 'a.sha256'])
      .where('p.negociacaoId', '=', negociacaoId)
      .where('p.situacao', '=', 'aceite')
      .orderBy('d.ordem')
      .execute(),
  ])
  return [...daNegociacao, ...daProposta].map(({ nome, sha256 }) => ({ nome, sha256: sha256 ?? '' }))
}
