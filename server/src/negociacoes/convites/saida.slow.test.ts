import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { askToSign, draft, review, sign, signWith, TEXTO } from '../../../test/negociacoes/minuta.ts'
import { accept, giveUp, openNegociacao, parte as parteDoForm, propose, read } from '../../../test/negociacoes/negociacao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { address, trocasDeEmail } from '../../../test/troca-de-email.ts'
import { inLine } from '../../../test/wait.ts'
import { lockNegociacao } from '../situada.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const { db } = app.deps
const { ask, change, changeTo } = trocasDeEmail(app)
const autor = as(app, 'parte')
const contatos = (id: number, parteId: number, email: string) =>
  autor.put<Refusal>(`/negociacao/${id}/parte/${parteId}/contatos`, { emails: [email] })

/** With the draft that waits for the solicitadas. */
async function minutada(id: number, who: Client): Promise<{ id: number; minutaId: number }> {
  await accept(who, id)
  return { id, minutaId: (await draft(autor, id)).body.minuta.id }
}
const code = (person: Person) => sentCode(app, person.email)
async function signAs(person: Person, alvo: { id: number; minutaId: number }) {
  await askToSign(person, alvo)
  return signWith(person, alvo, { email: person.email, code: await code(person) })
}

test.each<[string, (who: Person, id: number) => Promise<() => Promise<{ status: number }>>]>([
  ['a proposal', async (who, id) => () => propose(who, id)],
  ['an acceptance', async (who, id) => () => accept(who, id)],
  ['giving up', async (who, id) => () => giveUp(who, id)],
  [
    'a review',
    async (who, id) => {
      await minutada(id, who)
      return () => review(who, id, { texto: `${TEXTO}<p>Outra.</p>`, comentarios: [{ texto: 'Mais um parágrafo.' }] })
    },
  ],
  [
    'a reminder',
    async (who, id) => {
      await minutada(id, who)
      const { body } = await review(who, id, { texto: `${TEXTO}<p>Outra.</p>`, comentarios: [{ texto: 'Mais um parágrafo.' }] })
      return () => who.post(`/negociacao/${id}/minuta/${body.minuta.id}/lembrar`)
    },
  ],
])('%s of somebody who leaves in the same moment is refused', async (_what, prepare) => {
  const them = await registerVerified(app)
  const id = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': them.email })
  const act = await prepare(them, id)
  const email = address()
  await ask(them, email)
  const emailCode = await sentCode(app, email)
  const [left, acted] = await inLine(
    db,
    (trx) => lockNegociacao(trx, id),
    () => change(them, email, emailCode),
    // They are still a party when they ask.
    act,
  )
  expect([left.status, acted.status]).toEqual([200, 403])
  const { historico } = await read(autor, id)
  expect(historico.at(-1)!.descricao).toContain('não atua mais')
  expect((await verifyNegociacao(db, id)).falha).toBeNull()
})

/** Two solicitadas, the second without an account; the first one's account has signed. */
async function meioAssinada(deles: Person | 'parte2', outra: string) {
  const id = await openNegociacao(app, {
    ...parteDoForm('solicitadas', 0, [deles === 'parte2' ? 'parte2@concordia.test' : deles.email], 'Xis'),
    ...parteDoForm('solicitadas', 1, [outra], 'Ipsilon'),
    'solicitadas[1][documento]': '52998224725',
  })
  const alvo = await minutada(id, deles === 'parte2' ? as(app, deles) : deles)
  const { status } = await (deles === 'parte2' ? sign(app, deles, alvo) : signAs(deles, alvo))
  expect(status).toBe(200)
  return { alvo, ipsilon: (await read(autor, id)).solicitadas[1]!.id }
}
const faltam = async (id: number) => (await read(autor, id)).faltam_assinar

test('a person who has signed is refused as the contact of a parte without a signature: nobody could sign for it', async () => {
  const { alvo, ipsilon } = await meioAssinada('parte2', address())
  const { status, body } = await contatos(alvo.id, ipsilon, 'parte2@concordia.test')
  expect([status, body.errors]).toEqual([
    422,
    { 'emails.0': [expect.stringMatching(/^Quem usa este e-mail já assinou a minuta/)] },
  ])
  expect(await faltam(alvo.id)).toContainEqual({ nome: 'Ipsilon', representada: false })
  expect((await contatos(alvo.id, ipsilon, 'advogado@concordia.test')).status).toBe(200)
  expect((await sign(app, 'advogado', alvo)).status).toBe(200)
  expect((await sign(app, 'parte', alvo)).body.negociacao.situacao).toBe('finalizada')
})

test('a person who has signed and then takes the address of another parte does not act for it; its contacts can be corrected', async () => {
  const them = await registerVerified(app)
  const dela = address()
  const { alvo, ipsilon } = await meioAssinada(them, dela)
  await changeTo(them, dela)
  expect(await faltam(alvo.id)).toContainEqual({ nome: 'Ipsilon', representada: false })
  expect((await contatos(alvo.id, ipsilon, 'advogado@concordia.test')).status).toBe(200)
  expect((await sign(app, 'advogado', alvo)).status).toBe(200)
})

test('the migration removes a parte that was tied to an account after it signed, and no other tie, so that contacts can be corrected', async () => {
  const { alvo, ipsilon } = await meioAssinada('parte2', address())
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'parte2@concordia.test')
    .executeTakeFirstOrThrow()
  const tied = () =>
    db.selectFrom('negociacaoRepresentantes').select('parteId').where('negociacaoId', '=', alvo.id).orderBy('parteId').execute()
  const antes = await tied()
  await db
    .insertInto('negociacaoRepresentantes')
    .values({ negociacaoId: alvo.id, userId, parteId: ipsilon, createdAt: new Date() })
    .execute()
  const update = new URL('../../migrations/0122-quem-assinou-sem-a-parte.sql', import.meta.url)
  await sql.raw(await readFile(update, 'utf8')).execute(db)
  expect(await tied()).toEqual(antes)
  expect((await contatos(alvo.id, ipsilon, 'advogado@concordia.test')).status).toBe(200)
})
