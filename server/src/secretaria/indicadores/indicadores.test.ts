import type { indicadores } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Instalacao } from '@concordia/contract/institucional/schemas'
import type { ATOS_SEM_ATIVIDADE, AtoNomeado } from '@concordia/contract/rules/atos'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { autorDe } from '../../direitos/move.ts'
import { computeIndicadores } from './compute.ts'

const app = await ownApp()
const { db, tx } = app.deps
const secretaria = as(app, 'secretaria')
type Answer = ResultOf<typeof indicadores.get>

const PERIODO = { from: '2019-01', to: '2019-03' }
const read = async (filtro: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...PERIODO, ...filtro })
  const { status, body } = await secretaria.get<Answer>(`/secretaria/indicadores?${query}`)
  expect(status).toBe(200)
  return body.indicadores
}
const made = () => runJob(app, 'apurarIndicadores')
const at = (table: 'procedimentos' | 'pagamentos', id: number, set: Record<string, unknown>) =>
  db.updateTable(table).set(set).where('id', '=', id).execute()
const areaOf = async (id: number) =>
  (await db.selectFrom('procedimentos').select('areaId').where('id', '=', id).executeTakeFirstOrThrow()).areaId
const act = async (procedimentoId: number, ato: Exclude<AtoNomeado, (typeof ATOS_SEM_ATIVIDADE)[number]>, now: string) => {
  const autor = autorDe({ id: await idOf(app, 'secretaria'), name: 'Conta da Secretaria', role: 'secretario' })
  return tx((trx) => appendEvento(trx, procedimentoId, { ato, autor, now: new Date(now) }))
}

let processo: number
let arquivado: number
let caso: number
let outraArea: number
/** A fee that was paid in March; another one given back since. */
let custa: number

beforeAll(async () => {
  await sql`update procedimentos set created_at = '2018-01-01T12:00:00Z', situacao = 4`.execute(db)
  const first = await fileProcess(app, 'parte')
  processo = first.processo.id
  custa = first.pagamento.id
  const second = await fileProcess(app, 'parte')
  arquivado = second.processo.id
  caso = (await fileCaso(app, 'parte')).caso.id
  // 1 February in London is still January in São Paulo.
  await at('procedimentos', processo, { createdAt: new Date('2019-02-01T01:00:00Z') })
  await at('procedimentos', arquivado, { createdAt: new Date('2019-02-10T12:00:00Z') })
  await at('procedimentos', caso, { createdAt: new Date('2019-03-10T12:00:00Z') })
  outraArea = (
    await db
      .selectFrom('areas')
      .select('id')
      .where('id', '<>', await areaOf(caso))
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
  await at('procedimentos', arquivado, { areaId: outraArea })
  await at('pagamentos', custa, { pagoEm: new Date('2019-03-05T12:00:00Z') })
  await at('pagamentos', second.pagamento.id, { pagoEm: new Date('2019-03-06T12:00:00Z'), estornadoEm: new Date() })
  // Designated after 4 and 5 days, accepted 1.5 days after the second designation.
  const designado = { procedimentoId: processo, userId: await idOf(app, 'arbitro'), papel: 'arbitro' }
  const { id: eventoId } = await act(processo, 'aceite', '2019-02-07T13:00:00Z')
  await db
    .insertInto('designacoes')
    .values([
      { ...designado, situacao: 'recusada', createdAt: new Date('2019-02-05T01:00:00Z') },
      { ...designado, situacao: 'aceita', createdAt: new Date('2019-02-06T01:00:00Z'), eventoId },
    ])
    .execute()
  await act(processo, 'ativacao', '2019-02-08T13:00:00Z')
  await act(processo, 'termo-de-arbitragem', '2019-02-18T13:00:00Z')
  await act(processo, 'sentenca', '2019-03-20T13:00:00Z')
  await act(processo, 'decisao-dos-esclarecimentos', '2019-04-01T13:00:00Z')
  await act(arquivado, 'arquivamento', '2019-02-20T12:00:00Z')
  await act(caso, 'arquivamento', '2019-02-21T12:00:00Z')
  await act(caso, 'reativacao', '2019-02-22T12:00:00Z')
  // With agreement, as the situação says.
  await act(caso, 'termo-final', '2019-03-20T12:00:00Z')
  await at('procedimentos', arquivado, { situacao: 4 })
  await at('procedimentos', caso, { situacao: 6 })
  const email = { destinatario: 'a@concordia.test', assunto: 'Aviso', corpoSha256: '', motivo: 'teste', situacao: 'recusado' }
  const recusadoEm = new Date('2019-01-15T12:00:00Z')
  await db
    .insertInto('emails')
    .values([
      { ...email, messageId: '<1@teste>', recusadoEm, procedimentoId: processo },
      { ...email, messageId: '<2@teste>', recusadoEm },
    ])
    .execute()
  await made()
})

test('filings count in their São Paulo month, processos and casos apart', async () => {
  const { protocolos, atualizado_em } = await read()
  expect(protocolos).toEqual([
    { mes: '2019-01', processos: 1, casos: 0 },
    { mes: '2019-02', processos: 1, casos: 0 },
    { mes: '2019-03', processos: 0, casos: 1 },
  ])
  expect(Date.parse(atualizado_em!)).toBeGreaterThan(0)
})

test('the time to the first designation, and from a designation to its acceptance, in days', async () => {
  expect((await read()).prazos).toEqual([
    { mes: '2019-01', designacao: null, aceite: null },
    { mes: '2019-02', designacao: 4, aceite: 1.5 },
    { mes: '2019-03', designacao: null, aceite: null },
  ])
})

test('the time in each phase, of those that ended in the period', async () => {
  expect((await read()).fases).toEqual([
    { fase: 'indicacao', dias: null },
    { fase: 'aceite', dias: null },
    { fase: 'defesa', dias: null },
    { fase: 'termo', dias: 10 },
    { fase: 'instrucao', dias: 30 },
    { fase: 'sentenca', dias: null },
    { fase: 'esclarecimentos', dias: null },
  ])
})

test('agreements among what ended: by the last end of what is ended now', async () => {
  expect((await read()).encerrados).toEqual([
    { mes: '2019-01', acordos: 0, encerrados: 0 },
    { mes: '2019-02', acordos: 0, encerrados: 1 },
    { mes: '2019-03', acordos: 1, encerrados: 1 },
  ])
})

test('fees by means, without what was given back', async () => {
  expect((await read()).custas).toEqual([
    { mes: '2019-01', cartao: 0, boleto: 0, saldo: 0, pix: 0 },
    { mes: '2019-02', cartao: 0, boleto: 0, saldo: 0, pix: 0 },
    { mes: '2019-03', cartao: 5000, boleto: 0, saldo: 0, pix: 0 },
  ])
})

test('open ones by age, whatever the period', async () => {
  const { abertos } = await read({ from: '2001-01', to: '2001-01' })
  expect(abertos.map(({ faixa, processos, casos }) => [faixa, processos, casos])).toEqual([
    ['ate-30', 0, 0],
    ['ate-90', 0, 0],
    ['ate-180', 0, 0],
    ['ate-365', 0, 0],
    ['mais', 1, 0],
  ])
})

test('area and tipo narrow every figure; an e-mail of no procedimento then counts nowhere', async () => {
  const total = ({ protocolos, encerrados, emails }: Answer['indicadores']) => [
    protocolos.reduce((sum, { processos, casos }) => sum + processos + casos, 0),
    encerrados.reduce((sum, each) => sum + each.encerrados, 0),
    emails.reduce((sum, { recusados }) => sum + recusados, 0),
  ]
  expect(total(await read())).toEqual([3, 2, 2])
  expect(total(await read({ area: String(outraArea) }))).toEqual([1, 1, 0])
  expect(total(await read({ tipo: 'caso' }))).toEqual([1, 1, 0])
  expect(total(await read({ tipo: 'processo' }))).toEqual([2, 1, 1])
  expect(total(await read({ tipo: 'caso', area: String(outraArea) }))).toEqual([0, 0, 0])
})

test('made again, they are the same and not doubled, also by two runs at a time', async () => {
  const { atualizado_em: _, ...before } = await read()
  await Promise.all([computeIndicadores(app.deps), computeIndicadores(app.deps)])
  expect(await read()).toMatchObject(before)
})

test('a table as CSV, for spreadsheets in Portuguese', async () => {
  const { status, body, headers } = await secretaria.file('/secretaria/indicadores/csv', { ...PERIODO, quadro: 'prazos' })
  expect(status).toBe(200)
  expect(body.toString('utf8')).toBe(
    '\ufeffMês;Dias até a designação;Dias até o aceite\r\n01/2019;;\r\n02/2019;4;1,5\r\n03/2019;;\r\n',
  )
  expect(headers.get('content-disposition')).toContain('indicadores-prazos-2019-01-a-2019-03.csv')
  const custas = await secretaria.file('/secretaria/indicadores/csv', { ...PERIODO, quadro: 'custas' })
  expect(custas.body.toString('utf8')).toContain('03/2019;5000,00;0,00;0,00;0,00\r\n')
})

test.each([
  [{ from: '2019-03', to: '2019-01' }, 'to', 'O mês final não pode ser anterior ao inicial'],
  [{ from: '2000-01', to: '2019-01' }, 'to', 'Escolha um período de até 120 meses'],
  [{ from: '2019-13', to: '2019-01' }, 'from', 'Mês inválido'],
  [{ to: '2019-01' }, 'from', 'Escolha o mês'],
])('%j: %s %s', async (filtro, field, message) => {
  const query = new URLSearchParams(filtro as Record<string, string>)
  for (const { status, body } of [
    await secretaria.get(`/secretaria/indicadores?${query}`),
    await secretaria.post('/secretaria/indicadores/csv', { quadro: 'custas', ...filtro }),
  ])
    expect([status, body.errors?.[field]]).toEqual([422, [message]])
})

test('the secretariat asks for them to be made now', async () => {
  await at('procedimentos', caso, { createdAt: new Date('2019-01-10T12:00:00Z') })
  expect((await secretaria.post('/secretaria/indicadores/atualizacao', {})).status).toBe(200)
  await expect.poll(async () => (await read()).protocolos[0]).toEqual({ mes: '2019-01', processos: 1, casos: 1 })
})

test('the public page is there only while switched on; each switch is audited once', async () => {
  const publicos = () => visitor(app).get<ResultOf<typeof indicadores.publicos>>('/indicadores')
  const linked = async () => (await visitor(app).get<Instalacao>('/instalacao')).body.indicadores_publicos
  const publish = (value: boolean) => secretaria.put('/secretaria/indicadores/publicacao', { publicar: value })
  expect([(await publicos()).status, await linked()]).toEqual([404, false])
  expect(await publish(true)).toMatchObject({ status: 200, body: { publicos: true } })
  await publish(true)
  const { status, body } = await publicos()
  expect([status, await linked()]).toEqual([200, true])
  expect(Object.keys(body.indicadores).toSorted()).toEqual(['atualizado_em', 'encerrados', 'prazos', 'protocolos'])
  expect(body.indicadores.protocolos).toHaveLength(12)
  expect(await auditOf(app, 'publicar-indicadores')).toMatchObject({
    email: 'secretaria@concordia.test',
    dados: { publicos: true },
  })
  await publish(false)
  expect((await publicos()).status).toBe(404)
  const { n } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('acao', '=', 'publicar-indicadores')
    .executeTakeFirstOrThrow()
  expect(n).toBe(2)
})

test('fees by espécie: each month they are, to the cent, what the means are, whatever was charged and given back', async () => {
  await sql`insert into pagamentos (user_id, parte_id, descricao, identificador, custas_centavos, valor_centavos, situacao, meio,
        pago_em, vence_em, especie, estornado_em)
      select c.user_id, t.id, 'Cobrança', 'ESPECIE-' || i, i * 1001, i * 1001, 'P', (array['cartao', 'boleto', 'saldo', 'pix'])[i % 4 + 1],
        '2019-01-31T12:00:00Z'::timestamptz + i * interval '1 day', '2019-01-31',
        (array['administracao', 'honorarios_arbitros', 'fundo_de_despesas'])[i % 3 + 1], case when i % 7 = 0 then now() end
      from pagamentos c join partes t on t.procedimento_id = c.procedimento_id and t.polo = 'demandada', generate_series(1, 50) i
      where c.id = ${custa}`.execute(db)
  await made()
  const { custas, especies } = await read({ from: '2019-01', to: '2019-04' })
  const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0)
  const byMeans = custas.map(({ cartao, boleto, saldo, pix }) => cents([cartao, boleto, saldo, pix]))
  expect(especies.map(({ valores }) => cents(valores.map(({ valor }) => valor)))).toEqual(byMeans)
  expect(byMeans.filter((sum) => sum > 0)).toHaveLength(2)
  expect(especies[2]!.valores.slice(0, 2)).toEqual([
    { especie: 'registro', valor: 5000 },
    { especie: 'administracao', valor: expect.any(Number) },
  ])
})
