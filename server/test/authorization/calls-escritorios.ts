import { randomUUID } from 'node:crypto'
import type { Answer, Client } from '../client.ts'
import { app } from './scene.ts'

const { db } = app.deps
const idOf = async (quem: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', `${quem}@concordia.test`).executeTakeFirstOrThrow()).id
const [titular, membro] = [await idOf('parte'), await idOf('advogado')]
const createdAt = new Date()

const insert = (values: { userId: number | null; email: string; papel: string; convite?: string }) =>
  db
    .insertInto('escritorioMembros')
    .values({ ...values, escritorioId: id, convidadoPor: titular, createdAt, situacao: values.userId ? 'ativo' : 'convidado' })
    .returning('id')
    .executeTakeFirstOrThrow()
const { id } = await db
  .insertInto('escritorios')
  .values({ nome: 'Lima Advogados', cnpj: '11222333000181', oab: 'SP 1', criadoPor: titular, createdAt })
  .returning('id')
  .executeTakeFirstOrThrow()
await insert({ userId: titular, email: 'parte@concordia.test', papel: 'titular' })
await insert({ userId: membro, email: 'advogado@concordia.test', papel: 'assistente' })

const newConvite = async (email: string) => {
  const convite = randomUUID()
  return { convite, mid: (await insert({ userId: null, email, papel: 'assistente', convite })).id }
}

const { convite } = await newConvite('parte@concordia.test')

/** As `CALLS` in calls.ts: the calls about firms. */
export const CALLS_OF_ESCRITORIOS: Record<string, (who: Client) => Promise<Answer<unknown>>> = {
  'GET /escritorios': (who) => who.get('/escritorios'),
  'POST /escritorios': (who) => who.post('/escritorios', {}),
  'POST /escritorio/{id}/membro': (who) => who.post(`/escritorio/${id}/membro`, {}),
  'PUT /escritorio/convite/{cid}': (who) => who.put(`/escritorio/convite/${convite}`, { aceito: false }),
  'DELETE /escritorio/{id}/membro/{mid}': async (who) =>
    who.delete(`/escritorio/${id}/membro/${(await newConvite(`${randomUUID()}@fora.test`)).mid}`),
}
