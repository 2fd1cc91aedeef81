import { MINUTAS } from '@concordia/contract/rules/negociacao'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { type Comparison, compareVersions } from '../../platform/rich-text/compare.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { WorkerDied, WorkerTimeout } from '../../platform/workers/pool.ts'
import type { MinutaRow } from './queries.ts'

const TEMPLATE = 'negociacoes/minutas/minuta.typ'

/** A version as a PDF to read, drawn for each request. */
export async function minutaPdf(deps: Deps, minuta: MinutaRow): Promise<Download> {
  const texto = readRichText(minuta.texto)!.doc
  return draw(deps, minuta, { titulo: 'Minuta de acordo', texto, comparada: '', mudou: '' })
}

/** What changed in a version, as a PDF. */
export async function comparacaoPdf(deps: Deps, { minuta, anterior }: Versoes, signal: AbortSignal): Promise<Download> {
  const { doc, ...counts } = await comparar({ minuta, anterior }, signal)
  const comparada = anterior ? `Versão ${anterior.versao}, de ${anterior.nome ?? ''}` : 'Nenhuma: é a primeira versão'
  return draw(deps, minuta, { titulo: 'Alterações da minuta', texto: doc, comparada, mudou: mudouDe(counts) })
}

interface Versoes {
  minuta: MinutaRow
  anterior: MinutaRow | null
}

/**
 * A version against the one before; the first one against itself, without a change.
 * @throws AppError 503 when the texts are too different to be compared in time
 */
export async function comparar({ minuta, anterior }: Versoes, signal: AbortSignal): Promise<Comparison> {
  try {
    return await compareVersions({ before: anterior?.texto ?? minuta.texto, after: minuta.texto }, signal)
  } catch (error) {
    if (!(error instanceof WorkerTimeout || error instanceof WorkerDied)) throw error
    throw new AppError(503, 'Não foi possível comparar as versões: são longas e diferentes demais. Leia cada uma em PDF.')
  }
}

const plural = (n: number, um: string, muitos: string) =>
  n === 0 ? [] : [`${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`]
const mudouDe = ({ incluidas, excluidas, formatos, movidos }: Omit<Comparison, 'doc' | 'html'>) =>
  [
    ...plural(incluidas, 'palavra incluída', 'palavras incluídas'),
    ...plural(excluidas, 'palavra excluída', 'palavras excluídas'),
    ...plural(formatos, 'mudança de formatação', 'mudanças de formatação'),
    ...plural(movidos, 'trecho movido', 'trechos movidos'),
  ].join('; ') || 'Nada'

interface Conteudo {
  titulo: string
  texto: unknown
  comparada: string
  mudou: string
}

async function draw({ pdf, config, clock }: Deps, minuta: MinutaRow, conteudo: Conteudo): Promise<Download> {
  const { titulo } = conteudo
  const content = await pdf.render(TEMPLATE, {
    ...conteudo,
    camara: config.chamberName,
    numero: String(minuta.negociacaoId),
    emitido: formatExact(clock.now()),
    verificacao: 'Minuta, para leitura das partes. Não é um acordo assinado.',
    versao: String(minuta.versao),
    autor: minuta.nome ?? '',
    quando: formatExact(minuta.createdAt),
    situacao: MINUTAS[minuta.situacao],
    sha256: minuta.sha256,
  })
  const name = `${titulo} ${minuta.negociacaoId}, versão ${minuta.versao}.pdf`
  return { name, content, size: content.length, inline: true }
}
