import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callerOf } from '../../../test/caller.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { PLATFORM } from '../http/actor.ts'
import { audit } from './audit.ts'

const { db } = await ownDatabase()

test('an audit line records who did what, to what, from which address and in which request', async () => {
  const caller = { ...callerOf({ id: 7 }), ip: '203.0.113.7', requestId: 'r1' }
  await audit(db, caller, { act: 'vincular', object: 'processo', id: 12, data: { meio: 'senha' } })
  await audit(db, PLATFORM, { act: 'vencer', object: 'boleto' })
  const rows = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    {
      userId: 7,
      acao: 'vincular',
      objeto: 'processo',
      objetoId: '12',
      ip: '203.0.113.7',
      requestId: 'r1',
      dados: { meio: 'senha' },
    },
    { userId: null, acao: 'vencer', objeto: 'boleto', objetoId: null, ip: null, requestId: null, dados: null },
  ])
})

test.each([
  ['changed', sql`update auditoria set acao = 'x'`],
  ['deleted', sql`delete from auditoria`],
  ['emptied', sql`truncate auditoria cascade`],
])('no line can be %s', async (_what, statement) => {
  await expect(statement.execute(db)).rejects.toThrow('só aceita inclusões')
})
