import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../../test/demo-template.ts'
import { ownDatabase } from '../../test/own-database.ts'
import { systemClock } from '../platform/clock.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { seedDemo } from './seed.ts'

const { db, tx } = await ownDatabase()
const seed = () => seedDemo({ db, tx, clock: systemClock, passwords: CHEAP_PASSWORDS })
const emails = async () => (await db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)

test('nodes that start at once seed once: all accounts, with verified addresses, and the covenants', async () => {
  await Promise.all([seed(), seed(), seed()])
  expect(await emails()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email))
  const unverified = await db.selectFrom('users').select('id').where('emailVerifiedAt', 'is', null).execute()
  expect(unverified).toEqual([])
  const perfis = await db
    .selectFrom('perfis')
    .innerJoin('users', 'users.id', 'userId')
    .select(['email', 'tipo', 'situacao'])
    .execute()
  expect(perfis.map(({ email, tipo, situacao }) => `${email.split('@')[0]} ${tipo} ${situacao}`).toSorted()).toEqual([
    'advogado advogado A',
    'arbitro arbitro A',
    'arbitro2 arbitro A',
    'arbitro3 arbitro A',
    'mediador mediador A',
    'perito perito A',
  ])
  const convenios = await db
    .selectFrom('convenios')
    .select(['codigo', 'desconto', 'valorFixoCentavos'])
    .orderBy('codigo')
    .execute()
  expect(convenios).toEqual([
    { codigo: 'BEMVINDO10', desconto: '10.00', valorFixoCentavos: null },
    { codigo: 'FIXO100', desconto: null, valorFixoCentavos: 10_000 },
  ])
})

test('a database with users is not changed', async () => {
  await db.deleteFrom('termosAceites').execute()
  await db.deleteFrom('users').where('email', '<>', 'parte@concordia.test').execute()
  await seed()
  expect(await emails()).toEqual(['parte@concordia.test'])
})
