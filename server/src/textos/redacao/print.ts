import { createHash } from 'node:crypto'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { marcasDa } from '../../platform/camara/camara.ts'
import { canonical } from '../../platform/canonical-json.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import { download } from '../../platform/files/download.ts'
import { storePdf } from '../../platform/files/store-made.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { drawOnDemand } from '../../platform/pdf/draw/on-demand.ts'
import { DrawingFailed } from '../../platform/pdf/draw/render.ts'
import { versionOf } from '../../platform/pdf/draw/template-version.ts'
import { readStoredText } from '../../platform/rich-text/rich-text.ts'
import { type Guarda, type Redacao, tabelas } from './redacao.ts'
import type { VersaoRow } from './versoes.ts'

export const TEMPLATE = 'textos/redacao/versao.typ'

export type Impressa = Pick<Redacao<never>, 'guarda' | 'impressa'>
/** What is printed of a version. */
type AImprimir = Pick<VersaoRow, 'donoId' | 'versao' | 'nome' | 'createdAt' | 'situacao' | 'texto' | 'sha256'>

export const nomeDoPdf = (titulo: string, { donoId, versao }: Pick<AImprimir, 'donoId' | 'versao'>) =>
  `${titulo} ${donoId}, versão ${versao}.pdf`

/** All that the template reads but the text and the time of issue. */
export const dadosDaVersao = ({ config }: Pick<Deps, 'config'>, { impressa }: Impressa, versao: AImprimir) => ({
  titulo: impressa.titulo,
  comparada: '',
  mudou: '',
  camara: config.chamberName,
  numero: String(versao.donoId),
  verificacao: impressa.rodape,
  versao: String(versao.versao),
  autor: versao.nome ?? '',
  quando: formatExact(versao.createdAt),
  situacao: impressa.situacoes[versao.situacao],
  sha256: versao.sha256,
})

/** SHA-256 of all that a version shows but the time of its issue, and of its template. The text is there by its own hash. */
const impressaoDe = (deps: Pick<Deps, 'config' | 'camara'>, redacao: Impressa, versao: AImprimir): string =>
  createHash('sha256')
    .update(canonical([versionOf(TEMPLATE), dadosDaVersao(deps, redacao, versao), ...marcasDa(deps.camara.now)]))
    .digest('hex')

/** Draws a version and stores its PDF, which nothing uses yet. @param userId who asks. @throws AppError 429; DrawingFailed */
export async function drawVersao(deps: Deps, userId: number, redacao: Impressa, versao: AImprimir) {
  const bytes = await drawOnDemand(deps, userId, TEMPLATE, {
    ...dadosDaVersao(deps, redacao, versao),
    ...{ texto: readStoredText(versao.texto).toJSON(), emitido: formatExact(deps.clock.now()) },
  })
  const { id: arquivoId } = await storePdf(deps, nomeDoPdf(redacao.impressa.titulo, versao), bytes)
  return { impressao: impressaoDe(deps, redacao, versao), arquivoId }
}

/** Turns the failure of a drawing into a sentence for people who asked for it. */
export const NAO_IMPRIME = (error: unknown): never => {
  if (!(error instanceof DrawingFailed)) throw error
  throw new AppError(
    503,
    'O texto é complexo demais e não pôde ser impresso a tempo. Leia-o na tela, ou tente de novo mais tarde.',
  )
}

/** Keeps the drawn PDF of a version, in the place of one that shows something else. @returns the file that is in use no more */
export async function keepPdf(
  trx: Trx,
  guarda: Guarda,
  { versaoId, impressao, arquivoId }: { versaoId: number; impressao: string; arquivoId: number },
): Promise<number | null> {
  const { pdfs, versao } = tabelas(guarda)
  const former = await trx.deleteFrom(pdfs).where(versao, '=', versaoId).returning('arquivoId').executeTakeFirst()
  await markUsed(trx, [arquivoId], { liberavel: true })
  await trx
    .insertInto(pdfs)
    .values({ [versao]: versaoId, impressao, arquivoId })
    .execute()
  if (!former) return null
  await releaseArquivos(trx, [former.arquivoId])
  return former.arquivoId
}

/**
 * A version as a PDF to read. It is drawn when the version is sent, and again when it would show something else: a version that was
 * reviewed or signed since, or another template. @param userId who asks
 * @throws AppError 429; 503 when it cannot be drawn, as versions sent before this was checked
 */
export async function versaoPdf(deps: Deps, userId: number, redacao: Impressa, row: VersaoRow): Promise<StoredDownload> {
  const { db, storage } = deps
  const { versoes, pdfs, versao } = tabelas(redacao.guarda)
  const impressao = impressaoDe(deps, redacao, row)
  const find = (db: Db) =>
    db
      .selectFrom(`${pdfs} as p`)
      .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
      .select(['a.chave', 'a.tamanho'])
      .where(`p.${versao}`, '=', row.id)
      .where('p.impressao', '=', impressao)
      .executeTakeFirst()
  const drawAndKeep = async () => {
    const drawn = await drawVersao(deps, userId, redacao, row).catch(NAO_IMPRIME)
    const superfluous = await deps.tx(async (trx) => {
      // When two requests run at once, the first keeps it.
      await trx.selectFrom(versoes).select('id').where('id', '=', row.id).forUpdate().execute()
      return (await find(trx)) ? drawn.arquivoId : keepPdf(trx, redacao.guarda, { versaoId: row.id, ...drawn })
    })
    if (superfluous !== null) await discardUnused(db, storage, [superfluous])
    return (await find(db))!
  }
  return download(storage, (await find(db)) ?? (await drawAndKeep()), nomeDoPdf(redacao.impressa.titulo, row))
}
