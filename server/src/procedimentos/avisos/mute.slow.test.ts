import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import type { Client, Refusal } from '../../../test/client.ts'
import { as } from '../../../test/client.ts'
import { accessPassword, emailsTo, sentCode } from '../../../test/mail/mailbox.ts'
import { cenaDe, type Feito } from '../../../test/procedimentos/cena.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { verifyTrail } from '../autos/integridade.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(NOMES_DOS_TIPOS)('%s:', (tipo) => {
  const cena = cenaDe(app, tipo)
  let id = 0
  let password = ''
  beforeAll(async () => {
    id = await cena.file()
    password = await accessPassword(app, id)
  })
  /** A new user who follows it: limits are counted per person. */
  async function follower(): Promise<Person> {
    const who = await registerVerified(app)
    expect((await cena.link(who, { id, password })).status).toBe(200)
    return who
  }
  const askCode = (who: Client, about = id) => who.post<Refusal>(cena.at(about, '/notificacoes/code'))
  const mute = (who: Client, code: string, about = id) => who.put<Feito>(cena.at(about, '/notificacoes/silenciar'), { code })
  const unmute = (who: Client, about = id) => who.put<Feito>(cena.at(about, '/notificacoes/reativar'))
  async function codeFor(who: Person): Promise<string> {
    const { status } = await askCode(who)
    expect(status).toBe(200)
    return sentCode(app, who.email)
  }
  const notifiable = async (who: Client) => (await cena.open(who, id)).is_notifiable
  const count = async (descricao: string, who: Person) => {
    const rows = await db
      .selectFrom('eventos')
      .select('id')
      .where('descricao', '=', descricao)
      .where('autorId', '=', who.id)
      .execute()
    return rows.length
  }

  describe('muting', () => {
    test('needs the code of the e-mail, adds an evento, and says that what is owed to a parte continues', async () => {
      const who = await follower()
      expect(await notifiable(who)).toBe(true)
      const code = await codeFor(who)
      const email = (await emailsTo(app, who.email)).at(-1)!
      expect(email).toMatchObject({ assunto: 'Câmara Concórdia: código para silenciar notificações', procedimentoId: id })
      expect(email.texto).toContain(code)
      const { status, body } = await mute(who, code)
      expect(status).toBe(200)
      expect(body.message).toMatch(/silenciadas.*intimações, continuam/)
      expect(body.evento).toMatchObject({ descricao: 'Notificações silenciadas', user: { name: 'Pessoa Nova' } })
      expect(await notifiable(who)).toBe(false)
      expect(await notifiable(as(app, 'parte'))).toBe(true)
      expect((await cena.open(who, id)).eventos.at(-1)!.id).toBe(body.evento!.id)
      expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
    })

    test('stops the notices of what others do, and reactivating resumes them', async () => {
      const who = await follower()
      const told = async () => (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'movimentacao').length
      const other = async () => expect((await cena.move(as(app, 'parte'), id)).status).toBe(201)

      await other()
      expect(await told()).toBe(1)
      expect((await mute(who, await codeFor(who))).status).toBe(200)
      await other()
      expect(await told()).toBe(1)
      expect((await unmute(who)).status).toBe(200)
      await other()
      expect(await told()).toBe(2)
    })

    test('with the same code fifty times at once has one effect', async () => {
      const who = await follower()
      const code = await codeFor(who)
      const sent = await Promise.all(Array.from({ length: 50 }, () => mute(who, code)))
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
      expect(sent.find(({ status }) => status === 409)!.body.message).toBe(
        `As notificações deste ${cena.um} já estão silenciadas para você.`,
      )
      expect(await count('Notificações silenciadas', who)).toBe(1)

      const back = await Promise.all(Array.from({ length: 50 }, () => unmute(who)))
      expect(back.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
      expect(await count('Notificações reativadas', who)).toBe(1)
      expect(await notifiable(who)).toBe(true)
      expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
    })

    test('sends no code when already muted, and reactivating is 409 when nothing is muted', async () => {
      const who = await follower()
      expect(await unmute(who)).toMatchObject({
        status: 409,
        body: { message: `As notificações deste ${cena.um} já estão ativas para você.` },
      })
      await mute(who, await codeFor(who))
      expect((await askCode(who)).status).toBe(409)
      const { status, body } = await unmute(who)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: `Notificações reativadas. Você volta a receber os avisos deste ${cena.um}.`,
        evento: { descricao: 'Notificações reativadas' },
      })
    })
  })

  describe('a code', () => {
    test.each([
      ['', 'Informe o código'],
      ['12345', 'O código tem 6 números. Confira a mensagem recebida.'],
    ])('typed as "%s" is refused', async (typed, sentence) => {
      expect(await mute(as(app, 'parte'), typed)).toMatchObject({ status: 422, body: { errors: { code: [sentence] } } })
    })

    test('mutes nothing when it is wrong; after five wrong ones it is void, and a new one works', async () => {
      const who = await follower()
      const code = await codeFor(who)
      for (let i = 0; i < 5; i++) {
        const errors = { code: ['Código incorreto. Confira os 6 números na mensagem mais recente.'] }
        expect(await mute(who, wrong(code))).toMatchObject({ status: 422, body: { errors } })
      }
      const refused = await mute(who, code)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await notifiable(who)).toBe(true)
      expect((await mute(who, await codeFor(who))).status).toBe(200)
    })

    test('is void as well when guessed fifty times at once', async () => {
      const who = await follower()
      const code = await codeFor(who)
      const sent = await Promise.all(Array.from({ length: 50 }, () => mute(who, wrong(code))))
      expect(sent.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(sent.filter(({ status }) => status === 429)).toHaveLength(45)
      expect((await mute(who, code)).status).toBe(429)
      expect(await notifiable(who)).toBe(true)
    })

    test('is valid for one procedimento and one person only', async () => {
      const [who, another] = [await follower(), await follower()]
      const second = await cena.file()
      await cena.link(who, { id: second, password: await accessPassword(app, second) })
      const code = await codeFor(who)
      expect((await mute(who, code, second)).status).toBe(422)
      expect((await mute(another, code)).status).toBe(422)
      expect((await mute(who, code)).status).toBe(200)
    })

    test('stops working when a new one is requested, and after ten minutes', async () => {
      const who = await follower()
      const first = await codeFor(who)
      const second = await codeFor(who)
      expect((await mute(who, first)).body.errors!.code![0]).toMatch(/^Este código não vale mais/)
      clock.forward(10 / 60)
      expect((await mute(who, second)).body.errors!.code![0]).toMatch(/^Este código expirou/)
      expect(await notifiable(who)).toBe(true)
    })

    test('is sent five times in fifteen minutes, then the user must wait', async () => {
      const who = await follower()
      for (let i = 0; i < 5; i++) expect((await askCode(who)).status).toBe(200)
      const { status, headers } = await askCode(who)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })

  describe('nobody can mute', () => {
    test('a procedimento they do not see, or see only until they answer', async () => {
      const stranger = await registerVerified(app)
      const other = await cena.file()
      const conductor = cena.papel
      await designate(app, other, [conductor], cena.papel)
      for (const [who, about] of [
        [stranger, id],
        [as(app, conductor), other],
      ] as const) {
        expect((await askCode(who, about)).status).toBe(403)
        expect((await mute(who, '123456', about)).status).toBe(403)
      }
      const muted = await db
        .selectFrom('silencios')
        .select('userId')
        .where('userId', '=', await idOf(app, conductor))
        .execute()
      expect(muted).toEqual([])
    })
  })
})
