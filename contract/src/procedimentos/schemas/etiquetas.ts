import type { Definitions } from '../../http/call.ts'
import { Id } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Marcador } from '../../marcadores/schemas.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'

const Posta = { params: z.object({ id: Id, markerId: Id }), response: z.object({ marcador: Marcador }) }

export const etiquetasDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    por: { summary: `Pôr um marcador no ${um}`, ...Posta },
    tirar: { summary: `Tirar um marcador do ${um}`, ...Posta },
  } satisfies Definitions
}
