import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { verificationToken } from '../../../test/mail/mailbox.ts'
import { openNegociacao, read } from '../../../test/negociacoes/negociacao.ts'
import { register } from '../../../test/secretaria/pessoa.ts'
import { inLine } from '../../../test/wait.ts'
import type { Trx } from '../../platform/database/database.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp()
const { db } = app.deps

const entradasDe = (userId: number, negociacaoId: number) =>
  db
    .selectFrom('negociacaoRegistros')
    .select('id')
    .where('negociacaoId', '=', negociacaoId)
    .where('ato', '=', 'entrada')
    .where('autorId', '=', userId)
    .execute()

/** Somebody who has registered; their address becomes verified when they follow the link. */
async function convidado() {
  const person = await register(app)
  const link = await verificationToken(app, person.email)
  const verify = () => person.put(`/email/verify/${link}`)
  const open = () => openNegociacao(app, { 'solicitadas[0][emails][0][contato]': person.email })
  return { person, verify, open }
}
const isParty = async ({ person }: Awaited<ReturnType<typeof convidado>>, id: number) => {
  expect((await read(person, id)).atos).toEqual(['propor', 'aceitar', 'desistir'])
  expect(await entradasDe(person.id, id)).toHaveLength(1)
  expect((await verifyNegociacao(db, id)).falha).toBeNull()
  expect((await read(as(app, 'parte'), id)).partes_sem_conta).toEqual([])
}

test.each([
  ['verified, then invited', ['verify', 'open']],
  ['invited, then verified', ['open', 'verify']],
] as const)('an address that is %s in the same moment makes its owner a party, once', async (_which, order) => {
  const them = await convidado()
  // Both have begun, and wait for this account in the given order.
  const lock = (trx: Trx) => trx.selectFrom('users').select('id').where('id', '=', them.person.id).forUpdate().execute()
  const [first, second] = order
  const answers = await inLine<unknown, unknown>(db, lock, them[first], them[second])
  await isParty(them, answers[order.indexOf('open')] as number)
})

test.each([
  ['verify', 'open'],
  ['open', 'verify'],
] as const)('the same without a race: %s, then %s', async (...order) => {
  const them = await convidado()
  const answers: unknown[] = []
  for (const act of order) answers.push(await them[act]())
  await isParty(them, answers[order.indexOf('open')] as number)
})
