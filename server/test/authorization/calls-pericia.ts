import type { pericias } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { type Answer, as, type Client } from '../client.ts'
import { idOf } from '../procedimentos/designacao.ts'
import { conducted } from '../procedimentos/movimento.ts'
import { app } from './scene.ts'

/** A process that `owner` filed and `linked` follows, whose arbitrator accepted and named an expert, who is none of the callers. */
const id = await conducted(app)
const nomeacao = { perito_id: await idOf(app, 'perito'), objeto: 'Causa das trincas.', prazo_dias: 30 }
const { pid } = await as(app, 'arbitro')
  .post<ResultOf<typeof pericias.nomear>>(`/processo/${id}/pericia`, nomeacao)
  .then(({ body }) => ({ pid: body.pericia.id }))
const at = (rest = '') => `/processo/${id}/pericia/${pid}${rest}`
/** No text: nobody ends the task here. */
const BAD = { motivo: 1 }

/** As `CALLS` in calls.ts: the calls about an expert. */
export const CALLS_OF_PERICIA: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /processo/{id}/pericia': (who) => who.get(`/processo/${id}/pericia`),
  'GET /processo/{id}/peritos': (who) => who.get(`/processo/${id}/peritos`),
  'POST /processo/{id}/pericia': (who) => who.post(`/processo/${id}/pericia`, {}),
  'GET /processo/{id}/pericia/{pid}': (who) => who.get(at()),
  'PUT /processo/{id}/pericia/{pid}/aceitar': (who) => who.put(at('/aceitar'), {}),
  'PUT /processo/{id}/pericia/{pid}/recusar': (who) => who.put(at('/recusar'), BAD),
  'PUT /processo/{id}/pericia/{pid}/honorarios': (who) => who.put(at('/honorarios'), {}),
  'POST /processo/{id}/pericia/{pid}/quesitos': (who) => who.form(at('/quesitos'), new FormData()),
  'POST /processo/{id}/pericia/{pid}/laudo': (who) => who.form(at('/laudo'), new FormData()),
  'POST /processo/{id}/pericia/{pid}/esclarecimento': (who) => who.form(at('/esclarecimento'), new FormData()),
  'PUT /processo/{id}/pericia/{pid}/encerrar': (who) => who.put(at('/encerrar'), BAD),
}
