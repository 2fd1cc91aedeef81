import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { drawOnDemand } from '../../platform/pdf/draw/on-demand.ts'
import { type Comparison, compareVersions } from '../../platform/rich-text/compare.ts'
import { WorkerDied, WorkerTimeout } from '../../platform/workers/pool.ts'
import { dadosDaVersao, type Impressa, NAO_IMPRIME, nomeDoPdf, TEMPLATE } from './print.ts'
import type { VersaoRow } from './versoes.ts'

/** What changed in a version, as a PDF drawn for each request. @param userId who asks */
export async function comparacaoPdf(
  deps: Deps,
  userId: number,
  redacao: Impressa,
  { minuta, anterior }: Versoes,
  signal: AbortSignal,
): Promise<Download> {
  const { doc, ...counts } = await compareVersoes({ minuta, anterior }, signal)
  const comparada = anterior ? `Versão ${anterior.versao}, de ${anterior.nome ?? ''}` : 'Nenhuma: é a primeira versão'
  const titulo = redacao.impressa.alteracoes
  const content = await drawOnDemand(deps, userId, TEMPLATE, {
    ...dadosDaVersao(deps, redacao, minuta),
    ...{ titulo, texto: doc, comparada, mudou: mudouDe(counts), emitido: formatExact(deps.clock.now()) },
  }).catch(NAO_IMPRIME)
  return { name: nomeDoPdf(titulo, minuta), content, size: content.length, inline: true }
}

interface Versoes {
  minuta: VersaoRow
  anterior: VersaoRow | null
}

/**
 * A version against the one before; the first one against itself, without a change.
 * @throws AppError 503 when the texts are too different to be compared in time
 */
export async function compareVersoes({ minuta, anterior }: Versoes, signal: AbortSignal): Promise<Comparison> {
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
