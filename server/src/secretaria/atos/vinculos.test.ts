import type { vinculos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict } from '../../../test/procedimentos/sigilo.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db } = app.deps
const staff = secretariat(app)
const secretaria = as(app, 'secretaria')
const MOTIVO = 'A conta é de outra pessoa.'

/** A process with a document that only the demandadas open; `parte2` is tied to the demandada by its address. */
async function withSecret() {
  const { id, documento } = await processWithRoles(app)
  await restrict(app, id, documento, ['demandadas'])
  const { demandadas } = await openProcesso(secretaria, id)
  return { id, documento, parte: demandadas[0]!, contato: demandadas[0]!.emails[0]! }
}
const opens = async (account: Account, documento: number) =>
  (await as(app, account).file(`/processo/documento/${documento}`)).status === 200
const tied = async (id: number) => (await staff.ficha(id)).vinculos.map(({ user, parte }) => [user.email, parte.nome])
const untie = async (id: number, account: Account, body: object, who = secretaria) =>
  who.post<ResultOf<typeof vinculos.desvincular> & Refusal>(
    `/secretaria/processo/${id}/vinculo/${await idOf(app, account)}/desvinculacao`,
    body,
  )
const trail = async (id: number) => {
  const rows = await db
    .selectFrom('auditoria')
    .select(['objetoId', 'dados'])
    .where('acao', '=', 'desvincular-da-parte')
    .where('objetoId', '=', String(id))
    .execute()
  return rows.map(({ dados }) => dados)
}

test('an account tied by an address that is corrected is untied: kept, it follows, but cannot open secret documents', async () => {
  const { id, documento, parte, contato } = await withSecret()
  expect([await opens('parte2', documento), await opens('perito', documento)]).toEqual([true, true])
  expect(await tied(id)).toEqual([['parte2@concordia.test', parte.nome]])
  const keeping = { enviar_senha: false, manter_acessos: true }
  expect((await staff.contato(id, contato.id, 'certa@concordia.test', keeping)).status).toBe(200)
  expect((await openProcesso(as(app, 'parte2'), id)).eventos.length).toBeGreaterThan(0)
  expect([await opens('parte2', documento), await opens('perito', documento)]).toEqual([false, false])
  expect(await tied(id)).toEqual([])
  expect(await trail(id)).toEqual([
    { user: await idOf(app, 'parte2'), parteId: parte.id, motivo: 'O e-mail da parte foi corrigido.' },
  ])
})

test('an account with another contact of the parte stays tied when a different one is corrected', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': 'errada@concordia.test',
    'demandadas[0][emails][1][contato]': 'parte2@concordia.test',
  })
  const { id } = processo
  await as(app, 'parte2').post('/processo/add', { id, password: await accessPassword(app, id) })
  const [parte] = (await openProcesso(secretaria, id)).demandadas
  await staff.contato(id, parte!.emails[0]!.id, 'certa@concordia.test', { enviar_senha: false })
  expect(await tied(id)).toEqual([['parte2@concordia.test', parte!.nome]])
  expect(await trail(id)).toEqual([])
})

test('an account whose address is a contact of another parte too is tied to that one from now on', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    'demandantes[0][emails][0][contato]': 'parte2@concordia.test',
    'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
  })
  const { id } = processo
  await as(app, 'parte2').post('/processo/add', { id, password: await accessPassword(app, id) })
  const { demandantes, demandadas } = await openProcesso(secretaria, id)
  expect(await tied(id)).toEqual([['parte2@concordia.test', demandantes[0]!.nome]])
  await staff.contato(id, demandantes[0]!.emails[0]!.id, 'certa@concordia.test', { enviar_senha: false })
  expect(await tied(id)).toEqual([['parte2@concordia.test', demandadas[0]!.nome]])
})

const tiedOne = once(withSecret)

test('an account tied to another parte by now, one that linked by no password, or an unknown one, is not untied', async () => {
  const { id, parte } = await tiedOne()
  expect((await untie(id, 'parte2', { parte_id: parte.id + 1, motivo: MOTIVO })).status).toBe(409)
  for (const account of ['parte', 'arbitro'] as const)
    expect((await untie(id, account, { parte_id: parte.id, motivo: MOTIVO })).status).toBe(403)
  expect(await tied(id)).toHaveLength(1)
})

test('a member of the secretariat who takes part in the process cannot see who is tied, nor untie', async () => {
  const { id, parte } = await tiedOne()
  await secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })
  expect(await tied(id)).toEqual([])
  const { status, body } = await untie(id, 'parte2', { parte_id: parte.id, motivo: MOTIVO })
  const acesso = db.deleteFrom('procedimentoAcessos').where('procedimentoId', '=', id)
  await acesso.where('userId', '=', await idOf(app, 'secretaria')).execute()
  expect([status, body.message]).toEqual([
    403,
    'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.',
  ])
})

test('the secretariat unties an account with a reason, which is in the audit and not in the docket; who is untied was no lawyer of the parte either', async () => {
  const { id, documento, parte } = await tiedOne()
  const before = (await openProcesso(secretaria, id)).eventos.length
  const body = { parte_id: parte.id, motivo: MOTIVO }
  expect(await untie(id, 'parte2', { ...body, motivo: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { motivo: ['Informe o motivo'] } },
  })
  const userId = await idOf(app, 'parte2')
  await db.insertInto('advogadosAnteriores').values({ userId, procedimentoId: id }).execute()
  const answers = await Promise.all([untie(id, 'parte2', body), untie(id, 'parte2', body, as(app, 'admin'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Esta conta não está mais vinculada a esta parte.')
  expect(await tied(id)).toEqual([])
  expect(await opens('parte2', documento)).toBe(false)
  expect((await openProcesso(as(app, 'parte2'), id)).eventos).toHaveLength(before)
  expect(await trail(id)).toEqual([{ user: userId, parteId: parte.id, motivo: MOTIVO }])
  expect(await db.selectFrom('advogadosAnteriores').selectAll().where('procedimentoId', '=', id).execute()).toEqual([])
})
