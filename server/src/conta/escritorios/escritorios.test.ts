import type { escritorios } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { approved } from '../../../test/perfil.ts'
import { type Person, register, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const FORM = { nome: 'Lima Advogados', cnpj: '11.222.333/0001-81', oab: 'SP 12.345' }

type Answered = ResultOf<typeof escritorios.create> & Refusal
const found = (who: Client, changes = {}) => who.post<Answered>('/escritorios', { ...FORM, ...changes })
const invite = (who: Client, id: number, email: string, papel = 'assistente') =>
  who.post<Answered>(`/escritorio/${id}/membro`, { email, papel })
const answer = (who: Client, cid: string, aceito = true) => who.put<Answered>(`/escritorio/convite/${cid}`, { aceito })
const remove = (who: Client, id: number, mid: number) => who.delete<Answered>(`/escritorio/${id}/membro/${mid}`)
const listed = async (who: Client) => (await who.get<ResultOf<typeof escritorios.list>>('/escritorios')).body
const subjectsTo = async (email: string) => {
  await jobsDone(app)
  return (await emailsTo(app, email)).map(({ assunto }) => assunto)
}

let titular: Person
let outra: Person
let id: number
beforeEach(async () => {
  titular = await registerVerified(app)
  outra = await registerVerified(app)
  await approved(app, titular.id, 'advogado')
  id = (await found(titular)).body.escritorio.id
})

/** `who` becomes a member. @returns the membership */
async function join(who: Person, papel = 'assistente', por = titular): Promise<number> {
  await invite(por, id, who.email, papel)
  const { convites } = await listed(who)
  const { status, body } = await answer(who, convites[0]!.cid)
  expect(status).toBe(200)
  return body.escritorio.membros.find(({ user_id }) => user_id === who.id)!.id
}

describe('registering a firm', () => {
  test('makes its author the titular; the same CNPJ twice is 409, also at once, but keeps nobody else out', async () => {
    expect((await listed(titular)).escritorios).toMatchObject([
      { id, nome: 'Lima Advogados', cnpj: '11222333000181', meu_papel: 'titular', membros: [{ user_id: titular.id }] },
    ])
    await approved(app, outra.id, 'advogado')
    const answers = await Promise.all([found(outra), found(outra), found(outra)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('needs an approved profile of a lawyer', async () => {
    const { status, body } = await found(outra)
    expect([status, body.message]).toEqual([409, expect.stringContaining('perfil de advogado aprovado')])
  })

  test.each([
    ['nome', { nome: ' ' }, 'Informe o nome do escritório'],
    ['cnpj', { cnpj: '11144477735' }, 'Número de CNPJ inválido'],
    ['cnpj', { cnpj: '11222333000182' }, 'Número de CNPJ inválido'],
    ['oab', { oab: '' }, 'Informe a inscrição do escritório na OAB'],
  ])('a bad %s is refused', async (field, changes, message) => {
    expect((await found(titular, changes)).body.errors).toEqual({ [field]: [message] })
  })
})

describe('an invitation', () => {
  test('leads by its link to the settings, is answered once by the invited account, and its inviter is notified', async () => {
    await invite(titular, id, outra.email)
    const { convites } = await listed(outra)
    expect(convites).toMatchObject([{ escritorio: { nome: 'Lima Advogados' }, papel: 'assistente' }])
    const { cid } = convites[0]!
    await jobsDone(app)
    const mail = (await emailsTo(app, outra.email)).at(-1)!
    expect(mail.texto).toContain(`/settings?aba=escritorio&convite=${cid}`)
    expect(mail.texto).not.toContain(titular.email)
    const { status, body } = await answer(outra, cid)
    expect([status, body.escritorio.meu_papel]).toEqual([200, 'assistente'])
    expect((await answer(outra, cid)).status).toBe(403)
    expect(await subjectsTo(titular.email)).toContain('Pessoa Nova aceitou o convite do escritório')
  })

  test('reaches an address without an account, whose later account answers it', async () => {
    const email = `convidada-${crypto.randomUUID()}@fora.test`
    await invite(titular, id, email)
    expect((await emailsTo(app, email)).map(({ assunto }) => assunto)).toEqual(['Convite para o escritório Lima Advogados'])
    const nova = await registerVerified(app, { email })
    expect((await answer(nova, (await listed(nova)).convites[0]!.cid, false)).body.message).toBe('Convite recusado')
    expect((await listed(titular)).escritorios[0]!.membros).toHaveLength(1)
  })

  test('is of no use to another account that has its link, nor before the address is confirmed', async () => {
    const email = `convidada-${crypto.randomUUID()}@fora.test`
    await invite(titular, id, email)
    const { convite } = await db
      .selectFrom('escritorioMembros')
      .select('convite')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect((await answer(outra, convite!)).status).toBe(403)
    expect((await answer(await register(app, { email }), convite!)).status).toBe(403)
    expect((await listed(outra)).escritorios).toEqual([])
  })

  test('as a lawyer needs the approved profile; staff joins no firm', async () => {
    await invite(titular, id, outra.email, 'advogado')
    const { cid } = (await listed(outra)).convites[0]!
    expect((await answer(outra, cid)).status).toBe(409)
    await approved(app, outra.id, 'advogado')
    expect((await answer(outra, cid)).body.escritorio.meu_papel).toBe('advogado')
    await invite(titular, id, 'secretaria@concordia.test')
    const secretaria = as(app, 'secretaria')
    expect((await answer(secretaria, (await listed(secretaria)).convites[0]!.cid)).status).toBe(409)
  })

  test('to a member, or to an address that is invited, is 409; withdrawn, its link is dead', async () => {
    await join(outra)
    expect((await invite(titular, id, outra.email)).status).toBe(409)
    const terceira = await registerVerified(app)
    const { body } = await invite(titular, id, terceira.email)
    expect((await invite(titular, id, terceira.email, 'financeiro')).status).toBe(409)
    const { cid } = (await listed(terceira)).convites[0]!
    const mid = body.escritorio.membros.find(({ email }) => email === terceira.email)!.id
    expect((await remove(titular, id, mid)).body.message).toBe('Convite retirado com sucesso')
    expect((await answer(terceira, cid)).status).toBe(403)
    expect((await listed(terceira)).convites).toEqual([])
  })

  test('one address gets at most five a day', async () => {
    for (let i = 0; i < 5; i++) {
      const { body } = await invite(titular, id, outra.email)
      await remove(titular, id, body.escritorio.membros.find(({ email }) => email === outra.email)!.id)
    }
    expect((await invite(titular, id, outra.email)).status).toBe(429)
  })
})

describe('a member', () => {
  test('sees the firm and its members, but neither invites, nor removes others, nor sees who is invited', async () => {
    const mid = await join(outra)
    await invite(titular, id, `convidada-${crypto.randomUUID()}@fora.test`)
    const [firma] = (await listed(outra)).escritorios
    expect(firma!.membros.map(({ user_id }) => user_id).toSorted()).toEqual([titular.id, outra.id].toSorted())
    const dela = (await listed(titular)).escritorios[0]!.membros.find(({ user_id }) => user_id === titular.id)!.id
    expect([(await invite(outra, id, 'x@fora.test')).status, (await remove(outra, id, dela)).status]).toEqual([403, 403])
    expect((await remove(outra, id, mid)).body).toMatchObject({ escritorio: null, message: 'Você saiu do escritório' })
    expect(await subjectsTo(titular.email)).toContain('Pessoa Nova saiu do escritório')
  })

  test('a removed member is notified, sees the firm no more, and may be invited again', async () => {
    const mid = await join(outra)
    expect((await remove(titular, id, mid)).body.message).toBe('Membro removido com sucesso')
    expect((await listed(outra)).escritorios).toEqual([])
    expect((await remove(titular, id, mid)).status).toBe(403)
    expect(await subjectsTo(outra.email)).toContain('Você não é mais membro do escritório Lima Advogados')
    expect(await join(outra)).not.toBe(mid)
  })

  test('the only titular leaves a firm with members only after another one came; the last member ends it', async () => {
    const [dela] = (await listed(titular)).escritorios[0]!.membros
    await approved(app, outra.id, 'advogado')
    const mid = await join(outra, 'titular')
    const terceira = await registerVerified(app)
    const assistente = await join(terceira, 'assistente', outra)
    expect((await remove(titular, id, dela!.id)).status).toBe(200)
    expect((await remove(outra, id, mid)).body.message).toContain('ficaria sem titular')
    await remove(outra, id, assistente)
    await invite(outra, id, titular.email)
    expect((await remove(outra, id, mid)).body.message).toBe('Você saiu do escritório')
    expect((await listed(titular)).convites).toEqual([])
  })

  test('two titulares who remove each other at once: one stays', async () => {
    await approved(app, outra.id, 'advogado')
    const mid = await join(outra, 'titular')
    const dela = (await listed(titular)).escritorios[0]!.membros.find(({ user_id }) => user_id === titular.id)!.id
    const answers = await Promise.all([remove(titular, id, mid), remove(outra, id, dela)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})
