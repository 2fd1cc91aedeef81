import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, signIn } from '../../../test/client.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { resolution } from '../../../test/secretaria/publicacoes.ts'
import { MOTIVO } from '../../../test/secretaria/secretaria.ts'
import { waitFor } from '../../../test/wait.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const admin = as(app, 'admin')

/** A request whose headers have arrived and whose body has not; the server has already authenticated it. */
async function begin(method: string, path: string, type: string, body: Buffer) {
  const token = await signIn(app, 'secretaria@concordia.test')
  const { id: session } = await db.selectFrom('sessions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('sessions')
    .set({ usadaEm: new Date(0) })
    .where('id', '=', session)
    .execute()
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const req = request(`${app.url}/api${path}`, { method, headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => req.on('response', resolve).on('error', reject))
  req.write(body.subarray(0, 1))
  await waitFor('the session to be used', async () => {
    const { usadaEm } = await db.selectFrom('sessions').select('usadaEm').where('id', '=', session).executeTakeFirstOrThrow()
    return usadaEm!.getTime() > 0
  })
  return async () => {
    req.end(body.subarray(1))
    const answer = await answered
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { message: string } }
  }
}

const suspend = (id: number) =>
  begin(
    'PUT',
    `/secretaria/processo/${id}/situacao`,
    'application/json',
    Buffer.from(JSON.stringify({ ato: 'suspender', motivo: MOTIVO })),
  )

async function publish() {
  const body = new Response(resolution('Publicada devagar'))
  const type = body.headers.get('content-type')!
  return begin('POST', '/secretaria/resolucao', type, Buffer.from(await body.arrayBuffer()))
}

const published = () => db.selectFrom('resolucoes').select('id').where('assunto', '=', 'Publicada devagar').execute()
const secretaria = () => idOf(app, 'secretaria')
const role = async (to: string) => (await admin.put(`/secretaria/pessoa/${await secretaria()}/papel`, { role: to })).status
const block = async () => (await admin.post(`/secretaria/pessoa/${await secretaria()}/bloqueio`, { motivo: MOTIVO })).status
const unblock = async () => (await admin.delete(`/secretaria/pessoa/${await secretaria()}/bloqueio`)).status

test('a user who loses the role while the body is arriving cannot act any more', async () => {
  const id = await conducted(app)
  const [suspending, publishing] = [await suspend(id), await publish()]
  expect(await role('user')).toBe(200)
  for (const end of [suspending, publishing]) expect((await end()).status).toBe(403)
  expect(await role('secretario')).toBe(200)
  expect((await openProcesso(admin, id)).situacao).toBe(2)
  expect(await published()).toEqual([])
})

test('a user who is blocked meanwhile cannot send it either, and the uploaded files are deleted', async () => {
  const id = await conducted(app)
  const [suspending, publishing] = [await suspend(id), await publish()]
  expect(await block()).toBe(200)
  for (const end of [suspending, publishing])
    expect(await end()).toEqual({ status: 401, body: { message: 'Sua sessão terminou. Entre novamente.' } })
  expect(await unblock()).toBe(200)
  expect((await openProcesso(admin, id)).situacao).toBe(2)
  expect(await published()).toEqual([])
  const kept = db.selectFrom('arquivos').select('id').where('nome', '=', 'resolucao.pdf').where('descartadoEm', 'is', null)
  expect(await kept.execute()).toEqual([])
})

test('a request begun in time succeeds although the session expires while its body arrives', async () => {
  const publishing = await publish()
  clock.forward(13)
  expect((await publishing()).status).toBe(201)
  expect(await published()).toHaveLength(1)
})
