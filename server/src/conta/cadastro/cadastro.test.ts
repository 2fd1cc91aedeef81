import type { cadastro } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { parte, sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newCpf, type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps

type Saved = ResultOf<typeof cadastro.update> & Refusal
const FORM = {
  first_name: 'Maria',
  last_name: 'das Dores',
  rg: '98.765.432-1',
  telefone: '(21) 99876 5432',
  endereco: 'Rua do Ouvidor',
  numero: '50',
  bairro: 'Centro',
  cep: '20040-030',
  cidade_id: 3_304_557,
}
let person: Person
let cpf: string
const save = (changes: object, who = person) => who.put<Saved>('/settings/cadastro', { ...FORM, cpf, ...changes })
const settingsOf = async (who: Person) => (await who.get<ResultOf<typeof cadastro.settings>>('/settings')).body.user
const shown = () => settingsOf(person)
const trail = () =>
  db.selectFrom('auditoria').select('dados').where('userId', '=', person.id).where('acao', '=', 'alterar-cadastro').execute()

beforeEach(async () => {
  cpf = newCpf()
  person = await registerVerified(app, { cpf })
})

describe('the registration data', () => {
  test('is shown with the city, and saved without punctuation; the e-mail stays', async () => {
    expect(await shown()).toMatchObject({ first_name: 'Pessoa', cpf, cidade: { id: 3_550_308, descricao: 'São Paulo - SP' } })
    const other = newCpf()
    const { status, body } = await save({ cpf: other, email: 'outro@concordia.test' })
    const { cidade_id: _, ...same } = FORM
    const saved = {
      ...same,
      ...{ name: 'Maria das Dores', email: person.email, cpf: other, telefone: '21998765432', cep: '20040030' },
      cidade: { id: 3_304_557, descricao: 'Rio de Janeiro - RJ' },
      terceiros_pagamentos: [],
      terceiros_processos: [],
    }
    expect([status, body.message, body.user]).toEqual([200, 'Salvo com sucesso', expect.objectContaining(saved)])
    expect(await shown()).toEqual(body.user)
  })

  test('the side is that of all their negotiations, and none while they take part on both', async () => {
    const sides = async () => [(await shown()).parte, (await settingsOf(outro)).parte]
    const outro = await registerVerified(app)
    expect(await sides()).toEqual([null, null])
    const between = (solicitante: Person, solicitada: Person) =>
      sendNegociacao(solicitante, {
        ...parte('solicitantes', 0, [solicitante.email]),
        ...parte('solicitadas', 0, [solicitada.email]),
      })
    expect((await between(person, outro)).status).toBe(201)
    expect(await sides()).toEqual([{ polo: 'solicitante' }, { polo: 'solicitada' }])
    expect((await between(outro, person)).status).toBe(201)
    expect(await sides()).toEqual([null, null])
  })

  // The sentences are in contract/src/identidade/identidade.test.ts.
  test.each([
    ['last_name', '', ['Informe seu primeiro nome']],
    ['cpf', '111.444.777-34', expect.any(Array)],
    ['rg', ' ', expect.any(Array)],
    ['cidade_id', null, ['Informe a cidade']],
    ['cidade_id', 99, ['Informe a cidade']],
  ])('%s %j is refused and changes nothing', async (field, value, messages) => {
    const before = await shown()
    const { status, body } = await save({ [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: messages }])
    expect(await shown()).toEqual(before)
  })

  test('the CPF of another account is refused, and after many such answers the user has to wait', async () => {
    const other = newCpf()
    await registerVerified(app, { cpf: other })
    const { status, body } = await save({ cpf: other })
    expect([status, body.errors]).toEqual([422, { cpf: ['Este CPF já está cadastrado.'] }])
    for (let i = 1; i < 20; i++) await save({ cpf: other })
    expect((await save({ cpf: other })).status).toBe(429)
    expect((await save({})).status).toBe(200)
    expect((await shown()).cpf).toBe(cpf)
  })

  test('arbitrators and mediators keep the CPF by which the access rules know them', async () => {
    const judge = as(app, 'arbitro')
    const { user } = (await judge.get<ResultOf<typeof cadastro.settings>>('/settings')).body
    const { processo } = await fileProcess(app, 'parte')
    await db
      .insertInto('designacoes')
      .values({ procedimentoId: processo.id, userId: user.id, papel: 'arbitro', situacao: 'recusada', respondidaEm: new Date() })
      .execute()
    const sent = (cpf: string) => judge.put<Saved>('/settings/cadastro', { ...FORM, cpf })
    expect((await sent(newCpf())).body.errors).toEqual({
      cpf: ['O CPF de um árbitro ou mediador designado não muda por aqui. Fale com a secretaria.'],
    })
    expect((await sent(user.cpf)).status).toBe(200)
  })

  test('when two accounts take the same CPF at once, one gets it', async () => {
    const [rival, same] = [await registerVerified(app), newCpf()]
    const answers = await Promise.all([save({ cpf: same }), save({ cpf: same }, rival)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('the audit names the fields that changed and none of their values', async () => {
    await save({})
    await save({})
    await save({ numero: '51' })
    expect(await trail()).toEqual([
      { dados: { campos: ['firstName', 'lastName', 'rg', 'telefone', 'endereco', 'numero', 'bairro', 'cep', 'cidadeId'] } },
      { dados: { campos: ['numero'] } },
    ])
  })
})
