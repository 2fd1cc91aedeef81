import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import { PAPEIS_NA_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import type { Db } from '../../platform/database/database.ts'
import { readStoredText } from '../../platform/rich-text/rich-text.ts'
import { paginaDeAssinaturas } from '../../textos/assinatura/pagina.ts'
import type { Signatarios } from './signatarios.ts'
import type { Situado } from './texto.ts'

/** A text and the evidence of its signatures, as the documents that hold it print them. */
export async function readAssinado(
  db: Db,
  { minuta }: Pick<Situado, 'minuta'>,
  { assinaturas }: Pick<Signatarios, 'assinaturas'>,
) {
  const { html } = await db
    .selectFrom('textoVersoes')
    .select('texto as html')
    .where('id', '=', minuta!.id)
    .executeTakeFirstOrThrow()
  return {
    texto: readStoredText(html).toJSON(),
    ...{ versao: String(minuta!.versao), sha256: minuta!.sha256 },
    pagina: paginaDeAssinaturas(
      assinaturas.map(({ por, papel, ...evidencia }) => ({
        ...evidencia,
        por,
        ...(por.length === 0 && { como: PAPEIS_NA_AUDIENCIA[papel] }),
      })),
    ),
    ressalva: ressalvaDosPoderes(assinaturas.flatMap(({ por }) => por)),
  }
}
