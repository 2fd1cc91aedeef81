import type { pessoas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { register, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps

const users = async (account: Account, text: string) => {
  const { status, body } = await as(app, account).get<ResultOf<typeof pessoas.searchUsers> & Refusal>(
    `/users/search/${encodeURIComponent(text)}`,
  )
  return { status, errors: body.errors, names: body.users?.map(({ name }) => name), users: body.users }
}
const arbitros = async (account: Account, text: string) =>
  (await as(app, account).get<ResultOf<typeof pessoas.searchArbitros>>(`/arbitros/search/${encodeURIComponent(text)}`)).body
    .arbitros

test('with three letters or more any part of the name is found, accents and case ignored', async () => {
  expect((await users('parte', 'RBITRO')).names).toEqual([
    'Conta do Árbitro',
    'Conta do Segundo Árbitro',
    'Conta do Terceiro Árbitro',
  ])
  expect((await users('parte', 'médiador')).names).toEqual(['Conta do Mediador'])
  expect((await users('parte', 'conta  do  per')).names).toEqual(['Conta do Perito'])
  expect((await users('parte', 'Ninguém')).names).toEqual([])
})

test('with two letters the beginning of any word is found', async () => {
  expect((await users('parte', 'ár')).names).toEqual([
    'Conta do Árbitro',
    'Conta do Segundo Árbitro',
    'Conta do Terceiro Árbitro',
  ])
  expect((await users('parte', 'pe')).names).toEqual(['Conta do Perito'])
  expect((await users('parte', 'rb')).names).toEqual([])
})

test.each(['a', ' a ', '%20'])('%j is too short', async (text) => {
  expect(await users('parte', text === '%20' ? ' ' : text)).toMatchObject({
    status: 422,
    errors: { text: ['Digite ao menos 2 letras'] },
  })
})

test.each(['%%', '__', '%%%', '\u0301\u0301', '\\\\\\'])('%j does not list everybody', async (text) => {
  expect((await users('secretaria', text)).names).toEqual([])
})

test('the address is masked, except to the secretariat', async () => {
  const emails = async (account: Account) => (await users(account, 'perito')).users.map(({ email }) => email)
  expect(await emails('parte')).toEqual(['p•••@c•••.test'])
  expect(await emails('arbitro')).toEqual(['p•••@c•••.test'])
  expect(await emails('secretaria')).toEqual(['perito@concordia.test'])
  expect(await emails('admin')).toEqual(['perito@concordia.test'])
})

test('arbitrators are those whose profile is approved', async () => {
  const names = async () => (await arbitros('parte', 'conta')).map(({ name }) => name)
  expect(await names()).toEqual(['Conta do Árbitro', 'Conta do Segundo Árbitro', 'Conta do Terceiro Árbitro'])
  expect(await arbitros('parte', 'mediador')).toEqual([])
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'arbitro3@concordia.test')
    .executeTakeFirstOrThrow()
  const situacao = (value: string) => db.updateTable('perfis').set({ situacao: value }).where('userId', '=', id).execute()
  for (const notApproved of ['P', 'R']) {
    await situacao(notApproved)
    expect(await names()).toEqual(['Conta do Árbitro', 'Conta do Segundo Árbitro'])
  }
  await situacao('A')
})

test('only verified people are found, ten at most, by name', async () => {
  await register(app, { first_name: 'Pessoa', last_name: 'Sem Confirmação' })
  for (const letter of 'KJIHGFEDCBA') await registerVerified(app, { first_name: 'Pessoa', last_name: `Confirmada ${letter}` })
  expect((await users('secretaria', 'pessoa')).names).toEqual([...'ABCDEFGHIJ'].map((letter) => `Pessoa Confirmada ${letter}`))
})

test('the search text and the number of results are in the audit', async () => {
  await users('advogado', 'Perito')
  await arbitros('advogado', 'segundo')
  const rows = await db
    .selectFrom('auditoria')
    .innerJoin('users', 'users.id', 'auditoria.userId')
    .select(['objeto', 'dados', 'ip'])
    .where('acao', '=', 'buscar')
    .where('email', '=', 'advogado@concordia.test')
    .orderBy('auditoria.id')
    .execute()
  expect(rows).toEqual([
    { objeto: 'usuario', dados: { texto: 'Perito', encontradas: 1 }, ip: '127.0.0.1' },
    { objeto: 'arbitro', dados: { texto: 'segundo', encontradas: 1 }, ip: '127.0.0.1' },
  ])
})

test('no searched address or CPF is kept in the audit, which cannot be changed', async () => {
  const { processo } = await fileProcess(app, 'parte')
  for (const text of ['parte@concordia', '529 982 247-25']) {
    await users('perito', text)
    await arbitros('perito', text)
    await secretariat(app).candidatos(processo.id, text)
  }
  const rows = await db
    .selectFrom('auditoria')
    .select('dados')
    .where('acao', '=', 'buscar')
    .orderBy('id', 'desc')
    .limit(6)
    .execute()
  const texts = rows.map(({ dados }) => (dados as { texto: string }).texto)
  expect(texts).toEqual([...Array(3).fill('[cpf]'), ...Array(3).fill('[e-mail]')])
})
