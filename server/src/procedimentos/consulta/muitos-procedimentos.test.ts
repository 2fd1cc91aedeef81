import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'

const app = await ownApp()
const { db, tx } = app.deps
const replica = async (account: Account, em: string) => {
  const { processo } = await fileProcess(app, account)
  const autor = { tipo: 'user', id: await idOf(app, account), nome: 'Conta' } as const
  await tx((trx) => appendEvento(trx, processo.id, { ato: 'movimentacao', descricao: 'Réplica', autor, now: new Date(em) }))
  return processo.id
}
const found = async (account: Account, filter: object) => {
  const { status, body } = await as(app, account).post<{ processos: { data: { id: number }[]; total: number } }>(
    '/processos',
    filter,
  )
  expect(status).toBe(200)
  expect(body.processos.total).toBe(body.processos.data.length)
  return body.processos.data.map(({ id }) => id)
}

test('a user who sees a thousand processos finds their own by evento, once each, and nothing else', async () => {
  const antigo = await replica('parte', '2031-05-10T12:00:00Z')
  const novo = await replica('parte', '2031-06-10T12:00:00Z')
  const deOutro = await replica('parte2', '2031-05-10T12:00:00Z')
  await sql`insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, conciliacao, numero_arbitros, situacao, created_at, movimentado_em)
    select tipo, user_id, area_id, classe, valor_centavos, conciliacao, numero_arbitros, situacao, created_at, movimentado_em
    from procedimentos cross join generate_series(1, 1000) where id = ${antigo}`.execute(db)
  await sql`insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
    select p.id, ${await idOf(app, 'parte')}, motivo, p.tipo, p.movimentado_em from procedimentos p cross join unnest(array['autor', 'senha']) motivo
    where p.id > ${deOutro} or p.id = ${antigo} on conflict do nothing`.execute(db)

  const periodo = { hasEventosFrom: '2031-05-01', hasEventosTo: '2031-05-31' }
  expect(await found('parte', { hasEventos: 'Réplica', hasEventosFrom: '2031-05-01' })).toEqual([novo, antigo])
  expect(await found('parte', { hasEventos: ['Réplica', 'Laudo pericial'], ...periodo })).toEqual([antigo])
  expect(await found('parte', periodo)).toEqual([antigo])
  expect(await found('parte', { ...periodo, hasEventos: 'Laudo pericial' })).toEqual([])
  expect(await found('parte2', periodo)).toEqual([deOutro])
})
