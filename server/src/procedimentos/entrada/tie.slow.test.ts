import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { accessPassword, emailsTo } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const WRONG = 'Número ou senha de acesso incorretos. Confira a mensagem que a câmara enviou.'

describe.each(NOMES_DOS_TIPOS)('%s:', (tipo) => {
  const cena = cenaDe(app, tipo)
  const { at, link, um } = cena
  let id = 0
  let password = ''
  beforeAll(async () => {
    id = await cena.file()
    password = await accessPassword(app, id)
  })
  const noticesOf = async () => {
    const rows = await db
      .selectFrom('notificacoes')
      .innerJoin('users', 'users.id', 'notificacoes.userId')
      .select('subject')
      .where('email', '=', 'parte@concordia.test')
      .where('subject', 'like', `Novo acesso ao ${um}%`)
      .execute()
    return rows.length
  }

  describe('with the number and the password of the message', () => {
    test('it opens and appears in the list, and the filer is notified', async () => {
      const who = await registerVerified(app)
      const before = await noticesOf()
      expect((await who.get(at(id))).status).toBe(403)
      expect(await link(who, { id, password })).toMatchObject({
        status: 200,
        body: { message: `${cena.titulo} adicionado com sucesso` },
      })
      expect((await cena.open(who, id)).id).toBe(id)
      expect((await cena.list(who)).data.map((row) => row.id)).toEqual([id])
      expect(await noticesOf()).toBe(before + 1)
      const email = (await emailsTo(app, 'parte@concordia.test')).find(
        ({ motivo, procedimentoId }) => motivo === 'vinculado' && procedimentoId === id,
      )
      expect(email).toMatchObject({ assunto: `Novo acesso ao ${um} ${id}` })
      expect(email!.texto).not.toContain(who.email)
    })

    test.each([
      ['lower case', (text: string) => text.toLowerCase()],
      ['blanks and hyphens', (text: string) => ` ${text.slice(0, 5)}-${text.slice(5)} `],
      ['dashes and signs that nobody sees', (text: string) => `\u202a${text.slice(0, 5)}–${text.slice(5)}\u200b\u202c`],
    ])('typed with %s it is accepted too', async (_how, typed) => {
      const who = await registerVerified(app)
      expect((await link(who, { id: String(id), password: typed(password) })).status).toBe(200)
    })

    test('linking twice, or five times at once, changes nothing more', async () => {
      const who = await registerVerified(app)
      const before = await noticesOf()
      const answers = await Promise.all(Array.from({ length: 5 }, () => link(who, { id, password })))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
      expect((await link(who, { id, password })).status).toBe(200)
      expect(await noticesOf()).toBe(before + 1)
      expect((await cena.list(who)).total).toBe(1)
    })

    test('an address that later becomes the contact of a parte ties its owner to it then, but only once', async () => {
      const other = await cena.file()
      const who = await registerVerified(app)
      await link(who, { id: other, password: await accessPassword(app, other) })
      const secretaria = as(app, 'secretaria')
      const { eventos, demandantes, demandadas } = await cena.open(as(app, 'parte'), other)
      const documento = eventos[0]!.documentos[0]!.id
      const secret = { papeis: ['demandadas'], motivo: 'Segredo comercial' }
      expect((await secretaria.put(`/secretaria${at(other, `/documento/${documento}/sigilo`)}`, secret)).status).toBe(200)
      const opens = async () => (await who.file(`${cena.rota}/documento/${documento}`)).status
      expect(await opens()).toBe(403)
      for (const [parte] of [demandadas, demandantes]) {
        const contato = `/secretaria${at(other, `/contato/${parte!.emails[0]!.id}`)}`
        const { status } = await secretaria.put(contato, { contato: who.email, enviar_senha: false })
        expect([status, await opens()]).toEqual([200, 200])
      }
    })

    test('an address that is a contact of a parte ties its owner to that parte', async () => {
      const email = `demandada-${tipo}@concordia.test`
      const who = await registerVerified(app, { email })
      const other = await cena.file('parte', { 'demandadas[0][nome]': 'Ré', 'demandadas[0][emails][0][contato]': email })
      await link(who, { id: other, password: await accessPassword(app, other) })
      const tied = await db
        .selectFrom('procedimentoAcessos as a')
        .innerJoin('partes', 'partes.id', 'a.parteId')
        .select(['nome', 'polo'])
        .where('a.userId', '=', who.id)
        .execute()
      expect(tied).toEqual([{ nome: 'Ré', polo: 'demandada' }])
    })

    test('the filer may link it too, and gets no notice of it', async () => {
      const before = await noticesOf()
      expect((await link(as(app, 'parte'), { id, password })).status).toBe(200)
      expect(await noticesOf()).toBe(before)
    })
  })

  test.each(['arbitro', 'mediador'] as const)('a user who is designated in it (%s) cannot link it as well', async (papel) => {
    const designado = await cena.file()
    const secret = await accessPassword(app, designado)
    const who = as(app, papel)
    await db
      .insertInto('designacoes')
      .values({ procedimentoId: designado, userId: await idOf(app, papel), papel })
      .execute()
    const nome = { arbitro: 'árbitro', mediador: 'mediador' }[papel]
    const reason = `Você está designado ${nome} neste ${um}, e por isso não pode acompanhá-lo ao lado das partes.`
    expect(await link(who, { id: designado, password: 'ABCDEFGHJK' })).toMatchObject({ body: { message: WRONG } })
    for (const situacao of ['pendente', 'aceita']) {
      await db.updateTable('designacoes').set({ situacao }).where('procedimentoId', '=', designado).execute()
      const answer = await link(who, { id: designado, password: secret })
      expect(answer).toMatchObject({ status: 422, body: { errors: { id: [reason] } } })
    }
    await db.updateTable('designacoes').set({ situacao: 'recusada' }).where('procedimentoId', '=', designado).execute()
    expect((await link(who, { id: designado, password: secret })).status).toBe(200)
  })

  describe('without them', () => {
    test('a wrong password and an unknown number get the same answer', async () => {
      const who = await registerVerified(app)
      const refusal = { status: 422, body: { message: WRONG, errors: { password: [WRONG] } } }
      expect(await link(who, { id, password: 'ABCDEFGHJK' })).toMatchObject(refusal)
      expect(await link(who, { id: 999_999, password })).toMatchObject(refusal)
      expect((await who.get(at(id))).status).toBe(403)
    })

    test('the password of another does not open this one', async () => {
      const who = await registerVerified(app)
      const other = await cena.file()
      expect((await link(who, { id, password: await accessPassword(app, other) })).status).toBe(422)
    })

    test('ten wrong ones an hour, then a wait, also with the right one; other users are not limited', async () => {
      const who = await registerVerified(app)
      expect((await link(who, { id, password })).status).toBe(200)
      const tries = await Promise.all(Array.from({ length: 15 }, (_, i) => link(who, { id, password: `ERRADA${i}` })))
      expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), ...Array(5).fill(429)])
      const { status, headers, body } = await link(who, { id, password })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(body.message).toBe('Muitas tentativas com número e senha. Tente de novo mais tarde.')
      expect((await link(await registerVerified(app), { id, password })).status).toBe(200)
    })
  })
})
