import { createHash } from 'node:crypto'
import { MINUTAS } from '@concordia/contract/rules/negociacao'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { canonical } from '../../platform/canonical-json.ts'
import { AppError } from '../../platform/http/errors.ts'
import { drawOnDemand } from '../../platform/pdf/draw/on-demand.ts'
import { DrawingFailed } from '../../platform/pdf/draw/render.ts'
import { versionOf } from '../../platform/pdf/draw/template-version.ts'
import { readStoredText } from '../../platform/rich-text/rich-text.ts'
import type { MinutaRow } from './queries.ts'

export const TEMPLATE = 'negociacoes/minutas/minuta.typ'

/** What is printed of a version. */
type AImprimir = Pick<MinutaRow, 'negociacaoId' | 'versao' | 'nome' | 'createdAt' | 'situacao' | 'texto' | 'sha256'>

/** A version as it was drawn. */
interface Impressa {
  /** SHA-256 of all that it shows but the time of its issue, and of its template. */
  impressao: string
  bytes: Buffer
}

export const nomeDoPdf = (titulo: string, { negociacaoId, versao }: Pick<AImprimir, 'negociacaoId' | 'versao'>) =>
  `${titulo} ${negociacaoId}, versão ${versao}.pdf`

/** All that the template reads but the time of issue. */
export const dadosDaMinuta = ({ config }: Pick<Deps, 'config'>, minuta: AImprimir) => ({
  titulo: 'Minuta de acordo',
  comparada: '',
  mudou: '',
  camara: config.chamberName,
  numero: String(minuta.negociacaoId),
  verificacao: 'Minuta, para leitura das partes. Não é um acordo assinado.',
  versao: String(minuta.versao),
  autor: minuta.nome ?? '',
  quando: formatExact(minuta.createdAt),
  situacao: MINUTAS[minuta.situacao],
  sha256: minuta.sha256,
})

export const impressaoDe = (deps: Pick<Deps, 'config'>, minuta: AImprimir): string =>
  // The text is there by its own hash.
  createHash('sha256')
    .update(canonical([versionOf(TEMPLATE), dadosDaMinuta(deps, minuta)]))
    .digest('hex')

/** Draws a version. @param userId who asks. @throws AppError 429; DrawingFailed */
export async function printMinuta(
  deps: Pick<Deps, 'config' | 'db' | 'pdf' | 'clock'>,
  userId: number,
  minuta: AImprimir,
): Promise<Impressa> {
  const bytes = await drawOnDemand(deps, userId, TEMPLATE, {
    ...dadosDaMinuta(deps, minuta),
    texto: readStoredText(minuta.texto).toJSON(),
    emitido: formatExact(deps.clock.now()),
  })
  return { impressao: impressaoDe(deps, minuta), bytes }
}

/** Turns the failure of a drawing into a sentence for people who asked for it. */
export const NAO_IMPRIME = (error: unknown): never => {
  if (!(error instanceof DrawingFailed)) throw error
  throw new AppError(
    503,
    'O texto é complexo demais e não pôde ser impresso a tempo. Leia-o na tela, ou tente de novo mais tarde.',
  )
}
