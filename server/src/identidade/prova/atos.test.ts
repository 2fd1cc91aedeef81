import { request } from 'node:http'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { as } from '../../../test/client.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { COM_FATOR, proveByCode, signInByCode } from '../../../test/staff.ts'

// What a token of staff could do alone, without a second factor and for twelve hours.

const clock = movableClock()
const app = await ownApp({ clock, env: COM_FATOR })
const ADMIN = 'admin@concordia.test'

const somebody = await registerVerified(app)
const { processo } = await fileProcess(app, 'parte')
const contato = (await openProcesso(as(app, 'parte'), processo.id)).demandadas[0]!.emails[0]!
const custa = await app.deps.db
  .selectFrom('pagamentos')
  .select('id')
  .where('procedimentoId', '=', processo.id)
  .executeTakeFirstOrThrow()

const publish = (who: Client) => {
  const form = new FormData()
  form.append('assunto', 'Calendário')
  form.append('arquivo', pdfFile('resolucao.pdf'))
  return who.form('/secretaria/resolucao', form)
}

const ACTS: [string, (who: Client) => Promise<Answer<unknown>>][] = [
  ['gives a role', (who) => who.put(`/secretaria/pessoa/${somebody.id}/papel`, { role: 'secretario' })],
  ['blocks an account', (who) => who.post(`/secretaria/pessoa/${somebody.id}/bloqueio`, { motivo: 'A pedido' })],
  [
    'moves the contact of a parte',
    (who) => who.put(`/secretaria/processo/${processo.id}/contato/${contato.id}`, { contato: 'outro@fora.test' }),
  ],
  ['sends a new access password', (who) => who.post(`/secretaria/processo/${processo.id}/senha`, {})],
  ['gives a fee back', (who) => who.post(`/secretaria/pagamento/${custa.id}/estornar`, { motivo: 'A pedido' })],
  ['cancels a fee', (who) => who.post(`/secretaria/pagamento/${custa.id}/cancelar`, { motivo: 'A pedido' })],
  ['makes a covenant', (who) => who.post('/secretaria/convenio', { codigo: 'AMIGOS', desconto: 100 })],
  [
    'backdates a certificate',
    (who) =>
      who.post('/secretaria/indisponibilidade', {
        inicio: '2026-01-05T10:00:00.000Z',
        fim: '2026-01-05T20:00:00.000Z',
        motivo: 'Queda de energia',
      }),
  ],
  ['annuls a certificate', (who) => who.post('/secretaria/indisponibilidade/1/anulacao', { motivo: 'Engano' })],
  ['publishes a resolution', publish],
  ['publishes terms', (who) => who.post('/secretaria/texto/termos', { html: '<p>Novo</p>', versao: 1 })],
  ['publishes figures', (who) => who.put('/secretaria/indicadores/publicacao', { publicar: true })],
  ['changes its own password', (who) => who.put('/settings/password', {})],
]

const EXIGIDA = { message: expect.any(String), prova: 'exigida' }

test('a session of an administrator older than ten minutes does none of these acts, and changes nothing', async () => {
  const admin = await signInByCode(app, ADMIN)
  clock.forward(10.5 / 60)
  const audited = () => app.deps.db.selectFrom('auditoria').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const before = await audited()
  for (const [act, run] of ACTS) expect({ act, ...(await run(admin)) }).toMatchObject({ act, status: 403, body: EXIGIDA })
  expect(await audited()).toEqual(before)
  // Its readings go on.
  expect((await admin.get(`/secretaria/pessoa/${somebody.id}`)).status).toBe(200)
})

test('after the proof each call is done, or refused for its own content', async () => {
  const admin = await signInByCode(app, ADMIN)
  clock.forward(10.5 / 60)
  expect((await proveByCode(app, admin, ADMIN)).status).toBe(200)
  const answers = await Promise.all(ACTS.map(async ([act, run]) => [act, (await run(admin)).body] as const))
  expect(answers.filter(([, body]) => (body as { prova?: string }).prova)).toEqual([])
})

test('a user without the right gets 403 without being asked for a proof', async () => {
  const secretaria = await signInByCode(app, 'secretaria@concordia.test')
  clock.forward(10.5 / 60)
  const refused = await secretaria.put(`/secretaria/pessoa/${somebody.id}/papel`, { role: 'admin' })
  expect(refused).toMatchObject({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
  expect(refused.body).not.toHaveProperty('prova')
})

test('the proof is asked before a file is read: the answer comes while the body has not', async () => {
  const { token } = await signInByCode(app, ADMIN)
  clock.forward(10.5 / 60)
  const status = await new Promise<number>((resolve, reject) => {
    const upload = request(`${app.url}/api/secretaria/resolucao`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '5000000',
      },
    })
    upload.on('response', ({ statusCode }) => {
      resolve(statusCode!)
      upload.destroy()
    })
    upload.on('error', reject)
    upload.flushHeaders()
  })
  expect(status).toBe(403)
})
