import type { confirmacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Aguarda } from '@concordia/contract/http/shapes'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { expireConfirmacoes } from './decide.ts'

const clock = movableClock()
const app = await ownApp({ env: { SEGUNDA_PESSOA: '1', SESSION_HOURS: '720' }, clock })
const { db } = app.deps
const [admin, secretaria] = [as(app, 'admin'), as(app, 'secretaria')]

const staffMember = async (role: string): Promise<Person> => {
  const person = await registerVerified(app)
  await db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}
/** The second administrator. */
const outra = await staffMember('admin')
const roleOf = async (id: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const ask = (id: number, role = 'secretario', who: Client = admin) =>
  who.put<Aguarda & Refusal>(`/secretaria/pessoa/${id}/papel`, { role })
const decide = (id: number, decisao: string, who: Client, motivo?: string) =>
  who.put<Refusal & { conta?: { role: string } }>(`/secretaria/confirmacao/${id}`, { decisao, motivo })
const listOf = async (who: Client) =>
  (await who.get<ResultOf<typeof confirmacoes.list>>('/secretaria/confirmacoes')).body.confirmacoes
/** Somebody's new role, which waits. */
async function waiting(role = 'secretario') {
  const person = await registerVerified(app)
  const { status, body } = await ask(person.id, role)
  expect(status).toBe(202)
  return { person, id: body.confirmacao.id }
}
const acts = async (id: number) =>
  (
    await db
      .selectFrom('auditoria')
      .select(['acao', 'userId'])
      .where('objeto', '=', 'confirmacao')
      .where('objetoId', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ acao, userId }) => [acao, userId])

test('an act that waits changes nothing, is shown to the others, and is done once another administrator confirms it', async () => {
  const person = await registerVerified(app)
  const { status, body } = await ask(person.id)
  expect([status, body]).toEqual([
    202,
    {
      confirmacao: {
        id: expect.any(Number),
        ato: 'mudar-papel',
        resumo: `Mudar o papel da conta de Pessoa Nova (nº ${person.id}) de “Usuário” para “Secretaria”.`,
        ate: expect.any(String),
      },
      message: expect.stringMatching(/^Aguarda a confirmação de outra pessoa da secretaria até .* Nada mudou ainda\.$/),
    },
  ])
  const { id } = body.confirmacao
  expect(await roleOf(person.id)).toBe('user')
  const mine = (list: { id: number }[]) => list.find((one) => one.id === id)
  expect(mine(await listOf(outra))).toMatchObject({ por: { name: 'Conta da Administração' }, motivo: null, pode_confirmar: true })
  expect(mine(await listOf(admin))).toMatchObject({ pode_confirmar: false })
  expect(mine(await listOf(secretaria))).toMatchObject({ pode_confirmar: false })
  expect(await decide(id, 'confirmar', outra)).toMatchObject({
    status: 200,
    body: { message: 'Papel alterado', conta: { role: 'secretario' } },
  })
  expect(await roleOf(person.id)).toBe('secretario')
  expect(await listOf(outra)).toEqual([])
  const asker = await idOf(app, 'admin')
  expect(await acts(id)).toEqual([
    ['pedir-confirmacao', asker],
    ['confirmar-ato', outra.id],
  ])
  const done = await db
    .selectFrom('auditoria')
    .select(['userId', 'requestId'])
    .where('acao', '=', 'mudar-papel')
    .executeTakeFirstOrThrow()
  expect(done.userId).toBe(asker)
  const told = (await emailsTo(app, 'admin@concordia.test')).map(({ assunto }) => assunto)
  expect(told).toEqual(['Ato confirmado e feito', 'Papel mudado: Pessoa Nova passa a Secretaria'])
})

test('the person who asked can neither confirm nor refuse; a person without the right cannot confirm; deciding twice is 409', async () => {
  const { id, person } = await waiting()
  for (const decisao of ['confirmar', 'recusar'])
    expect(await decide(id, decisao, admin, 'Não.')).toMatchObject({
      status: 403,
      body: { message: 'Quem pediu o ato não o confirma nem o recusa: isso cabe a outra pessoa da secretaria.' },
    })
  expect((await decide(id, 'confirmar', secretaria)).status).toBe(403)
  expect((await decide(id, 'confirmar', as(app, 'parte'))).status).toBe(403)
  expect(await decide(id, 'recusar', outra)).toMatchObject({ status: 422, body: { errors: { motivo: ['Informe o motivo'] } } })
  expect((await decide(id, 'recusar', outra, 'Não a conheço.')).status).toBe(200)
  for (const decisao of ['confirmar', 'recusar'])
    expect(await decide(id, decisao, outra, 'De novo.')).toMatchObject({
      status: 409,
      body: { message: 'Este ato já foi recusado.' },
    })
  expect(await roleOf(person.id)).toBe('user')
  expect((await emailsTo(app, 'admin@concordia.test')).at(-1)?.texto).toContain('Não a conheço.')
})

test('the same act is asked once at a time, by anybody; what cannot be done is refused when it is asked', async () => {
  const { person, id } = await waiting()
  for (const who of [admin, outra])
    expect(await ask(person.id, 'secretario', who)).toMatchObject({
      status: 409,
      body: { message: 'Este mesmo ato já aguarda a confirmação de outra pessoa. Veja-o em “Confirmações”.' },
    })
  expect(await ask(person.id, 'user')).toMatchObject({ status: 409, body: { message: 'O papel desta conta já é Usuário.' } })
  await decide(id, 'recusar', outra, 'Não.')
  expect((await ask(person.id)).status).toBe(202)
})

test('when many confirm at once, the act is done once, and audited once', async () => {
  const third = await staffMember('admin')
  const { person, id } = await waiting()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => decide(id, 'confirmar', i % 2 ? outra : third)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const lines = await db
    .selectFrom('auditoria')
    .select('id')
    .where('acao', '=', 'mudar-papel')
    .where('objetoId', '=', String(person.id))
    .execute()
  expect(lines).toHaveLength(1)
  expect((await acts(id)).map(([acao]) => acao)).toEqual(['pedir-confirmacao', 'confirmar-ato'])
})

test.each([
  ['demoted', { role: 'secretario' }],
  ['blocked', { bloqueadoEm: new Date(), bloqueioMotivo: 'Desligada' }],
])('an act is not done once who asked for it was %s', async (_what, change) => {
  const asker = await staffMember('admin')
  const person = await registerVerified(app)
  const { id } = (await ask(person.id, 'secretario', asker)).body.confirmacao
  await db.updateTable('users').set(change).where('id', '=', asker.id).execute()
  expect(await decide(id, 'confirmar', outra)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Quem pediu este ato não pode mais fazê-lo/) },
  })
  expect(await roleOf(person.id)).toBe('user')
  expect((await decide(id, 'recusar', outra, 'Quem pediu saiu.')).status).toBe(200)
})

test('an act whose facts have changed answers its own words, and stays until it is refused', async () => {
  const { person, id } = await waiting()
  await db.updateTable('users').set({ role: 'secretario' }).where('id', '=', person.id).execute()
  expect(await decide(id, 'confirmar', outra)).toMatchObject({
    status: 409,
    body: { message: 'O papel desta conta já é Secretaria.' },
  })
  expect((await listOf(outra)).map((one) => one.id)).toContain(id)
  expect((await decide(id, 'recusar', outra, 'Já foi feito.')).status).toBe(200)
})

test('after seven days nobody can confirm; the job closes it once and tells the person who asked', async () => {
  const { person, id } = await waiting()
  clock.forward(7 * 24 + 1)
  expect(await decide(id, 'confirmar', outra)).toMatchObject({
    status: 409,
    body: { message: 'O prazo para confirmar este ato terminou, e nada foi feito.' },
  })
  expect((await listOf(outra)).map((one) => one.id)).not.toContain(id)
  await Promise.all([expireConfirmacoes(app.deps), expireConfirmacoes(app.deps)])
  expect((await acts(id)).filter(([acao]) => acao === 'vencer-confirmacao')).toEqual([['vencer-confirmacao', null]])
  expect(await roleOf(person.id)).toBe('user')
  expect((await emailsTo(app, 'admin@concordia.test')).at(-1)?.assunto).toBe('Ato não confirmado no prazo')
  expect((await ask(person.id)).status).toBe(202)
})
