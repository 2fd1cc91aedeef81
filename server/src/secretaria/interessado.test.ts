import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { novaCusta, pagarNoCartao } from '../../test/custa.ts'
import { idOf } from '../../test/designacao.ts'
import { accessPassword } from '../../test/mailbox.ts'
import { fileProcess, openProcesso } from '../../test/peticao.ts'
import { MOTIVO, secretariat } from '../../test/secretaria.ts'
import { processWithRoles, restrict, sendSigilo } from '../../test/sigilo.ts'

const app = await ownApp()
const { db } = app.deps
const [secretaria, staff, admin] = [as(app, 'secretaria'), secretariat(app), secretariat(app, 'admin')]
const INTERESSADO = 'Você é parte ou interessado neste processo; peça a outra pessoa da secretaria.'
const NAO = { status: 403, body: { message: INTERESSADO } }

const partes = (id: number) => db.selectFrom('partes').select('id').where('procedimentoId', '=', id)

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'who filed it',
    async (id) =>
      db
        .updateTable('procedimentos')
        .set({ userId: await idOf(app, 'secretaria') })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'its lawyer',
    (id) => db.updateTable('procedimentos').set({ advogadoEmail: 'Secretaria@concordia.test' }).where('id', '=', id).execute(),
  ],
  [
    'a parte by CPF',
    (id) => db.updateTable('partes').set({ documento: '45317828791' }).where('procedimentoId', '=', id).execute(),
  ],
  [
    'a contact of a parte',
    (id) =>
      db
        .updateTable('parteContatos')
        .set({ contato: 'secretaria@concordia.test' })
        .where('contato', '=', 'demandada@concordia.test')
        .where('parteId', 'in', partes(id))
        .execute(),
  ],
  ['a follower', async (id) => secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })],
])('somebody of the secretariat who is %s looks at the process, and acts on nothing of it; others do', async (_what, given) => {
  const { processo, pagamento } = await fileProcess(app, 'parte')
  const { id } = processo
  await given(id)
  const { peticao, demandadas } = await openProcesso(secretaria, id)
  expect(peticao).not.toBeNull()
  for (const { impedido } of (await staff.ficha(id)).atos) expect(impedido).toBe(INTERESSADO)
  const contato = demandadas[0]!.emails[0]!.id
  const { id: documento } = await db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await staff.designar(id, 'arbitro')).toMatchObject(NAO)
  expect(await staff.substituir(id, 1, 'arbitro')).toMatchObject(NAO)
  expect(await staff.situacao(id, 'arquivar')).toMatchObject(NAO)
  expect(await staff.senha(id)).toMatchObject(NAO)
  expect(await staff.contato(id, contato, 'outra@concordia.test')).toMatchObject(NAO)
  expect(await sendSigilo(app, id, documento, [])).toMatchObject(NAO)
  for (const ato of ['estornar', 'cancelar'])
    expect(await secretaria.post(`/secretaria/pagamento/${pagamento.id}/${ato}`, { motivo: MOTIVO })).toMatchObject(NAO)
  expect((await openProcesso(as(app, 'admin'), id)).eventos).toHaveLength(1)

  expect((await admin.designar(id, 'arbitro')).status).toBe(201)
  expect((await admin.situacao(id, 'arquivar')).status).toBe(200)
})

test('of the secretariat, who takes part opens of the secret documents what their role in the process opens', async () => {
  const { id, documento, outro } = await processWithRoles(app)
  await restrict(app, id, documento, ['demandadas'])
  await restrict(app, id, outro, ['demandantes'])
  const opens = async (one: number) => (await secretaria.file(`/processo/documento/${one}`)).status
  expect([await opens(documento), await opens(outro)]).toEqual([200, 200])
  await db
    .updateTable('parteContatos')
    .set({ contato: 'secretaria@concordia.test' })
    .where('contato', '=', 'parte2@concordia.test')
    .where('parteId', 'in', partes(id))
    .execute()
  expect([await opens(documento), await opens(outro)]).toEqual([403, 403])
  await secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })
  expect([await opens(documento), await opens(outro)]).toEqual([200, 403])
})

test('nobody gives back or cancels a fee of their own; somebody else does', async () => {
  const [paga, aberta] = [await novaCusta(app, 'secretaria', 40), await novaCusta(app, 'secretaria', 50)]
  expect((await pagarNoCartao(secretaria, paga, 40)).status).toBe(200)
  for (const [id, ato, o_que] of [
    [paga, 'estornar', 'a devolução'],
    [aberta, 'cancelar', 'o cancelamento'],
  ] as const) {
    const path = `/secretaria/pagamento/${id}/${ato}`
    const message = `Esta custa é sua: peça ${o_que} a outra pessoa da secretaria.`
    expect(await secretaria.post(path, { motivo: MOTIVO })).toMatchObject({ status: 403, body: { message } })
    expect((await as(app, 'admin').post(path, { motivo: MOTIVO })).status).toBe(200)
  }
})
