import { sentencasOf } from '../arbitragem/sentenca.ts'
import type { Answer, Client } from '../client.ts'
import { app } from './scene.ts'

const { tribunal, filed } = sentencasOf(app)
/** A process of `owner`, linked by `linked`, whose `arbitro` has accepted and has filed an award that waits for signatures. */
const id = await tribunal()
const sid = await filed(id)

export const CALLS_OF_SENTENCAS: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /processo/{id}/sentencas': (who) => who.get(`/processo/${id}/sentencas`),
  'PUT /processo/{id}/prazo-da-sentenca': (who) => who.put(`/processo/${id}/prazo-da-sentenca`, {}),
  'POST /processo/{id}/sentenca': (who) => who.form(`/processo/${id}/sentenca`, new FormData()),
  'GET /processo/{id}/sentenca/{sid}/arquivo': (who) => who.file(`/processo/${id}/sentenca/${sid}/arquivo`),
  // There is none.
  'GET /processo/{id}/sentenca/{sid}/divergencia/{did}': (who) => who.file(`/processo/${id}/sentenca/${sid}/divergencia/1`),
  'PUT /processo/{id}/sentenca/{sid}/divergencia': (who) =>
    who.putForm(`/processo/${id}/sentenca/${sid}/divergencia`, new FormData()),
  'POST /processo/{id}/sentenca/{sid}/code': (who) => who.post(`/processo/${id}/sentenca/${sid}/code`),
  'POST /processo/{id}/sentenca/{sid}/assinar': (who) => who.post(`/processo/${id}/sentenca/${sid}/assinar`, {}),
  'POST /secretaria/sentenca/{sid}/pontos': (who) => who.post(`/secretaria/sentenca/${sid}/pontos`, {}),
  'POST /processo/{id}/esclarecimentos': (who) => who.form(`/processo/${id}/esclarecimentos`, new FormData()),
  'POST /processo/{id}/esclarecimentos/{eid}/decisao': (who) =>
    who.form(`/processo/${id}/esclarecimentos/1/decisao`, new FormData()),
}
