import { formatExact } from '@concordia/contract/values/dates'
import type { Peca } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { issuePdf, recordIssued } from '../../platform/pdf/issued/issue.ts'

/** A text of the docket, as the PDF that holds it. */
interface Escrita {
  tipo: 'Impugnação de árbitro' | 'Manifestação sobre a impugnação' | 'Decisão da impugnação' | 'Revelação de árbitro'
  procedimentoId: number
  /** Names its author and the arbitrator. */
  fatos: readonly (readonly [string, string])[]
  secao: string
  texto: string
  now: Date
}

/**
 * Writes a text as the first document of an evento, before those that come with it, so that it is in the docket, in its full PDF, and
 * may be restricted like every document.
 * @param act what the transaction does with the documents, in their order
 */
export async function comPeca<T>(
  deps: Deps,
  { tipo, procedimentoId, fatos, secao, texto, now }: Escrita,
  juntos: readonly { nome: string; arquivo: StoredFile }[],
  act: (trx: Trx, documentos: Peca[]) => Promise<T>,
): Promise<T> {
  const issued = await issuePdf(deps, {
    ...{ tipo, numero: String(procedimentoId), now, template: 'arbitragem/impugnacao/peca.typ', nome: `${tipo}.pdf` },
    dados: {
      fatos: [...fatos, ['Processo', `nº ${procedimentoId}`], ['Escrita em', formatExact(now)]],
      secao,
      texto,
      verificacao: `Confira o documento nos eventos do processo, em ${deps.config.appUrl}`,
    },
  })
  const pecas = [{ nome: tipo, arquivo: issued.file }, ...juntos].map((one) => ({ tipo: 'documento' as const, ...one }))
  try {
    return await deps.tx(async (trx) => {
      const made = await act(trx, pecas)
      await recordIssued(trx, issued, issued.file)
      return made
    })
  } finally {
    await discardUnused(deps.db, deps.storage, [issued.file.id])
  }
}
