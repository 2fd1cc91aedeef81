import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { storePdf } from '../platform/files/store-made.ts'
import type { StoredFile } from '../platform/http/files/stored-file.ts'

/** Draws a small document for the demo and stores it, as an upload would be. */
export async function peca(deps: Deps, titulo: string, paragrafos: string[]): Promise<StoredFile> {
  const bytes = await deps.pdf.render('demo/peca.typ', {
    titulo,
    paragrafos,
    numero: '',
    camara: deps.config.chamberName,
    emitido: formatExact(deps.clock.now()),
    verificacao: 'Documento de demonstração, sem valor jurídico.',
  })
  return storePdf(deps, `${titulo}.pdf`, bytes)
}
