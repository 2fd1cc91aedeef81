import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { tooLong } from '../http/messages.ts'
import { Instant } from '../http/shapes.ts'

/** Characters, with the tags. */
export const MAX_NOTAS = 60_000

/** The private notes of a mediator on a case, as cleaned HTML; `versao` 0: there are none yet. */
export const Notas = z.object({ texto: z.string(), versao: z.int(), alterada_em: Instant.nullable() }).meta({ id: 'Notas' })
export type Notas = z.infer<typeof Notas>

/** Only the mediator who accepted reads and writes them. */
export const notasDoCaso = {
  ver: endpoint('GET /caso/{id}/notas', {
    summary: 'As notas particulares de quem media o caso; mais ninguém as lê',
    response: z.object({ notas: Notas }),
  }),
  guardar: endpoint('PUT /caso/{id}/notas', {
    summary: 'Guardar as notas particulares',
    body: z.object({
      texto: z.string({ error: 'Informe o texto' }).max(MAX_NOTAS, tooLong(MAX_NOTAS)),
      /** The version the text was written from; if there is a later one, nothing is saved (409). */
      versao: z.int().min(0),
    }),
    failures: { 409: 'As notas foram mudadas em outra página' },
    response: z.object({ notas: Notas, message: z.string() }),
  }),
  pdf: endpoint('GET /caso/{id}/notas/pdf', {
    summary: 'As notas particulares em PDF',
    response: blob('application/pdf'),
  }),
}
