import type { terceiros } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_TERCEIROS } from '@concordia/contract/rules/pagamento'
import { SO_LETRAS_LATINAS } from '@concordia/contract/values/nome'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { novoTerceiro, type TerceiroSalvo, terceiro } from '../../../test/payments/boleto.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const parte2 = as(app, 'parte2')

const BASE = '/settings/terceiro/pagamentos'
const create = (body: object, who = parte) => who.post<TerceiroSalvo>(BASE, body)
const update = (id: number, body: object, who = parte) => who.put<TerceiroSalvo>(`${BASE}/${id}`, body)
const list = async (who = parte) => (await who.get<ResultOf<typeof terceiros.list>>('/user/terceiros/pagamentos')).body.terceiros
const SEM_LETRAS = 'Use ao menos duas letras do alfabeto latino: o banco não imprime outras'
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

beforeEach(() => db.deleteFrom('terceirosPagamentos').execute())

describe('a third party', () => {
  test('is added, shown with its city, changed and deleted', async () => {
    const form = terceiro({ documento: '12.ABC.345/01DE-35', cep: '01002-000' })
    const { status, body } = await create(form)
    const kept = {
      id: body.terceiro.id,
      documento: '12ABC34501DE35',
      nome: 'Empresa que Paga',
      endereco: 'Rua Direita, 2',
      bairro: 'Sé',
      cep: '01002000',
      cidade: { id: 3_550_308, descricao: 'São Paulo - SP' },
    }
    expect([status, body]).toEqual([201, { terceiro: kept, message: 'Salvo com sucesso' }])
    expect(await list()).toEqual([kept])

    const changed = { ...form, nome: 'Outra Empresa', cidade_id: 3_509_502 }
    expect((await update(kept.id, changed)).body).toEqual({
      terceiro: { ...kept, nome: 'Outra Empresa', cidade: { id: 3_509_502, descricao: 'Campinas - SP' } },
      message: 'Salvo com sucesso',
    })
    expect(await parte.delete(`${BASE}/${kept.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Terceiro excluído com sucesso' },
    })
    expect(await list()).toEqual([])
    expect((await parte.delete(`${BASE}/${kept.id}`)).status).toBe(403)
  })

  test.each(['25', '5', 'O', 'Quadra 104'])('may live in a neighbourhood called %s', async (bairro) => {
    const { status, body } = await create(terceiro({ bairro }))
    expect([status, body.terceiro.bairro]).toEqual([201, bairro])
  })

  test('is seen by its user alone, in alphabetical order', async () => {
    for (const nome of ['zelo', 'Árvore', 'Casa', 'avó']) await novoTerceiro(parte, { nome })
    await novoTerceiro(parte2, { nome: 'Do outro' })
    expect((await list()).map(({ nome }) => nome)).toEqual(['Árvore', 'avó', 'Casa', 'zelo'])
    expect((await list(parte2)).map(({ nome }) => nome)).toEqual(['Do outro'])
    expect(await list(as(app, 'secretaria'))).toEqual([])
  })

  test('can be neither changed nor deleted by another user, not even by an administrator', async () => {
    const id = await novoTerceiro(parte)
    for (const who of [parte2, as(app, 'admin')]) {
      expect((await update(id, terceiro(), who)).status).toBe(403)
      expect((await who.delete(`${BASE}/${id}`)).status).toBe(403)
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('the input', () => {
  test.each([
    ['no document', { documento: '' }, { documento: ['Informe o CPF/CNPJ'] }],
    ['a wrong CPF', { documento: '11111111111' }, { documento: ['Número de CPF inválido'] }],
    ['a wrong CNPJ', { documento: '12ABC34501DE36' }, { documento: ['Número de CNPJ inválido'] }],
    ['no name', { nome: ' ' }, { nome: ['Informe o nome completo'] }],
    ['no address', { endereco: '' }, { endereco: ['Informe o endereço'] }],
    ['no quarter', { bairro: '' }, { bairro: ['Informe o bairro'] }],
    ['no postal code', { cep: '' }, { cep: ['Informe o CEP'] }],
    ['a short postal code', { cep: '0100' }, { cep: ['CEP inválido'] }],
    ['a postal code nothing has', { cep: '00000-000' }, { cep: ['CEP inválido'] }],
    ['a name of signs alone', { nome: '€€' }, { nome: [SEM_LETRAS] }],
    ['a name in other letters', { nome: '株式会社' }, { nome: [SO_LETRAS_LATINAS] }],
    ['an address of signs alone', { endereco: '🏠 12' }, { endereco: [SEM_LETRAS] }],
    ['a quarter of signs alone', { bairro: '中心' }, { bairro: [SEM_LETRAS] }],
    ['a name with a card’s number', { nome: 'Paga 4111 1111 1111 1111' }, { nome: ['Não escreva aqui o número de um cartão.'] }],
    ['no city', { cidade_id: undefined }, { cidade_id: ['Informe a cidade'] }],
    ['a city that does not exist', { cidade_id: 1 }, { cidade_id: ['Informe a cidade'] }],
  ])('%s is refused on its field', async (_what, change, errors) => {
    const id = await novoTerceiro(parte)
    const before = await list()
    expect(await create({ ...terceiro(), ...change })).toMatchObject({ status: 422, body: { errors } })
    expect(await update(id, { ...terceiro(), ...change })).toMatchObject({ status: 422, body: { errors } })
    expect(await list()).toEqual(before)
  })

  test('a name is stored without characters that change the text direction', async () => {
    const { status, body } = await create({ ...terceiro(), nome: 'Empresa\u202e agaP euq' })
    expect([status, body.terceiro?.nome]).toEqual([201, 'Empresa agaP euq'])
  })

  test('the same CPF a second time is refused, with the name that has it; for another user it is free', async () => {
    const form = terceiro({ nome: 'Quem Paga' })
    await create(form)
    const other = await novoTerceiro(parte)
    const errors = { documento: ['Você já tem um terceiro com este CPF/CNPJ: Quem Paga.'] }
    expect(await create({ ...terceiro(), documento: form.documento })).toMatchObject({ status: 422, body: { errors } })
    expect(await update(other, { ...terceiro(), documento: form.documento })).toMatchObject({ status: 422, body: { errors } })
    expect((await create(form, parte2)).status).toBe(201)
  })
})

describe('at once', () => {
  test('ten additions of one CPF make one third party', async () => {
    const form = terceiro()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(form)))
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(422)])
    expect(await list()).toHaveLength(1)
  })

  test('concurrent additions do not exceed the limit', async () => {
    for (let i = 0; i < MAX_TERCEIROS - 2; i++) await novoTerceiro(parte)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(terceiro())))
    expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'Você já tem 50 terceiros, o máximo. Exclua um deles para adicionar outro.',
    )
    expect(await list()).toHaveLength(MAX_TERCEIROS)
  })
})
