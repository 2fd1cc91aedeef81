import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { verificationToken } from '../../../test/mail/mailbox.ts'
import { accept, emailsOf, giveUp, list, openNegociacao, parte, read } from '../../../test/negociacoes/negociacao.ts'
import { register, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const autor = as(app, 'parte')
const DELA = 'solicitadas[0][emails][0][contato]'
const address = () => `convidada-${crypto.randomUUID()}@fora.test`
const contatos = (id: number, parteId: number, ...emails: string[]) =>
  autor.put<Refusal>(`/negociacao/${id}/parte/${parteId}/contatos`, { emails })
const invite = (id: number, parteId: number, who = autor) => who.post<Refusal>(`/negociacao/${id}/parte/${parteId}/convite`)
const solicitada = async (id: number) => (await read(autor, id)).solicitadas[0]!
const noticesOf = async (who: { get: typeof autor.get }) =>
  (await who.get<{ notifications: { data: { data: { subject: string } }[] } }>('/notifications')).body.notifications.data.map(
    ({ data }) => data.subject,
  )

describe('the invitation', () => {
  test("goes once to each address but the opener's, with names and without amounts", async () => {
    const email = address()
    const id = await openNegociacao(app, {
      ...parte('solicitantes', 1, ['cliente@fora.test', email.replace('convidada', 'cliente')], 'Carla Cliente'),
      [DELA]: email,
      ...parte('solicitadas', 1, [email], 'Denise Devedora'),
      'solicitadas[1][documento]': '52998224725',
    })
    const mails = await emailsOf(app, id)
    expect(mails.map(({ destinatario }) => destinatario).toSorted()).toEqual(
      ['cliente@fora.test', email, email.replace('convidada', 'cliente')].toSorted(),
    )
    const convite = mails.find(({ destinatario }) => destinatario === email)!
    expect(convite).toMatchObject({ assunto: `Negociação ${id}: convite`, motivo: 'convite' })
    for (const said of [
      'Ana Solicitante; Carla Cliente convidam você a negociar, pela plataforma',
      'Quem convida é Conta da Parte (p•••@c•••.test), usuário da plataforma, não a câmara.',
      'Bruno Solicitado; Denise Devedora',
      'cobrança',
      '31/12/2099',
      `/convite/${convite.convite}?negociacao=${id}&aviso=`,
    ])
      expect(convite.texto).toContain(said)
    expect(mails.find(({ destinatario }) => destinatario === 'cliente@fora.test')!.texto).toContain(
      'Uma negociação com Bruno Solicitado; Denise Devedora foi aberta em nome de Carla Cliente',
    )
  })

  test('is shown to an account as a notice too, without a second e-mail', async () => {
    const id = await openNegociacao(app)
    expect(await noticesOf(as(app, 'parte2'))).toContain(`Negociação ${id}: você é parte`)
    expect((await emailsOf(app, id)).map(({ destinatario }) => destinatario)).toEqual(['parte2@concordia.test'])
  })

  test('when an address refuses it, its opener gets one notice, and the opener and the secretariat see it', async () => {
    const email = address()
    const id = await openNegociacao(app, { [DELA]: email })
    const refuse = async () => {
      await jobsDone(app)
      const { id: emailId } = (await emailsOf(app, id)).at(-1)!
      const refused = { situacao: 'recusado', recusadoEm: new Date(), resposta: '550 5.1.1 unknown' }
      await db.updateTable('emails').set(refused).where('id', '=', emailId).execute()
      await app.deps.tx((trx) => app.deps.onRefused(trx, { emailId, code: 550, reply: '550 5.1.1 unknown' }))
      const { length } = (await noticesOf(autor)).filter((subject) => subject === `Negociação ${id}: e-mail recusado`)
      return [emailId, length]
    }
    const [first] = await refuse()
    expect((await invite(id, (await solicitada(id)).id)).status).toBe(200)
    const [second, notices] = await refuse()
    expect([second === first, notices]).toEqual([false, 1])
    for (const who of [autor, as(app, 'secretaria')])
      expect((await read(who, id)).solicitadas[0]!.emails[0]!.recusa).toMatchObject({ resposta: '550 5.1.1 unknown' })
    const convidada = await registerVerified(app, { email })
    expect((await read(convidada, id)).solicitadas[0]!.emails[0]!.recusa).toBeNull()
  })
})

describe('a person becomes a party', () => {
  test('on the day they verify an address among the contacts, of all partes with it; the opener gets a notice', async () => {
    const email = address()
    const id = await openNegociacao(app, {
      [DELA]: email,
      ...parte('solicitadas', 1, [email], 'Denise Devedora'),
      'solicitadas[1][documento]': '52998224725',
    })
    expect((await read(autor, id)).partes_sem_conta).toEqual([{ nome: 'Bruno Solicitado' }, { nome: 'Denise Devedora' }])
    const person = await register(app, { email })
    expect((await person.get(`/negociacao/${id}`)).status).toBe(403)
    expect((await read(autor, id)).partes_sem_conta).toHaveLength(2)
    const verified = await verify(email, person)
    expect((await list(verified)).data.map((row) => row.id)).toEqual([id])
    const { atos, partes_sem_conta, historico } = await read(verified, id)
    expect([atos, partes_sem_conta]).toEqual([['propor', 'aceitar', 'desistir'], []])
    expect(historico.at(-1)!.descricao).toBe('Entrou na negociação e atua por Bruno Solicitado; Denise Devedora.')
    expect(await noticesOf(verified)).toContain(`Negociação ${id}: você é parte`)
    expect(await noticesOf(autor)).toContain(`Negociação ${id}: convite aceito`)
  })

  test('a lawyer who is a contact acts for the parte, and nobody gets a second side', async () => {
    const id = await openNegociacao(app, { [DELA]: 'advogado@concordia.test' })
    const { id: parteId } = (await read(autor, id)).solicitantes[0]!
    // The database refuses it, whatever writes there.
    const acesso = { negociacaoId: id, polo: 'solicitada', movimentadoEm: new Date(), createdAt: new Date() }
    const { userId } = await db.selectFrom('negociacoes').select('userId').where('id', '=', id).executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('negociacaoAcessos')
        .values({ ...acesso, userId })
        .execute(),
    ).rejects.toThrow()
    // Somebody whose address becomes a contact of the other side stays where they are, also when all contacts are looked at again.
    const email = address()
    await db
      .insertInto('negociacaoContatos')
      .values(['advogado@concordia.test', email].map((contato, i) => ({ parteId, contato, principal: false, ordem: 7 + i })))
      .execute()
    const outra = await registerVerified(app, { email })
    const poloOf = async (who: { get: typeof autor.get }) =>
      (await who.get<{ user: { parte: { polo: string } } }>(`/negociacao/${id}`)).body.user.parte.polo
    expect([await poloOf(outra), await poloOf(as(app, 'advogado'))]).toEqual(['solicitante', 'solicitada'])
    expect((await accept(as(app, 'advogado'), id)).status).toBe(200)
  })
})

describe('contacts', () => {
  test('are corrected, and their parte invited again, until somebody came by them', async () => {
    const [wrong, right] = [address(), address()]
    const id = await openNegociacao(app, { [DELA]: wrong })
    const { id: parteId } = await solicitada(id)
    const { status, body } = await contatos(id, parteId, right)
    expect([status, body]).toMatchObject([200, { parte: { emails: [{ contato: right, principal: true }], com_conta: false } }])
    const outsider = await registerVerified(app, { email: wrong })
    expect((await outsider.get(`/negociacao/${id}`)).status).toBe(403)
    expect((await invite(id, parteId)).status).toBe(200)
    const mails = await emailsOf(app, id)
    expect(mails.map(({ destinatario }) => destinatario)).toEqual([wrong, right, wrong, right])
    // The former contact gets a notice at once, with the new address masked.
    expect(mails[2]!.texto).toMatch(/trocou os e-mails da parte .* na negociação \d+\. Este endereço deixou de ser contato dela/)
    expect(mails[2]!.texto).toContain('Novos contatos: c•••@f•••.test')
    expect(mails[2]!.texto).not.toContain(right)
    const person = await registerVerified(app, { email: right })
    await jobsDone(app)
    expect((await read(person, id)).atos).toContain('aceitar')
    // Seeing the page proves that the invitation arrived.
    const seen = (await emailsOf(app, id)).filter(({ destinatario }) => destinatario === right)
    expect(seen.map(({ acessoPor }) => acessoPor)).toEqual([person.id, person.id])
    for (const { status, body } of [await contatos(id, parteId, address()), await invite(id, parteId)])
      expect([status, body.message]).toEqual([409, expect.stringContaining('Alguém já entrou')])
  })

  test('the opener acts for a solicitante too, and corrects an address that was mistyped', async () => {
    const [wrong, right] = [address(), address()]
    const cliente = { ...parte('solicitantes', 1, [wrong], 'Carla Cliente'), 'solicitantes[1][documento]': '39053344705' }
    const id = await openNegociacao(app, cliente)
    const antes = await read(autor, id)
    expect(antes.partes_sem_conta).toEqual([{ nome: 'Carla Cliente' }])
    expect(antes.solicitantes.map(({ com_conta, representada }) => [com_conta, representada])).toEqual([
      [true, true],
      [false, true],
    ])
    const { status, body } = await contatos(id, antes.solicitantes[1]!.id, right)
    expect([status, body]).toMatchObject([200, { parte: { emails: [{ contato: right }], com_conta: false, representada: true } }])
    expect((await emailsOf(app, id)).slice(-2)).toMatchObject([
      { destinatario: right, assunto: `Negociação ${id}: aberta em seu nome` },
      { destinatario: wrong, assunto: `Negociação ${id}: os contatos de uma parte foram trocados` },
    ])
    const dela = await read(await registerVerified(app, { email: right }), id)
    expect([dela.partes_sem_conta, dela.atos]).toEqual([[], ['propor', 'desistir']])
    expect((await contatos(id, antes.solicitantes[1]!.id, address())).status).toBe(409)
  })

  test('addresses of the other side or of the opener are refused; another person corrects nothing', async () => {
    const id = await openNegociacao(app, { [DELA]: address(), ...parte('solicitantes', 1, ['cliente@fora.test']) })
    const { id: parteId } = await solicitada(id)
    expect((await contatos(id, parteId, 'cliente@fora.test')).body.errors).toHaveProperty(['emails.0'])
    expect((await contatos(id, parteId, address(), 'parte@concordia.test')).body.errors).toHaveProperty(['emails.1'])
    for (const who of ['parte2', 'secretaria'] as const) expect((await invite(id, parteId, as(app, who))).status).toBe(403)
    const other = await openNegociacao(app)
    expect((await invite(other, parteId)).status).toBe(403)
    await giveUp(autor, id)
    expect((await invite(id, parteId)).status).toBe(409)
  })
})

/** Confirms the address of a person who registered before. */
async function verify(email: string, person: Awaited<ReturnType<typeof register>>) {
  expect((await person.put(`/email/verify/${await verificationToken(app, email)}`)).status).toBe(200)
  return person
}
