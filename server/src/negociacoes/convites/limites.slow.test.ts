import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { emailsOf, list, openNegociacao, parte, propose, read, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { approved } from '../../../test/perfil.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const { db } = app.deps
const autor = as(app, 'parte')
const DELA = 'solicitadas[0][emails][0][contato]'
const address = () => `convidada-${crypto.randomUUID()}@fora.test`
const invite = (id: number, parteId: number) => autor.post<Refusal>(`/negociacao/${id}/parte/${parteId}/convite`)
const solicitada = async (id: number) => (await read(autor, id)).solicitadas[0]!

describe('nobody writes to strangers at will', () => {
  /** A person who has opened so many negotiations by now, all but one of them so many hours ago. */
  async function comAberturas(total: number, horas = 0) {
    const person = await registerVerified(app)
    const mine = { 'solicitantes[0][emails][0][contato]': person.email }
    expect((await sendNegociacao(person, mine)).status).toBe(201)
    await sql`insert into negociacoes (user_id, natureza, descricao, valor_centavos, created_at, movimentado_em)
      select ${person.id}, 'outros', 'x', 1, now() - make_interval(hours => ${horas}), now() from generate_series(2, ${total})`.execute(
      db,
    )
    return { person, open: () => sendNegociacao(person, mine) }
  }

  test.each([
    ['thirty within an hour are the most for a person', 30, 0, null, '30 negociações na última hora', 3000],
    ['two hundred within a day', 200, 2, null, '200 negociações nas últimas 24 horas', 70_000],
    ['a hundred within an hour for an approved lawyer', 100, 0, 'advogado', '100 negociações na última hora', 3000],
    ['and five hundred within a day', 500, 2, 'advogado', '500 negociações nas últimas 24 horas', 70_000],
  ] as const)('%s', async (_what, max, horas, perfil, words, seconds) => {
    const { person, open } = await comAberturas(max - 1, horas)
    if (perfil) await approved(app, person.id, perfil)
    expect((await open()).status).toBe(201)
    const { status, body, headers } = await open()
    expect([status, body.message]).toEqual([429, expect.stringContaining(words)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds)
  })

  test('a lawyer whose profile waits for approval opens as many as anybody', async () => {
    const { person, open } = await comAberturas(30)
    await db.insertInto('perfis').values({ userId: person.id, tipo: 'advogado', situacao: 'P' }).execute()
    expect((await open()).status).toBe(429)
  })

  test('many at once open only up to the limit', async () => {
    const { open } = await comAberturas(25)
    const answers = await Promise.all(Array.from({ length: 8 }, open))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  })

  test('the invitation of a parte is sent again three times a day', async () => {
    const id = await openNegociacao(app, { [DELA]: address() })
    const { id: parteId } = await solicitada(id)
    const answers = [await invite(id, parteId), await invite(id, parteId), await invite(id, parteId), await invite(id, parteId)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  test('an address without an account gets one e-mail a day of a negotiation, and five of all of one person', async () => {
    const email = address()
    const id = await openNegociacao(app, { [DELA]: email })
    expect((await propose(autor, id)).status).toBe(201)
    expect(await emailsOf(app, id)).toHaveLength(1)
    for (let i = 0; i < 4; i++) expect((await sendNegociacao(autor, { [DELA]: email })).status).toBe(201)
    await db
      .updateTable('negociacoes')
      .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
      .execute()
    const { status, body } = await sendNegociacao(autor, { [DELA]: email })
    expect([status, body.message]).toEqual([429, expect.stringContaining(email)])
    // Nothing of what was refused is left.
    await noLooseFiles(app)
    expect((await list(autor, { email })).total).toBe(5)
  })

  test.each([
    ['four hundred invitations of one person within a day are the most', 400, null],
    ['and a thousand of an approved lawyer', 1000, 'advogado'],
  ] as const)('%s', async (_what, max, perfil) => {
    const person = await registerVerified(app)
    if (perfil) await approved(app, person.id, perfil)
    const mine = { 'solicitantes[0][emails][0][contato]': person.email }
    const { body } = await sendNegociacao(person, { ...mine, [DELA]: address() })
    await sql`insert into emails (message_id, destinatario, assunto, corpo_sha256, motivo, negociacao_id, situacao)
      select gen_random_uuid(), 'n' || n || '@fora.test', 'x', 'x', 'convite', ${body.negociacao.id}, 'enviado'
      from generate_series(2, ${max}) n`.execute(db)
    expect(await sendNegociacao(person, mine)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining(`${max} convites`) },
    })
  })

  test('more than thirty addresses are refused', async () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      parte(
        'solicitadas',
        i,
        Array.from({ length: 5 }, () => address()),
      ),
    )
    const { status, body } = await sendNegociacao(autor, Object.assign({}, ...many))
    expect([status, body.errors?.solicitadas]).toEqual([422, [expect.stringContaining('no máximo 30')]])
  })
})
