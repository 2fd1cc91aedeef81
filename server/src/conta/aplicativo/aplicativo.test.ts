import type { aplicativo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { enableAplicativo, personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { codeAt } from '../../identidade/aplicativo/app.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const now = () => clock.now()
const SENHA_ATUAL = { password_current: SENHA }
const WRONG = 'Código incorreto. Confira os 6 números no aplicativo e se o relógio do celular está certo.'
const USED = 'Este código já foi usado. Espere o aplicativo mostrar o próximo.'

const estado = async (who: Client) => (await who.get<ResultOf<typeof aplicativo.estado>>('/settings/aplicativo')).body.aplicativo
const request = async (who: Client) =>
  (await who.post<ResultOf<typeof aplicativo.pedir>>('/settings/aplicativo', SENHA_ATUAL)).body.aplicativo
const disable = (who: Client, code: string, more: object = {}) =>
  who.post('/settings/aplicativo/desligar', { ...SENHA_ATUAL, code, ...more })
const wrongFor = (segredo: string) => {
  const right = [-1, 0, 1, 2].map((steps) => codeAt(segredo, new Date(now().getTime() + steps * 30_000)))
  return ['111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!
}
const subjects = async ({ email }: { email: string }, kind: string) =>
  (await emailsTo(app, email)).filter(({ motivo }) => motivo === kind).map(({ assunto }) => assunto)
const acts = async (id: number) =>
  (await db.selectFrom('auditoria').select('acao').where('userId', '=', id).orderBy('id').execute()).map(({ acao }) => acao)

describe('putting an app in use', () => {
  test('takes the password, and nothing changes until a right code', async () => {
    const person = await registerVerified(app)
    const refused = await person.post('/settings/aplicativo', { password_current: 'errada' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { password_current: ['Senha atual incorreta.'] } } })
    const { segredo, uri, qr } = await request(person)
    expect(uri).toContain(segredo)
    expect(qr.d).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/)
    expect(await estado(person)).toEqual({ ativado_em: null, codigos_restantes: 0 })
    const wrong = await person.put('/settings/aplicativo', { code: wrongFor(segredo) })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [WRONG] } } })
    expect((await person.get('/user')).body).toMatchObject({ user: { uses_2fa: false, usa_aplicativo: false } })
    expect(await subjects(person, 'aplicativo')).toEqual([])
  })

  test('turns the second factor on, gives ten codes once and tells the user', async () => {
    const person = await personWithApp(app, now())
    expect(person.codigos).toHaveLength(10)
    expect(new Set(person.codigos).size).toBe(10)
    for (const code of person.codigos) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    expect(await estado(person)).toEqual({ ativado_em: expect.any(String), codigos_restantes: 10 })
    expect((await person.get('/user')).body).toMatchObject({ user: { uses_2fa: true, usa_aplicativo: true } })
    expect(await subjects(person, 'aplicativo')).toEqual(['Aplicativo autenticador ligado'])
    expect(await acts(person.id)).toContain('ligar-aplicativo')
    expect(await person.post('/settings/aplicativo', SENHA_ATUAL)).toMatchObject({ status: 409 })
  })

  test('stores neither the secret nor a recovery code as they are', async () => {
    const { id, segredo, codigos } = await personWithApp(app, now())
    const { segredo: stored } = await db
      .selectFrom('aplicativos')
      .select('segredo')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.toString('latin1')).not.toContain(segredo)
    const hashes = await db.selectFrom('codigosDeRecuperacao').select('codigoHash').where('userId', '=', id).execute()
    expect(hashes).toHaveLength(codigos.length)
    for (const { codigoHash } of hashes) {
      expect(codigoHash).toHaveLength(32)
      for (const code of codigos) expect(codigoHash.toString('latin1')).not.toContain(code)
    }
  })

  test('by ten calls at once happens once', async () => {
    const person = await registerVerified(app)
    const { segredo } = await request(person)
    const code = codeAt(segredo, now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.put('/settings/aplicativo', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await subjects(person, 'aplicativo')).toHaveLength(1)
    expect(await estado(person)).toMatchObject({ codigos_restantes: 10 })
  })

  test('with the QR code of an earlier request fails: the later one replaced it', async () => {
    const person = await registerVerified(app)
    const [first, second] = [await request(person), await request(person)]
    expect((await person.put('/settings/aplicativo', { code: codeAt(first.segredo, now()) })).status).toBe(422)
    expect((await person.put('/settings/aplicativo', { code: codeAt(second.segredo, now()) })).status).toBe(200)
  })

  test('allows five wrong codes in a quarter of an hour', async () => {
    const person = await registerVerified(app)
    const { segredo } = await request(person)
    for (let i = 0; i < 5; i++) expect((await person.put('/settings/aplicativo', { code: wrongFor(segredo) })).status).toBe(422)
    const right = await person.put('/settings/aplicativo', { code: codeAt(segredo, now()) })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('taking it out of use', () => {
  test('takes password and code, and the switch alone does not do it', async () => {
    const person = await personWithApp(app, now())
    expect((await person.put('/settings/2fa')).status).toBe(409)
    expect((await disable(person, person.show(now()), { password_current: 'errada' })).status).toBe(422)
    expect((await disable(person, wrongFor(person.segredo))).body.errors).toEqual({ code: [WRONG] })
    expect(await disable(person, person.show(now()))).toMatchObject({
      status: 200,
      body: { user: { uses_2fa: true, usa_aplicativo: false } },
    })
    expect(await subjects(person, 'aplicativo')).toEqual(['Aplicativo autenticador ligado', 'Aplicativo autenticador desligado'])
    expect(await acts(person.id)).toContain('desligar-aplicativo')
    expect((await disable(person, person.show(now()))).status).toBe(409)
    expect((await person.put('/settings/2fa')).status).toBe(200)
  })

  test('also takes a recovery code, and no code by e-mail', async () => {
    const person = await personWithApp(app, now())
    expect((await person.post('/settings/aplicativo/code')).status).toBe(404)
    expect((await person.post('/sessao/prova/code')).status).toBe(409)
    expect((await disable(person, person.codigos[0]!.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect(await estado(person)).toEqual({ ativado_em: null, codigos_restantes: 0 })
  })

  test('and in use again, an earlier app and its recovery codes are good for nothing', async () => {
    const person = await personWithApp(app, now())
    await disable(person, person.show(now()))
    const second = await enableAplicativo(person, now())
    expect((await disable(person, person.codigos[1]!)).status).toBe(422)
    expect((await disable(person, person.show(now()))).status).toBe(422)
    expect((await disable(person, second.show(now()))).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  const swap = (who: Client, code: string) =>
    who.post<ResultOf<typeof aplicativo.novosCodigos>>('/settings/aplicativo/recuperacao', { ...SENHA_ATUAL, code })

  test('replace those before, and the user is told', async () => {
    const person = await personWithApp(app, now())
    const { status, body } = await swap(person, person.show(now()))
    expect(status).toBe(201)
    expect(body.codigos).toHaveLength(10)
    expect(body.codigos).not.toContain(person.codigos[0])
    expect(await subjects(person, 'codigosDeRecuperacao')).toEqual(['Novos códigos de recuperação'])
    expect((await disable(person, person.codigos[0]!)).status).toBe(422)
    expect((await disable(person, body.codigos[0]!)).status).toBe(200)
  })

  test('are not given twice for one code of the app, nor for a recovery code', async () => {
    const person = await personWithApp(app, now())
    const code = person.show(now())
    const answers = await Promise.all(Array.from({ length: 5 }, () => swap(person, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({ errors: { code: [USED] } })
    expect((await person.post('/settings/aplicativo/recuperacao', { ...SENHA_ATUAL, code: person.codigos[0] })).status).toBe(422)
  })
})
