import type { Aguarda } from '@concordia/contract/http/shapes'
import { expect, test } from 'vitest'
import { ownApp, type TestApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { novaCusta, payByCard } from '../../../test/payments/custa.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const on = await ownApp({ env: { SEGUNDA_PESSOA: '1', LIMITE_SEGUNDA_PESSOA: '2.000,00' } })
const off = await ownApp()
const { db } = on.deps
const [secretaria, admin] = [as(on, 'secretaria'), as(on, 'admin')]
const other = (who: Client, path: string, body: object, put = false) =>
  put ? who.put<Aguarda & Refusal>(path, body) : who.post<Aguarda & Refusal>(path, body)
const confirmed = (body: Aguarda, who: Client = admin) =>
  who.put<Refusal>(`/secretaria/confirmacao/${body.confirmacao.id}`, { decisao: 'confirmar' })

async function paid(app: TestApp, valor: number): Promise<string> {
  const id = await novaCusta(app, 'parte', valor)
  expect((await payByCard(as(app, 'parte'), id, valor)).status).toBe(200)
  return `/secretaria/pagamento/${id}/estornar`
}
const MOTIVO = { motivo: 'Cobrada em duplicidade' }
const balance = async () => (await as(on, 'parte').get<{ saldo: number }>('/saldo/extrato')).body.saldo

test('a refund above the limit waits and is done once; up to the limit, and without the setting, it is done at once', async () => {
  expect((await secretaria.post(await paid(on, 2000), MOTIVO)).status).toBe(200)
  const before = await balance()
  const path = await paid(on, 2000.01)
  const { status, body } = await other(secretaria, path, MOTIVO)
  expect([status, body.confirmacao.resumo]).toEqual([
    202,
    expect.stringMatching(/^Devolver R\$ 2\.000,01 das custas .* ao saldo de Conta da Parte/),
  ])
  expect(await balance()).toBe(before)
  // Another reason makes no other refund.
  expect((await secretaria.post(path, { motivo: 'Outra razão' })).status).toBe(409)
  expect(await confirmed(body)).toMatchObject({
    status: 200,
    body: { message: 'Devolvemos R$ 2.000,01 ao saldo do devedor. As custas continuam pagas.' },
  })
  expect(await balance()).toBeCloseTo(before + 2000.01, 2)
  expect((await confirmed(body)).status).toBe(409)
  expect((await as(off, 'secretaria').post(await paid(off, 9000), MOTIVO)).status).toBe(200)
})

test('the owner of a fee can neither ask for its refund nor confirm it', async () => {
  const id = await novaCusta(on, 'admin', 5000)
  expect((await payByCard(admin, id, 5000)).status).toBe(200)
  const path = `/secretaria/pagamento/${id}/estornar`
  expect((await admin.post(path, MOTIVO)).status).toBe(403)
  const { body } = await other(secretaria, path, MOTIVO)
  expect(await confirmed(body)).toMatchObject({
    status: 403,
    body: { message: 'Estas custas são suas: peça a devolução a outra pessoa da secretaria.' },
  })
})

test.each([
  [{ desconto: 50 }, 201],
  [{ desconto: 50.01 }, 202],
  [{ desconto: 100 }, 202],
  [{ valor_fixo: 900 }, 202],
])('a covenant of %o answers %i', async (beneficio, expected) => {
  const codigo = `ESPERA-${crypto.randomUUID()}`.slice(0, 30)
  const { status, body } = await other(secretaria, '/secretaria/convenio', { codigo, ...beneficio })
  expect(status).toBe(expected)
  const exists = async () => (await as(on, 'parte').get(`/convenio/${codigo}`)).status === 200
  expect(await exists()).toBe(expected === 201)
  const change = { vale_desde: null, vale_ate: null, limite_usos: 3 }
  if (expected === 202) expect((await confirmed(body)).status).toBe(200)
  expect(await exists()).toBe(true)
  const { id } = await db
    .selectFrom('convenios')
    .select('id')
    .where('codigo', '=', codigo.toUpperCase())
    .executeTakeFirstOrThrow()
  const changed = await other(secretaria, `/secretaria/convenio/${id}`, change, true)
  expect(changed.status).toBe(expected === 201 ? 200 : 202)
  const same = { codigo, ...beneficio }
  expect((await as(off, 'secretaria').post('/secretaria/convenio', same)).status).toBe(201)
})

test('a certificate waits with its period and reason, and is drawn only once it is confirmed', async () => {
  const form = { inicio: '2026-02-02T10:00:00Z', fim: '2026-02-02T12:00:00Z', motivo: 'Falha de energia' }
  const drawn = async () =>
    (await db.selectFrom('indisponibilidades').select('id').where('inicio', '=', new Date(form.inicio)).execute()).length
  const { status, body } = await other(secretaria, '/secretaria/indisponibilidade', form)
  expect([status, body.confirmacao?.resumo]).toEqual([202, expect.stringContaining('02/02/2026')])
  expect(await drawn()).toBe(0)
  const late = { ...form, inicio: '2031-02-02T10:00:00Z', fim: '2031-02-02T12:00:00Z' }
  expect((await secretaria.post('/secretaria/indisponibilidade', late)).status).toBe(422)
  const both = await Promise.all([confirmed(body), confirmed(body)])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(await drawn()).toBe(1)
  expect((await as(off, 'secretaria').post('/secretaria/indisponibilidade', form)).status).toBe(201)
})

test('the person who approved a profile cannot designate its owner alone; others can', async () => {
  const { processo } = await fileProcess(on, 'parte')
  const path = `/secretaria/processo/${processo.id}/designacoes`
  const arbitro = await idOf(on, 'arbitro2')
  const by = await idOf(on, 'secretaria')
  await db.updateTable('perfis').set({ decididoPor: by }).where('userId', '=', arbitro).where('tipo', '=', 'arbitro').execute()
  const { status, body } = await other(secretaria, path, { designados: [arbitro] })
  expect([status, body.confirmacao?.resumo]).toEqual([
    202,
    expect.stringMatching(/^Designar .* como árbitro no processo \d+\. Quem pede aprovou o perfil de /),
  ])
  const designated = async () =>
    await db.selectFrom('designacoes').select('designadaPor').where('procedimentoId', '=', processo.id).execute()
  expect(await designated()).toEqual([])
  expect((await confirmed(body)).status).toBe(200)
  expect(await designated()).toEqual([{ designadaPor: by }])
  const { processo: second } = await fileProcess(on, 'parte')
  expect((await admin.post(`/secretaria/processo/${second.id}/designacoes`, { designados: [arbitro] })).status).toBe(201)
})
