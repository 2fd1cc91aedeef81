import type { Definitions } from '../../http/call.ts'
import { Instant } from '../../http/shapes.ts'
import { tooLong, z } from '../../http/zod.ts'
import { MAX_NOTAS } from '../words.ts'

/** The private notes of a mediator on a case, as cleaned HTML; `versao` 0: there are none yet. */
export const Notas = z.object({ texto: z.string(), versao: z.int(), alterada_em: Instant.nullable() }).meta({ id: 'Notas' })
export type Notas = z.infer<typeof Notas>

export const notasDoCaso = () =>
  ({
    ver: {
      summary: 'As notas particulares do mediador do caso; mais ninguém as lê',
      response: z.object({ notas: Notas }),
    },
    guardar: {
      summary: 'Guardar as notas particulares',
      body: z.object({
        texto: z.string({ error: 'Informe o texto' }).max(MAX_NOTAS, tooLong(MAX_NOTAS)),
        /** The version the text was written from; if there is a later one, nothing is saved (409). */
        versao: z.int().min(0),
      }),
      failures: { 409: 'As notas foram mudadas em outra página' },
      response: z.object({ notas: Notas, message: z.string() }),
    },
    pdf: {
      summary: 'As notas particulares em PDF',
    },
  }) satisfies Definitions
