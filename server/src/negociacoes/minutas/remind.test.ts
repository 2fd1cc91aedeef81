import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { minutada, review, sign, TRES_PARTES } from '../../../test/negociacoes/minuta.ts'
import { emailsOf } from '../../../test/negociacoes/negociacao.ts'

const clock = movableClock()
const app = await ownApp({ env: { SESSION_HOURS: '720' }, clock })
const { db } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
beforeEach(() => sql`delete from contadores`.execute(db))

describe('reminding', () => {
  const remind = (alvo: { id: number; minutaId: number }, who = parte2) =>
    who.post<{ message: string }>(`/negociacao/${alvo.id}/minuta/${alvo.minutaId}/lembrar`)
  const told = async (id: number, kind: string) =>
    (await emailsOf(app, id)).filter(({ motivo }) => motivo === kind).map(({ destinatario }) => destinatario)

  test('writes to people who have not signed, once a day', async () => {
    const alvo = await minutada(app, TRES_PARTES)
    await sign(app, 'parte2', alvo)
    expect([(await remind(alvo)).status, (await remind(alvo, parte)).status]).toEqual([200, 409])
    const signers = () => told(alvo.id, 'negociacaoFaltaAssinar')
    expect((await signers()).toSorted()).toEqual(['advogado@concordia.test', 'parte@concordia.test'])
    clock.forward(24)
    await sign(app, 'advogado', alvo)
    expect((await remind(alvo)).status).toBe(200)
    expect((await signers()).slice(2)).toEqual(['parte@concordia.test'])
  })

  test('before the first signature writes to the side that has to answer, once a day, and to sign on the same day too', async () => {
    const alvo = await minutada(app, TRES_PARTES)
    expect((await remind(alvo)).body.message).toBe('A vez é do seu lado: revise ou assine a minuta.')
    const answers = [await remind(alvo, parte), await remind(alvo, parte)]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[0]!.body.message).toBe('Lembrete enviado para revisar ou assinar')
    const reviewers = () => told(alvo.id, 'negociacaoFaltaRevisar')
    expect((await reviewers()).toSorted()).toEqual(['advogado@concordia.test', 'parte2@concordia.test'])
    const notices = await db
      .selectFrom('notificacoes as n')
      .innerJoin('users as u', 'u.id', 'n.userId')
      .select('u.email')
      .where('n.subject', '=', `Negociação ${alvo.id}: a minuta aguarda a sua resposta`)
      .execute()
    expect(notices.map(({ email }) => email).toSorted()).toEqual(['advogado@concordia.test', 'parte2@concordia.test'])
    await sign(app, 'parte2', alvo)
    expect([(await remind(alvo)).status, (await remind(alvo, parte)).status]).toEqual([200, 409])
    expect(await told(alvo.id, 'negociacaoFaltaAssinar')).toHaveLength(2)
    expect(await reviewers()).toHaveLength(2)
  })

  test('is refused for a version that was reviewed, and after the last signature', async () => {
    const alvo = await minutada(app)
    const { body } = await review(parte2, alvo.id, { texto: '<p>Nova</p>' })
    const nova = { id: alvo.id, minutaId: body.minuta.id }
    expect([(await remind(alvo, parte)).status, (await remind(nova)).status]).toEqual([409, 200])
    for (const account of ['parte', 'parte2'] as const) await sign(app, account, nova)
    expect((await remind(nova)).status).toBe(409)
  })
})
