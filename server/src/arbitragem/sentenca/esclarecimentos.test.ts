import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { sentencasOf } from '../../../test/arbitragem/sentenca.ts'
import { as } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { designations } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { listFilaPropria } from '../../secretaria/painel/filas-proprias.ts'
import { openPrazo, warnPrazos } from './prazo.ts'
import { publicarSentenca } from './publicar.ts'

let now: Date | null = null
const running = movableClock()
const app = await ownApp({ clock: { now: () => now ?? running.now() } })
const { db } = app.deps
const { tribunal, filed, sign, ask, decide, delivered, page } = sentencasOf(app)
const { intact } = designations(app)

const awarded = async (): Promise<number> => {
  const id = await tribunal()
  const sid = await filed(id)
  await sign(id, sid)
  await publicarSentenca(app.deps, sid)
  return id
}
const appended = (id: number, ato: 'ativacao' | 'suspensao' | 'reativacao', day: string) =>
  app.deps.tx((trx) => appendEvento(trx, id, { ato, now: new Date(`${day}T12:00:00Z`) }))
const archive = (id: number) =>
  as(app, 'secretaria').put(`/secretaria/processo/${id}/situacao`, { ato: 'arquivar', motivo: 'Terminou.' })

test('a parte asks within five days of its notice, the arbitrators decide, and then the process can be archived', async () => {
  const id = await awarded()
  expect((await page(id, 'parte')).body.proferidas).toMatchObject([{ pode_pedir: true, pedir_ate: null, pedidos: [] }])
  await delivered(id, new Date())
  const today = dayOf(new Date())
  const shown = (await page(id, 'parte')).body.proferidas[0]!
  expect(shown).toMatchObject({ pedir_ate: addDias(today, 5), prazos: [{ desde: today, anulacao_ate: addDias(today, 90) }] })
  expect((await archive(id)).body).toMatchObject({ message: expect.stringContaining('podem pedir esclarecimentos') })
  const asked = await ask(id, 'parte')
  expect([asked.status, asked.body.evento.descricao]).toEqual([201, 'Pedido de esclarecimentos da sentença'])
  expect((await archive(id)).body).toMatchObject({ message: expect.stringContaining('espera a decisão') })
  const { rito } = await openProcesso(as(app, 'arbitro'), id)
  expect(rito.relogios).toContainEqual(expect.objectContaining({ tipo: 'decisao', ate: addDias(today, 10) }))
  const { id: eid } = asked.body.esclarecimento
  expect((await decide(id, eid, 'arbitro2')).status).toBe(403)
  const both = await Promise.all([decide(id, eid), decide(id, eid)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await page(id, 'parte')).body.proferidas[0]!.pedidos).toMatchObject([{ id: eid, documento_id: expect.any(Number) }])
  await intact(id)
})

test('the last second of the last day in São Paulo is in time, the next one is late', async () => {
  const id = await awarded()
  await delivered(id, new Date('2026-11-20T23:30:00-03:00'))
  const refused = async () => {
    now = new Date('2026-11-26T00:00:00-03:00')
    return ask(id, 'parte').finally(() => {
      now = null
    })
  }
  const late = await refused()
  expect([late.status, late.body.message]).toEqual([
    409,
    'O prazo para pedir esclarecimentos terminou em 25/11/2026: 5 dias corridos da notificação (Lei 9.307/1996, art. 30).',
  ])
  now = new Date('2026-11-25T23:59:59.999-03:00')
  expect((await ask(id, 'parte')).status).toBe(201)
  now = null
})

test('only accounts that act for a parte ask, and only about an award', async () => {
  const id = await awarded()
  for (const who of ['parte2', 'arbitro', 'mediador', 'secretaria', 'admin'] as const)
    expect([who, (await ask(id, who)).status]).toEqual([who, 403])
  expect((await ask(await tribunal(), 'parte')).body.message).toBe('Ainda não há sentença arbitral neste processo.')
  const subjects = (await emailsAbout(app, id)).map(({ assunto }) => assunto)
  expect(subjects).toContain(`Processo ${id}: sentença arbitral`)
})

test('the secretariat and the arbitrators are warned of the end of the term, each time once, also after a standstill', async () => {
  const id = await tribunal()
  const start = new Date('2026-12-01T12:00:00Z')
  await app.deps.tx((trx) => openPrazo(trx, { tipo: 'processo', procedimentoId: id, now: start }))
  const warned = async (day: string) => {
    now = new Date(`${day}T12:00:00Z`)
    await warnPrazos(app.deps)
    await warnPrazos(app.deps)
    now = null
    return (await emailsAbout(app, id)).filter(({ assunto }) => assunto.includes('deve ser proferida')).length
  }
  // One for the arbitrator, and one each for secretaria and admin.
  expect([await warned('2027-04-01'), await warned('2027-04-02'), await warned('2027-05-25')]).toEqual([0, 3, 6])
  expect(await warned('2027-05-31')).toBe(6)
  const { rito } = await openProcesso(as(app, 'arbitro'), id)
  expect(rito.relogios).toEqual([
    { tipo: 'sentenca', desde: '2026-12-01', ate: '2027-06-01', fundamento: 'Lei 9.307/1996, art. 23' },
  ])
  // On the desk of the secretariat and in the agenda of the arbitrator alone.
  const fila = await listFilaPropria(db, 'sentencas', 1, new Date('2027-05-25T12:00:00Z'))
  expect(fila.rows).toContainEqual(expect.objectContaining({ id, dia: '2027-06-01' }))
  await appended(id, 'ativacao', '2026-12-01')
  const agenda = async (who: 'arbitro' | 'parte') =>
    (await as(app, who).get<{ prazos: object[] }>(`/prazos?de=2027-06-01&ate=2027-06-11&procedimento=${id}`)).body.prazos
  expect(await agenda('arbitro')).toMatchObject([{ descricao: 'Prazo para a sentença arbitral', prazo: '2027-06-01', meu: true }])
  expect(await agenda('parte')).toEqual([])
  // Ten days of suspension are added.
  await appended(id, 'suspensao', '2027-01-10')
  expect((await openProcesso(as(app, 'arbitro'), id)).rito.relogios).toMatchObject([{ tipo: 'sentenca', ate: null }])
  await appended(id, 'reativacao', '2027-01-20')
  expect(await agenda('arbitro')).toMatchObject([{ prazo: '2027-06-11' }])
  await db.deleteFrom('sentencaPrazos').where('procedimentoId', '=', id).execute()
})
