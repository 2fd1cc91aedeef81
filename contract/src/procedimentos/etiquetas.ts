import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../http/shapes.ts'
import { Marcador } from '../marcadores.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'

const Posta = { params: z.object({ id: Id, markerId: Id }), response: z.object({ marcador: Marcador }) }

/** Adds one of the user's own tags to a procedimento or removes it; both are idempotent (docs/rules/access.md#tags). */
export const etiquetasDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    por: endpoint(`POST ${rota}/{id}/marcador/{markerId}`, { summary: `Pôr um marcador no ${um}`, ...Posta }),
    tirar: endpoint(`DELETE ${rota}/{id}/marcador/{markerId}`, { summary: `Tirar um marcador do ${um}`, ...Posta }),
  }
}
