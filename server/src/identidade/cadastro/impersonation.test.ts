import { NOME_RESERVADO } from '@concordia/contract/rules/nomes-reservados'
import { SO_LETRAS_LATINAS } from '@concordia/contract/values/nome'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal, visitor } from '../../../test/client.ts'
import { emailsAbout, emailsTo } from '../../../test/mail/mailbox.ts'
import { negociacaoForm, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileOverHttp } from '../../../test/procedimentos/peticao.ts'
import { newCpf, register, registerVerified, registration } from '../../../test/secretaria/pessoa.ts'

// An account that passes for the chamber: by its name, and by what it sends on the chamber's letterhead.

const app = await ownApp({ env: { CHAMBER_NAME: 'Câmara do Norte' } })
const { db } = app.deps
const CONVIDA = 'usuário da plataforma, não a câmara'
const registering = async (changes: Record<string, string>) => {
  const form = registration(changes)
  const { status, body } = await visitor(app).form<Refusal>('/register', form)
  const created = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', String(form.get('email')))
    .execute()
  return { status, errors: body.errors, accounts: created.length }
}
const refused = (errors: object) => ({ status: 422, errors, accounts: 0 })

describe('a name of the chamber', () => {
  test.each([
    [{ first_name: 'Secretaria', last_name: 'Geral' }, { first_name: [NOME_RESERVADO] }],
    [{ first_name: 'Maria', last_name: 'Secretarıa' }, { last_name: [NOME_RESERVADO] }],
    [{ first_name: 'Câmara do', last_name: 'Nórte' }, { last_name: [NOME_RESERVADO] }],
    [
      { first_name: 'Suporte', last_name: 'Administração' },
      { first_name: [NOME_RESERVADO], last_name: [NOME_RESERVADO] },
    ],
    // With a Cyrillic е.
    [{ first_name: 'Sеcretaria', last_name: 'da Câmara' }, { first_name: [SO_LETRAS_LATINAS] }],
  ])('is refused at registration, on its field: %o', async (name, errors) => {
    expect(await registering(name)).toEqual(refused(errors))
  })

  test('the settings refuse such a name and change nothing; a surname like Câmara is accepted', async () => {
    const cpf = newCpf()
    const person = await registerVerified(app, { first_name: 'João', last_name: 'Câmara', cpf })
    const saved = (changes: object, who: Client = person) =>
      who.put<Refusal>('/settings/cadastro', { ...CADASTRO, cpf, ...changes })
    const { status, body } = await saved({ first_name: 'Árbitro', telefone: '(21) 90000 0000' })
    expect([status, body.errors]).toEqual([422, { first_name: [NOME_RESERVADO] }])
    const { name, telefone } = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    expect([name, telefone]).toEqual(['João Câmara', '11987654321'])
    expect((await saved({ first_name: 'João', last_name: 'da Câmara' })).status).toBe(200)
  })

  test('stays to an account that has it already, and to the staff', async () => {
    const cpf = newCpf()
    const old = await registerVerified(app, { cpf })
    await db.updateTable('users').set({ firstName: 'Suporte', lastName: 'Antigo' }).where('id', '=', old.id).execute()
    const kept = { ...CADASTRO, cpf, first_name: 'Suporte', last_name: 'Antigo' }
    expect((await old.put('/settings/cadastro', { ...kept, numero: '77' })).status).toBe(200)
    expect((await old.put('/settings/cadastro', { ...kept, last_name: 'Novo' })).status).toBe(422)
    await db.updateTable('users').set({ role: 'secretario' }).where('id', '=', old.id).execute()
    expect((await old.put('/settings/cadastro', { ...kept, first_name: 'Secretaria' })).status).toBe(200)
  })
})

const CADASTRO = {
  first_name: 'João',
  last_name: 'Câmara',
  rg: '12.345.678-9',
  telefone: '11987654321',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  cep: '01001000',
  cidade_id: 3_550_308,
}

describe('an invitation says that it comes from a user, not from the chamber, with the masked address', () => {
  const notices = async (who: Client) =>
    (await who.get<{ notifications: { data: { data: { body: string } }[] } }>('/notifications')).body.notifications.data.map(
      ({ data }) => data.body,
    )

  test('to a negotiation: in the e-mail, the notice and the page', async () => {
    const id = await openNegociacao(app)
    const [email] = await db.selectFrom('emails').selectAll().where('negociacaoId', '=', id).execute()
    const quem = `Conta da Parte (p•••@c•••.test), ${CONVIDA}`
    expect(email!.texto).toContain(`Quem convida é ${quem}.`)
    expect(email!.texto).not.toContain('parte@concordia.test')
    const other = as(app, 'parte2')
    expect((await notices(other))[0]).toContain(`foi aberta por ${quem}`)
    const { body } = await other.get<{ negociacao: object }>(`/negociacao/${id}`)
    expect(body.negociacao).toMatchObject({ aberta_por: { name: 'Conta da Parte', email: 'p•••@c•••.test' } })
  })

  test('to a procedimento: in the e-mail with the access password, and on the home of the invited person', async () => {
    const invited = await registerVerified(app)
    const { processo } = await fileOverHttp(app, 'parte', { 'demandadas[0][emails][0][contato]': invited.email })
    const email = (await emailsAbout(app, processo.id)).find(({ destinatario }) => destinatario === invited.email)!
    expect(email.texto).toContain(`Conta da Parte (p•••@c•••.test), ${CONVIDA}`)
    const { body } = await invited.get<{ atencao: { convites: { itens: object[] } } }>('/home')
    expect(body.atencao.convites.itens).toMatchObject([{ por: { name: 'Conta da Parte', email: 'p•••@c•••.test' } }])
  })

  test('to become a third party: in the notice and its e-mail', async () => {
    const third = await registerVerified(app)
    expect((await as(app, 'parte').post('/settings/terceiro/processos', { terceiro_id: third.id })).status).toBe(201)
    const said = `por Conta da Parte (p•••@c•••.test), ${CONVIDA}`
    expect((await notices(third))[0]).toContain(said)
    expect((await emailsTo(app, third.email)).at(-1)!.texto).toContain(said)
  })
})

test('invisible characters are removed from names, and four accents on one letter are refused', async () => {
  const { id } = await register(app, { first_name: 'Ma\u200bria\u202e', last_name: 'Jose\u2060\u0301' })
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('Maria José')
  const piled = 'A\u0301\u0301\u0301\u0301na'
  expect(await registering({ first_name: piled })).toEqual(refused({ first_name: [SO_LETRAS_LATINAS] }))
  const parte = as(app, 'parte')
  const before = await db.selectFrom('negociacoes').select('id').execute()
  const { status, body } = await parte.form<Refusal>('/negociacao', negociacaoForm({ 'solicitadas[0][nome]': 'Bаnco' }))
  expect([status, body.errors]).toEqual([422, { 'solicitadas.0.nome': [SO_LETRAS_LATINAS] }])
  expect(await db.selectFrom('negociacoes').select('id').execute()).toEqual(before)
})
