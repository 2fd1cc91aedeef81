import type { Convenio } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../test/app.ts'
import { type Account, as, type Refusal } from '../../test/client.ts'
import { codigoConhecido } from '../../test/payments/convenio.ts'
import { charge, file, fileProcess, petition } from '../../test/procedimentos/peticao.ts'
import { useConvenio } from './convenios.ts'

const clock = movableClock()
const app = await ownApp({ clock, env: { SESSION_HOURS: '720' } })
const { db } = app.deps

interface Terms {
  desconto?: string
  valorFixoCentavos?: number
  valeDesde?: Date
  valeAte?: Date
  limiteUsos?: number
}
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
async function newConvenio(codigo: string, terms: Terms): Promise<number> {
  const row = await db
    .insertInto('convenios')
    .values({ codigo, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow()
  await codigoConhecido(app, row.id)
  return row.id
}
const look = (codigo: string) => as(app, 'parte').get<{ convenio: Convenio } & Refusal>(`/convenio/${encodeURIComponent(codigo)}`)
const usesOf = async (id: number) =>
  (await db.selectFrom('convenios').select('usos').where('id', '=', id).executeTakeFirstOrThrow()).usos

describe('looking up a covenant', () => {
  test.each(['BEMVINDO10', 'bemvindo10', ' BemVindo10 '])('finds a percentage by %j', async (codigo) => {
    const { status, body } = await look(codigo)
    expect(status).toBe(200)
    expect(body).toEqual({ convenio: { id: expect.any(Number), codigo: 'BEMVINDO10', desconto: 10, valor_fixo: null } })
  })

  test('finds a fixed amount in reais', async () => {
    expect((await look('FIXO100')).body).toEqual({
      convenio: { id: expect.any(Number), codigo: 'FIXO100', desconto: null, valor_fixo: 100 },
    })
  })

  test.each([
    ['unknown', 'NENHUM', null],
    ['over', 'PASSOU', { desconto: '5', valeAte: inHours(-1) }],
    ['not begun', 'FUTURO', { desconto: '5', valeDesde: inHours(1) }],
    ['another’s with a wildcard', '%', null],
    ['hostile', "' or '1'='1", null],
    ['of no sign at all', '\u0000x', null],
  ] as const)('says of one that is %s that there is none', async (_what, codigo, terms) => {
    if (terms) await newConvenio(codigo, terms)
    expect(await look(codigo)).toMatchObject({ status: 404, body: { message: 'Nenhum convênio válido para este código' } })
  })

  test('respects the first and last day that the secretariat set', async () => {
    await newConvenio('JANELA', { desconto: '5', valeDesde: inHours(1), valeAte: inHours(3) })
    const statuses: number[] = []
    for (let hour = 0; hour < 3; hour++) {
      statuses.push((await look('JANELA')).status)
      clock.forward(hour === 0 ? 2 : 1.5)
    }
    expect(statuses).toEqual([404, 200, 404])
  })
})

describe('a covenant known only by its number', () => {
  const fileWith = (account: Account, id: number) =>
    file(as(app, account), petition({ convenio_id: String(id), valorAPagar: '0' }))
  const AGAIN = { convenio_id: ['Informe o código do convênio de novo.'] }
  const forget = () => db.deleteFrom('convenioApresentacoes').execute()

  test('is refused with the same answer as an unknown one; typing its code makes it usable for that user', async () => {
    const id = await newConvenio('SECRETO', { desconto: '100' })
    await forget()
    for (const guessed of [id, 999_999]) {
      const { status, body } = await fileWith('parte', guessed)
      expect({ status, errors: (body as Refusal).errors }).toEqual({ status: 422, errors: AGAIN })
    }
    expect((await look('secreto')).status).toBe(200)
    expect((await fileWith('parte', id)).status).toBe(201)
    expect((await fileWith('parte2', id)).body).toMatchObject({ errors: AGAIN })
  })

  test('a code that was not found is not remembered', async () => {
    const id = await newConvenio('DEPOIS', { desconto: '100', valeDesde: inHours(1) })
    await forget()
    expect((await look('DEPOIS')).status).toBe(404)
    clock.forward(1.5)
    expect((await fileWith('parte', id)).body).toMatchObject({ errors: AGAIN })
  })

  test('stays usable for thirty days after its code was last typed', async () => {
    const id = await newConvenio('TRINTA', { desconto: '100' })
    const typed = (daysAgo: number) =>
      db
        .updateTable('convenioApresentacoes')
        .set({ apresentadoEm: inHours(-24 * daysAgo) })
        .execute()
    await typed(29)
    expect((await fileWith('parte', id)).status).toBe(201)
    await typed(31)
    expect((await fileWith('parte', id)).body).toMatchObject({ errors: AGAIN })
    await look('TRINTA')
    expect((await fileWith('parte', id)).status).toBe(201)
  })
})

describe('filing with one', () => {
  test.each([
    ['twelve and a half percent, half up to the cent', { desconto: '12.5' }, '500003', '4375.03'],
    ['a fixed amount of nothing', { valorFixoCentavos: 0 }, '1000', '0'],
  ])('%s', async (what, terms, valor, valorAPagar) => {
    const id = await newConvenio(what.toUpperCase(), terms)
    const { pagamento } = await fileProcess(app, 'parte', { valor, valorAPagar, convenio_id: String(id) })
    expect(pagamento).toMatchObject({ valor: Number(valorAPagar), situacao: 'P' })
    expect(await usesOf(id)).toBe(1)
  })

  test.each([
    ['over', { desconto: '10', valeAte: inHours(-1) }],
    ['not begun', { desconto: '10', valeDesde: inHours(900) }],
  ])('a covenant that is %s is refused on its field, and the charge stays free', async (what, terms) => {
    const id = await newConvenio(`RECUSADO ${what}`.toUpperCase(), terms)
    const parte2 = as(app, 'parte2')
    const stripe_payment = await charge(parte2, 4500)
    const { status, body } = await file(parte2, petition({ stripe_payment, convenio_id: String(id), valorAPagar: '4500.00' }))
    expect(status).toBe(422)
    expect((body as Refusal).errors).toEqual({ convenio_id: ['Este convênio não é mais válido. Remova-o e confira as custas.'] })
    expect(await usesOf(id)).toBe(0)
    const { convenio } = (await parte2.get<{ convenio: Convenio }>('/convenio/BEMVINDO10')).body
    const other = petition({
      stripe_payment,
      convenio_id: String(convenio.id),
      valorAPagar: '4500.00',
    })
    expect((await file(parte2, other)).status).toBe(201)
  })

  test('a covenant with three uses left, taken by twenty in the same instant, is used three times', async () => {
    const id = await newConvenio('TRES', { desconto: '10', limiteUsos: 3 })
    const uses = await Promise.all(Array.from({ length: 20 }, () => app.deps.tx((trx) => useConvenio(trx, id, clock.now()))))
    expect(uses.filter(Boolean)).toHaveLength(3)
    expect(await usesOf(id)).toBe(3)
  })

  test('a covenant with one use left, taken by twenty at once, is used once', async () => {
    const id = await newConvenio('UNICO', { desconto: '10', limiteUsos: 1 })
    const accounts: Account[] = ['advogado', 'arbitro', 'arbitro2', 'mediador', 'perito']
    const filings = accounts.flatMap((account) => Array.from({ length: 4 }, () => as(app, account)))
    const charges = await Promise.all(filings.map((who) => charge(who, 4500)))
    const answers = await Promise.all(
      filings.map((who, i) =>
        file(who, petition({ stripe_payment: charges[i]!, convenio_id: String(id), valorAPagar: '4500.00' })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(422)])
    for (const { body } of answers.filter(({ status }) => status === 422))
      expect(Object.keys((body as Refusal).errors!)).toEqual(['convenio_id'])
    expect(await usesOf(id)).toBe(1)
    const used = await db
      .selectFrom('cobrancas')
      .select('providerId')
      .where('providerId', 'in', charges)
      .where('consumidaEm', 'is not', null)
      .execute()
    expect(used).toHaveLength(1)
    expect((await look('UNICO')).status).toBe(404)
  })
})
