import type { Deps } from '../../deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { guardarPdf, lerPdf } from './arquivo.ts'
import { comOBanco, requireBanco } from './banco.ts'
import { boletoDaCusta } from './queries.ts'

const NAO_TEM = 'Esta custa não tem boleto.'

/** The PDF of a fee's slip; asks the bank when it was not stored with the slip. @throws AppError 409 none; 503 no answer */
export async function abrirPdf(deps: Deps, pagamentoId: number): Promise<Download> {
  const boleto = await boletoDaCusta(deps.db, pagamentoId)
  if (!boleto) throw conflict(NAO_TEM)
  if (boleto.arquivoId === null && boleto.provedor === deps.boletos?.name)
    await comOBanco(deps, () => guardarPdf(deps, requireBanco(deps), boleto))
  const arquivoId = boleto.arquivoId ?? (await boletoDaCusta(deps.db, pagamentoId))?.arquivoId
  if (!arquivoId) throw conflict(NAO_TEM)
  const { name, content } = await lerPdf(deps, arquivoId)
  return { name, content, size: content.length, inline: true }
}
