import type { movimentacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { movement } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { db } = app.deps
const idOf = async (account: Account) => {
  const who = db.selectFrom('users').select('id').where('email', '=', `${account}@concordia.test`)
  return (await who.executeTakeFirstOrThrow()).id
}
const anunciados = async (account: Account, id: number) => {
  const { status, body } = await as(app, account).get<ResultOf<typeof movimentacao.form>>(`/processo/${id}/evento/create`)
  expect(status).toBe(200)
  return body.avisados.toSorted((a, b) => a.grupo.localeCompare(b.grupo))
}
/** The number of people notified of the last movement: e-mails to partes, and notices to accounts without one of these. */
const avisados = async (id: number) => {
  const partes = await db
    .selectFrom('emails')
    .select('id')
    .where('procedimentoId', '=', id)
    .where('motivo', '=', 'movimentacao')
    .where('userId', 'is', null)
    .execute()
  const ids = [...partes.map((mail) => mail.id), 0]
  const contas = await db
    .selectFrom('notificacoes')
    .select('userId')
    .where('subject', '=', `Processo ${id}: juntada de documentos`)
    .where((eb) => eb.or([eb('emailId', 'is', null), eb('emailId', 'not in', ids)]))
    .execute()
  return { partes: partes.length, contas: contas.length }
}

test('the form counts those who are then told, without the author, and gives no address', async () => {
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
    'demandadas[0][emails][1][contato]': 'advogado@concordia.test',
  })
  const { id } = processo
  const acesso = { procedimentoId: id, tipo: 'processo', movimentadoEm: new Date() }
  await db
    .insertInto('procedimentoAcessos')
    .values([
      { ...acesso, userId: await idOf('parte2'), motivo: 'senha' },
      { ...acesso, userId: await idOf('perito'), motivo: 'senha' },
      { ...acesso, userId: await idOf('arbitro'), motivo: 'arbitro' },
    ])
    .execute()
  const now = new Date()
  await db
    .insertInto('designacoes')
    .values({ procedimentoId: id, userId: await idOf('arbitro'), papel: 'arbitro', situacao: 'aceita', createdAt: now })
    .execute()
  const announced = await anunciados('parte', id)
  expect(announced).toEqual([
    { grupo: 'acompanham', quantos: 1 },
    { grupo: 'conduzem', quantos: 1 },
    { grupo: 'demandadas', quantos: 2 },
    { grupo: 'demandantes', quantos: 2 },
  ])
  expect(JSON.stringify(announced)).not.toContain('@')
  await db.updateTable('procedimentos').set({ situacao: 2 }).where('id', '=', id).execute()
  expect((await as(app, 'parte').form(`/processo/${id}/evento`, movement())).status).toBe(201)
  expect(await avisados(id)).toEqual({ partes: 4, contas: 2 })
})

test('people who muted it are not counted, and an unpaid filing is told to no parte', async () => {
  const { processo } = await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })
  const { id } = processo
  const userId = await idOf('parte2')
  await db
    .insertInto('procedimentoAcessos')
    .values({ procedimentoId: id, tipo: 'processo', movimentadoEm: new Date(), userId, motivo: 'senha' })
    .execute()
  expect(await anunciados('parte', id)).toEqual([{ grupo: 'acompanham', quantos: 1 }])
  await db.insertInto('silencios').values({ procedimentoId: id, userId, createdAt: new Date() }).execute()
  expect(await anunciados('parte', id)).toEqual([])
})
