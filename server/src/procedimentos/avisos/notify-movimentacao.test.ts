import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, client } from '../../../test/client.ts'
import { accessPassword, contactsOf, emailsAbout } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const CONTATOS = ['demandada@concordia.test', 'demandante.copia@concordia.test', 'demandante@concordia.test']

/** The addresses that were e-mailed about a movement, in order, one entry per e-mail. */
const mailedAbout = async (id: number) =>
  (await emailsAbout(app, id))
    .filter(({ motivo }) => motivo === 'movimentacao')
    .map(({ destinatario }) => destinatario)
    .toSorted()
/** The notices of movements a user has on the screen. */
const noticesOf = async (who: Client, id: number) => {
  const { body } = await who.get<{ notifications: { data: { data: { subject: string; body: string; path: string } }[] } }>(
    '/notifications',
  )
  return body.notifications.data
    .map(({ data }) => data)
    .filter(({ subject }) => [`Processo ${id}: réplica`, `Processo ${id}: juntada de documentos`].includes(subject))
}
const mute = (procedimentoId: number, userId: number) => db.insertInto('silencios').values({ procedimentoId, userId }).execute()

/** A user whose address is a contact of the demandada, and who linked the process. */
async function contato(): Promise<{ who: Person; id: number }> {
  const who = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': who.email })
  await client(app, who.token).post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
  return { who, id: processo.id }
}

describe('a movement', () => {
  test('is sent to everyone who may see the docket and to the contacts of the partes, but not to its author', async () => {
    const id = await conducted(app)
    await follow(app, id, await idOf(app, 'perito'), 'terceiro')
    await move(as(app, 'advogado'), id, { descricao: 'Réplica' })
    expect(await mailedAbout(id)).toEqual(
      [...CONTATOS, 'arbitro@concordia.test', 'parte@concordia.test', 'perito@concordia.test'].toSorted(),
    )
    for (const account of ['parte', 'arbitro', 'perito'] as const) {
      const [notice, ...more] = await noticesOf(as(app, account), id)
      expect(more).toEqual([])
      expect(notice?.body).toMatch(/Conta do Advogado acrescentou um evento ao processo \d+: “Réplica”, em /)
      expect(notice?.path).toBe(`/processo/${id}/details`)
    }
    expect(await noticesOf(as(app, 'advogado'), id)).toEqual([])
    expect(await noticesOf(as(app, 'secretaria'), id)).toEqual([])
  })

  test('tells a contact by name what happened and why the message came, and counts as evidence', async () => {
    const id = await conducted(app)
    await move(as(app, 'arbitro'), id, { descricao: 'Outros', descricao_outros: 'Despacho saneador', dias_uteis: '5' })
    const email = (await emailsAbout(app, id)).find(
      ({ motivo, destinatario }) => motivo === 'movimentacao' && destinatario === CONTATOS[0],
    )
    expect(email?.texto).toContain('À Empresa Demandada Ltda.')
    expect(email?.texto).toMatch(
      /Conta do Árbitro acrescentou um evento ao processo \d+: “Despacho saneador”, em .+\. O prazo termina em/,
    )
    expect(email?.texto).toContain('porque este endereço foi informado como contato de uma das partes')
    expect(await contactsOf(app, email!.id)).toEqual([CONTATOS[0]])
  })

  test('is not sent to a designee who has not answered yet', async () => {
    const id = await conducted(app, { designacao: 'pendente' })
    await move(as(app, 'parte'), id)
    expect(await mailedAbout(id)).not.toContain('arbitro@concordia.test')
    expect(await noticesOf(as(app, 'arbitro'), id)).toEqual([])
  })

  test('is sent once to a user whose address is a contact: the notice is the message to the parte', async () => {
    const { who, id } = await contato()
    await move(as(app, 'parte'), id)
    expect((await mailedAbout(id)).filter((address) => address === who.email)).toHaveLength(1)
    expect(await noticesOf(who, id)).toHaveLength(1)
    const notice = await db
      .selectFrom('notificacoes as n')
      .innerJoin('emails as m', 'm.id', 'n.emailId')
      .select(['m.id', 'm.destinatario'])
      .where('n.userId', '=', who.id)
      .where('m.motivo', '=', 'movimentacao')
      .execute()
    expect(notice).toEqual([{ id: expect.any(Number), destinatario: who.email }])
    expect(await contactsOf(app, notice[0]!.id)).toEqual([who.email])
  })

  test('by a contact of a parte is not sent to that contact, who gets the receipt', async () => {
    const { who, id } = await contato()
    await move(who, id)
    expect(await mailedAbout(id)).not.toContain(who.email)
    expect(await mailedAbout(id)).toContain(CONTATOS[2])
  })

  test('is sent to the contacts only once the filing is paid', async () => {
    const id = await conducted(app)
    await db.updateTable('pagamentos').set({ situacao: 'A', pagoEm: null }).where('procedimentoId', '=', id).execute()
    await move(as(app, 'advogado'), id)
    expect(await mailedAbout(id)).toEqual(['arbitro@concordia.test', 'parte@concordia.test'])
  })
})

describe('a user who has muted a process', () => {
  test('gets no notice of a movement, on the screen or by e-mail; the others do', async () => {
    const id = await conducted(app)
    await mute(id, await idOf(app, 'parte'))
    await move(as(app, 'advogado'), id)
    expect(await noticesOf(as(app, 'parte'), id)).toEqual([])
    expect(await mailedAbout(id)).toEqual([...CONTATOS, 'arbitro@concordia.test'].toSorted())
  })

  test('still gets the e-mails to the contact of a parte, when that is their address', async () => {
    const { who, id } = await contato()
    await mute(id, who.id)
    await move(as(app, 'parte'), id)
    expect((await mailedAbout(id)).filter((address) => address === who.email)).toHaveLength(1)
    expect(await noticesOf(who, id)).toEqual([])
  })
})
