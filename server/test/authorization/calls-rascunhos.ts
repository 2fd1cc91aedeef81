import { randomUUID } from 'node:crypto'
import type { Answer, Client } from '../client.ts'
import { as } from '../client.ts'
import { newRascunho, uploaded, uploadTo } from '../rascunho.ts'
import { app } from './scene.ts'

const parte = as(app, 'parte')
const id = await newRascunho(parte)
const arquivo = await uploaded(parte, id)
const begun = () => ({ id: randomUUID(), assistente: 'processo', titulo: 'Petição inicial', dados: {} })
let versao = 1

/** Calls about the drafts of `owner`; the calls that remove something have one of their own. */
export const CALLS_OF_RASCUNHOS: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /rascunhos': (who) => who.get('/rascunhos'),
  'POST /rascunho': (who) => who.post('/rascunho', begun()),
  'GET /rascunho/{id}': (who) => who.get(`/rascunho/${id}`),
  'PUT /rascunho/{id}': async (who) => {
    const answer = await who.put(`/rascunho/${id}`, { titulo: 'Petição inicial', dados: { versao }, versao })
    if (answer.status === 200) versao += 1
    return answer
  },
  'POST /rascunho/{id}/arquivo': (who) => uploadTo(who, id),
  'GET /rascunho/arquivo/{id}': async (who) => who.file(`/rascunho/arquivo/${arquivo}`),
  'DELETE /rascunho/arquivo/{id}': async (who) => who.delete(`/rascunho/arquivo/${await uploaded(parte, id)}`),
  'DELETE /rascunho/{id}': async (who) => who.delete(`/rascunho/${await newRascunho(parte)}`),
  'PUT /rascunho/{id}/restaurar': async (who) => {
    const deleted = await newRascunho(parte)
    await parte.delete(`/rascunho/${deleted}`)
    return who.put(`/rascunho/${deleted}/restaurar`)
  },
}
