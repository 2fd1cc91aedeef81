import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, visitor } from '../../../test/client.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { csvStream } from '../../platform/csv.ts'
import { custasDoPeriodo } from './custas.ts'

const app = await ownApp()
const { db } = app.deps
const CABECALHO = 'Data;Descrição;Identificador;Valor;Situação;Meio;Pago em;Lote'

const ask = (periodo: unknown, account: Account = 'parte') => as(app, account).file('/report/pagamentos', periodo)
const report = async (from: string, to: string, account: Account = 'parte') => {
  const { status, body } = await ask({ from, to }, account)
  expect(status).toBe(200)
  const [head, ...lines] = body.toString('utf8').replace('\ufeff', '').split('\r\n')
  expect(head).toBe(CABECALHO)
  expect(lines.pop()).toBe('')
  return lines
}

interface Fee {
  quando: string
  account?: Account
  descricao?: string
  situacao?: 'A' | 'P' | 'C'
  meio?: string | null
  pago?: string | null
}
let n = 0
async function fee({ quando, account = 'parte', descricao = 'Custas', situacao = 'A', meio = null, pago = null }: Fee) {
  const identificador = `TESTE-${++n}`
  const cancelado = situacao === 'C' ? quando : null
  await sql`insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao, meio, created_at, pago_em, cancelado_em)
    select id, ${descricao}, ${identificador}, 123456, 123456, ${situacao}, ${meio}, ${quando}::timestamptz, ${pago}::timestamptz, ${cancelado}::timestamptz
    from users where email = ${`${account}@concordia.test`}`.execute(db)
  return identificador
}
const idsOf = (lines: string[]) => lines.map((line) => line.split(';')[2])

beforeEach(async () => {
  await sql`delete from pagamentos where identificador like 'TESTE-%'`.execute(db)
})

test('a fee is a line of date, description, identifier, value, situação, means and day of payment', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const dia = today.split('-').reverse().join('/')
  expect(await report(today, today)).toEqual([
    `${dia};Custas do processo ${processo.id};PROC-${processo.id}-1;5000,00;Pago;Cartão de crédito;${dia};`,
  ])
})

test.each([
  [{ situacao: 'A' }, 'Em aberto;;;'],
  [{ situacao: 'C' }, 'Cancelado;;;'],
  [{ situacao: 'P', meio: 'boleto', pago: '2020-03-11T02:59:59Z' }, 'Pago;Boleto;10/03/2020;'],
  [{ situacao: 'P', meio: 'saldo', pago: '2020-03-11T03:00:00Z' }, 'Pago;Saldo;11/03/2020;'],
  [{ situacao: 'P', meio: null, pago: '2020-03-11T03:00:00Z' }, 'Pago;;11/03/2020;'],
] as const)('%j is shown as %s', async (changes, end) => {
  const id = await fee({ quando: '2020-03-10T15:00:00Z', ...changes })
  expect(await report('2020-03-10', '2020-03-10')).toEqual([`10/03/2020;Custas;${id};1234,56;${end}`])
})

test('both days are included, in São Paulo time, and the oldest fee comes first', async () => {
  await fee({ quando: '2020-03-10T02:59:59.999999Z' })
  const last = await fee({ quando: '2020-03-12T02:59:59.999999Z' })
  const first = await fee({ quando: '2020-03-10T03:00:00Z' })
  await fee({ quando: '2020-03-12T03:00:00Z' })
  expect(idsOf(await report('2020-03-10', '2020-03-11'))).toEqual([first, last])
})

test('the file has the fees of a batch, with its identifier, so that each amount is there once', async () => {
  const [one, two] = [await fee({ quando: '2020-03-10T15:00:00Z' }), await fee({ quando: '2020-03-10T16:00:00Z' })]
  const batch = await fee({ quando: '2020-03-10T17:00:00Z', descricao: 'Custas em lote' })
  await sql`update pagamentos set tipo = 'lote' where identificador = ${batch}`.execute(db)
  await sql`update pagamentos set lote_id = (select id from pagamentos where identificador = ${batch})
    where identificador in (${one}, ${two})`.execute(db)
  expect(await report('2020-03-10', '2020-03-10')).toEqual([
    `10/03/2020;Custas;${one};1234,56;Em aberto;;;${batch}`,
    `10/03/2020;Custas;${two};1234,56;Em aberto;;;${batch}`,
  ])
})

test('nobody sees the fees of another, not even the secretariat', async () => {
  await fee({ quando: '2020-03-10T15:00:00Z' })
  for (const account of ['parte2', 'secretaria', 'admin'] as const)
    expect(await report('2020-03-10', '2020-03-10', account)).toEqual([])
})

test('a period without fees gives a file with only its header, whose name contains the period', async () => {
  const { headers, body } = await ask({ from: '2020-01-01', to: '2020-01-31' })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''relatorio-custas-2020-01-01-a-2020-01-31.csv")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual(Buffer.from(`\ufeff${CABECALHO}\r\n`))
})

test.each(['=HYPERLINK("http://exemplo.test";"Pague aqui")', '+1', '-1', '@SUM(1)', '\t=1', "  \"＝cmd|' /C calc'!A0"])(
  'a description %j is not run as a formula by a spreadsheet',
  async (descricao) => {
    await fee({ quando: '2020-03-10T15:00:00Z', descricao })
    const [line] = await report('2020-03-10', '2020-03-10')
    const cell = line!.slice('10/03/2020;'.length, line!.indexOf(';TESTE-'))
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(read).toBe(`'${descricao}`)
  },
)

describe('an invalid request is refused', () => {
  test.each([
    [{}, { from: ['Informe uma data inicial'], to: ['Informe uma data final'] }],
    [
      { from: '', to: '' },
      { from: ['Informe uma data inicial'], to: ['Informe uma data final'] },
    ],
    [{ from: '2020-01-01' }, { to: ['Informe uma data final'] }],
    [{ to: '2020-01-01' }, { from: ['Informe uma data inicial'] }],
    [{ from: '2020-01-02', to: '2020-01-01' }, { to: ['A data final não pode ser anterior à inicial'] }],
  ])('%j', async (periodo, errors) => {
    const { status, body } = await ask(periodo)
    expect({ status, errors: JSON.parse(body.toString()).errors }).toEqual({ status: 422, errors })
  })

  test.each(['2020-02-30', '01/02/2020', '0000-01-01', "2020-01-01'"])('%s is not a day', async (from) => {
    const { status, body } = await ask({ from, to: '2020-12-31' })
    expect([status, Object.keys(JSON.parse(body.toString()).errors)]).toEqual([422, ['from']])
  })

  test('without a session', async () => {
    expect((await visitor(app).file('/report/pagamentos', { from: '2020-01-01', to: '2020-01-01' })).status).toBe(401)
  })
})

test('any period between two valid days is accepted', async () => {
  const id = await fee({ quando: '2020-03-10T15:00:00Z' })
  expect(idsOf(await report('0001-01-01', '9999-12-31'))).toContain(id)
})

describe('50,000 fees, many of them created at the same instant', () => {
  const MANY = 50_000
  const insert = () =>
    sql`insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao, created_at)
      select u.id, 'Custas ' || i, 'TESTE-M' || i, i, i, 'A', timestamptz '2019-05-01 12:00:00.0000005+00' + (i / 700) * interval '1 microsecond'
      from users u, generate_series(1, ${MANY}) i where u.email = 'parte@concordia.test'`.execute(db)

  test('each is in the file once, in their order', async () => {
    await insert()
    const lines = await report('2019-05-01', '2019-05-01')
    expect(lines).toHaveLength(MANY)
    expect(lines.map((line) => Number(line.split(';')[2]!.slice('TESTE-M'.length)))).toEqual(
      Array.from({ length: MANY }, (_, i) => i + 1),
    )
    expect(lines[0]).toBe('01/05/2019;Custas 1;TESTE-M1;0,01;Em aberto;;;')
    expect(lines.at(-1)).toBe(`01/05/2019;Custas ${MANY};TESTE-M${MANY};500,00;Em aberto;;;`)
  })

  test('and they are read in batches, as the client reads', async () => {
    await insert()
    const userId = await sql<{ id: number }>`select id from users where email = 'parte@concordia.test'`.execute(db)
    const sizes: number[] = []
    async function* counted() {
      const filter = { userId: userId.rows[0]!.id, from: '2019-05-01', to: '2019-05-01' }
      for await (const batch of custasDoPeriodo(db, filter)) {
        sizes.push(batch.length)
        yield batch.map(({ identificador }) => [identificador])
      }
    }
    const stream = csvStream(['Identificador'], counted())
    for await (const _ of stream) if (sizes.length > 3) break
    expect(sizes.length).toBeLessThan(8)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000)
  })
})
