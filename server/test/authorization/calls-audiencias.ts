import type { Answer, Client } from '../client.ts'
import { audienciaScene } from '../procedimentos/audiencia.ts'
import { app } from './scene.ts'

/** A hearing of a process that `owner` filed and `linked` follows, called by its arbitrator, and a case without any. */
const { conducted, create } = audienciaScene(app)
const [id, caso] = [await conducted(), await conducted('caso')]
const inicio = Date.now() + 7 * 86_400_000
const horario = { inicio: new Date(inicio).toISOString(), fim: new Date(inicio + 3_600_000).toISOString() }
const aid = (await create(id, horario)).body.audiencia.id
const at = (rest = '') => `/audiencia/${aid}${rest}`
/** No text. */
const BAD = { motivo: 1 }

/** As `CALLS` in calls.ts: the calls about hearings. */
export const CALLS_OF_AUDIENCIAS: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /processo/{id}/audiencias': (who) => who.get(`/processo/${id}/audiencias`),
  'POST /processo/{id}/audiencia': (who) => who.post(`/processo/${id}/audiencia`, {}),
  'POST /processo/{id}/audiencia/conflitos': (who) => who.post(`/processo/${id}/audiencia/conflitos`, {}),
  'GET /caso/{id}/audiencias': (who) => who.get(`/caso/${caso}/audiencias`),
  'POST /caso/{id}/audiencia': (who) => who.post(`/caso/${caso}/audiencia`, {}),
  'POST /caso/{id}/audiencia/conflitos': (who) => who.post(`/caso/${caso}/audiencia/conflitos`, {}),
  'GET /audiencias': (who) => who.get('/audiencias?de=2027-03-01&ate=2027-03-31'),
  'GET /audiencia/{id}': (who) => who.get(at()),
  'PUT /audiencia/{id}': (who) => who.put(at(), {}),
  'PUT /audiencia/{id}/designar': (who) => who.put(at('/designar'), {}),
  'PUT /audiencia/{id}/cancelar': (who) => who.put(at('/cancelar'), BAD),
  'PUT /audiencia/{id}/resposta': (who) => who.put(at('/resposta'), {}),
  'PUT /audiencia/{id}/votos': (who) => who.put(at('/votos'), {}),
  'PUT /audiencia/{id}/realizada': (who) => who.put(at('/realizada'), {}),
  'PUT /audiencia/{id}/nao-realizada': (who) => who.put(at('/nao-realizada'), BAD),
  'POST /audiencia/{id}/gravacao': (who) => who.form(at('/gravacao'), new FormData()),
}
