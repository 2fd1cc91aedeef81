import type { tesouraria } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { ConvenioDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { codigoConhecido } from '../../../test/payments/convenio.ts'
import { charge, file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'
import { useConvenio } from '../../pagamentos/convenios.ts'

const NOON = new Date('2026-11-20T15:00:00Z')
let now = NOON
const app = await ownApp({ env: { SESSION_HOURS: '720' }, clock: { now: () => now } })
const { db, tx } = app.deps
const [parte, secretaria, admin] = [as(app, 'parte'), as(app, 'secretaria'), as(app, 'admin')]

type Um = ResultOf<typeof tesouraria.criarConvenio> & Refusal
const create = (form: object) => secretaria.post<Um>('/secretaria/convenio', form)
const change = (id: number, form: object, who = secretaria) => who.put<Um>(`/secretaria/convenio/${id}`, form)
const deactivate = (id: number, who = secretaria) => who.delete<Um>(`/secretaria/convenio/${id}`)
const list = async (page = 1) =>
  (await secretaria.get<ResultOf<typeof tesouraria.convenios>>(`/secretaria/convenios?page=${page}`)).body.convenios
const vale = async (codigo: string) => (await parte.get(`/convenio/${codigo}`)).status === 200
/** No window and no limit of uses. */
const SEMPRE = { vale_desde: null, vale_ate: null, limite_usos: null }
let n = 0
async function novo(form: object = {}): Promise<ConvenioDaCamara> {
  n += 1
  const { status, body } = await create({ codigo: `teste-${n}`, desconto: 10, ...form })
  if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`)
  return body.convenio
}

describe('a new covenant', () => {
  test('has its code in capitals, its benefit, window and limit, and is valid at once', async () => {
    const { status, body } = await create({
      codigo: 'promoção.2026',
      desconto: 12.5,
      vale_desde: '2026-11-20',
      vale_ate: '2026-12-31',
      limite_usos: 2,
    })
    expect([status, body]).toEqual([
      201,
      {
        message: 'Convênio criado',
        convenio: {
          id: expect.any(Number),
          codigo: 'PROMOÇÃO.2026',
          desconto: 12.5,
          valor_fixo: null,
          vale_desde: '2026-11-20',
          vale_ate: '2026-12-31',
          limite_usos: 2,
          usos: 0,
          desativado_em: null,
          em_vigor: true,
        },
      },
    ])
    expect(await vale('Promoção.2026')).toBe(true)
    await fileProcess(app, 'parte', { convenio_id: String(body.convenio.id), valorAPagar: '4375.00' })
    expect((await list()).data.find(({ id }) => id === body.convenio.id)).toMatchObject({ usos: 1, em_vigor: true })
  })

  test('may be a fixed amount, also of zero, without window and limit', async () => {
    expect(await novo({ desconto: null, valor_fixo: 0 })).toMatchObject({
      desconto: null,
      valor_fixo: 0,
      vale_desde: null,
      vale_ate: null,
      limite_usos: null,
      em_vigor: true,
    })
  })

  test('needs a unique code, regardless of case; an ended covenant keeps its code', async () => {
    const { id, codigo } = await novo()
    await deactivate(id)
    for (const taken of [codigo, codigo.toLowerCase()])
      expect(await create({ codigo: taken, valor_fixo: 10 })).toMatchObject({
        status: 422,
        body: { errors: { codigo: ['Já existe um convênio com este código, ainda que desativado. Escolha outro.'] } },
      })
    const many = await Promise.all(Array.from({ length: 6 }, () => create({ codigo: 'CORRIDA', desconto: 5 })))
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test.each([
    [{}, { desconto: ['Informe o desconto ou o valor fixo'] }],
    [{ desconto: 5, valor_fixo: 5 }, { valor_fixo: ['Informe o desconto ou o valor fixo, não os dois'] }],
    [{ desconto: 0 }, { desconto: ['O desconto deve ser maior que zero'] }],
    [{ desconto: 100.01 }, { desconto: ['O desconto vai até 100%'] }],
    [{ desconto: 1.234 }, { desconto: ['Informe um percentual com no máximo duas casas decimais'] }],
    [{ desconto: 5, codigo: 'com espaço' }, { codigo: ['Use apenas letras, números, ponto, hífen e sublinhado'] }],
    [{ desconto: 5, codigo: 'a'.repeat(41) }, { codigo: ['Use no máximo 40 caracteres'] }],
    [{ desconto: 5, codigo: 'ß'.repeat(21) }, { codigo: ['Use no máximo 40 caracteres'] }],
    [{ valor_fixo: 1_000_000_000_000 }, { valor_fixo: ['O valor máximo é R$ 999.999.999.999,99'] }],
    [{ valor_fixo: -0.01 }, { valor_fixo: ['O valor não pode ser negativo'] }],
    [{ desconto: 5, limite_usos: 0 }, { limite_usos: ['O limite é de ao menos um uso'] }],
    [
      { desconto: 5, vale_desde: '2026-12-02', vale_ate: '2026-12-01' },
      { vale_ate: ['A data final não pode ser anterior à inicial'] },
    ],
  ])('%j is refused by field', async (form, errors) => {
    const before = (await list()).total
    expect(await create({ codigo: 'RECUSADO', ...form })).toMatchObject({ status: 422, body: { errors } })
    expect((await list()).total).toBe(before)
  })

  test('a fixed amount of zero makes a filing free', async () => {
    const { id, codigo } = await novo({ desconto: null, valor_fixo: 0 })
    await vale(codigo)
    const { processo } = await fileProcess(app, 'parte', { convenio_id: String(id), valorAPagar: '0.00' })
    const fee = db.selectFrom('pagamentos').select(['valorCentavos', 'situacao']).where('procedimentoId', '=', processo.id)
    expect(await fee.execute()).toEqual([{ valorCentavos: 0, situacao: 'P' }])
  })
})

test('the window counts days in São Paulo: from the first instant of the first to the last of the last', async () => {
  const { codigo } = await novo({ vale_desde: '2026-11-22', vale_ate: '2026-11-23' })
  const at = async (instant: string) => {
    now = new Date(instant)
    return vale(codigo)
  }
  const instants = ['2026-11-22T02:59:59.999Z', '2026-11-22T03:00:00Z', '2026-11-24T02:59:59.999Z', '2026-11-24T03:00:00Z']
  const good: boolean[] = []
  for (const instant of instants) good.push(await at(instant))
  now = NOON
  expect(good).toEqual([false, true, true, false])
})

describe('changing a covenant', () => {
  test('sets window and limit, always both; the benefit never changes', async () => {
    const { id } = await novo({ vale_ate: '2026-12-31', limite_usos: 5 })
    const changed = { vale_desde: '2026-11-21', vale_ate: null, limite_usos: 9 }
    expect(await change(id, { ...changed, desconto: 90, codigo: 'OUTRO' })).toMatchObject({
      status: 200,
      body: { message: 'Convênio alterado', convenio: { ...changed, codigo: `TESTE-${n}`, desconto: 10, em_vigor: false } },
    })
    expect((await change(id, { ...SEMPRE, vale_ate: '2026-11-20' })).body.convenio).toMatchObject({
      ...SEMPRE,
      vale_ate: '2026-11-20',
      em_vigor: true,
    })
    expect(await change(id, { vale_desde: '2026-11-21', vale_ate: '2026-11-20', limite_usos: null })).toMatchObject({
      status: 422,
      body: { errors: { vale_ate: ['A data final não pode ser anterior à inicial'] } },
    })
    expect(Object.keys((await change(id, { limite_usos: 3 })).body.errors!)).toEqual(['vale_desde', 'vale_ate'])
    const rows = await db
      .selectFrom('auditoria')
      .select(['acao', 'dados'])
      .where('objeto', '=', 'convenio')
      .where('objetoId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ acao }) => acao)).toEqual(['criar', 'mudar', 'mudar'])
    expect(rows[1]?.dados).toEqual({
      antes: { vale_desde: null, vale_ate: '2026-12-31', limite_usos: 5 },
      depois: { vale_desde: '2026-11-21', vale_ate: null, limite_usos: 9 },
    })
  })

  test('cannot set a limit below its uses', async () => {
    const { id, codigo } = await novo()
    for (let i = 0; i < 2; i++) await tx((trx) => useConvenio(trx, id, now))
    expect(await change(id, { ...SEMPRE, limite_usos: 1 })).toMatchObject({
      status: 422,
      body: { errors: { limite_usos: ['O convênio já foi usado 2 vezes. O limite não pode ser menor que isso.'] } },
    })
    expect((await change(id, { ...SEMPRE, limite_usos: 2 })).body.convenio).toMatchObject({
      limite_usos: 2,
      usos: 2,
      em_vigor: false,
    })
    expect(await vale(codigo)).toBe(false)
  })

  test('while it is being used: uses never exceed the limit', async () => {
    const { id } = await novo({ limite_usos: 6 })
    const uses = Array.from({ length: 12 }, () => tx((trx) => useConvenio(trx, id, now)))
    const limits = [3, 4, 5, 7].map((limite_usos, i) => change(id, { ...SEMPRE, limite_usos }, i % 2 ? admin : secretaria))
    const [used, changed] = await Promise.all([Promise.all(uses), Promise.all(limits)])
    expect(changed.every(({ status }) => status === 200 || status === 422)).toBe(true)
    const after = (await list()).data.find((one) => one.id === id)!
    expect(after.usos).toBe(used.filter(Boolean).length)
    expect(after.usos).toBeLessThanOrEqual(after.limite_usos!)
  })
})

test('a change or the end is refused for a caller who saw another window or limit', async () => {
  const { id } = await novo({ limite_usos: 5 })
  const de = { ...SEMPRE, limite_usos: 5 }
  const both = await Promise.all(
    [7, 9].map((limite_usos, i) => change(id, { ...SEMPRE, limite_usos, de }, i ? admin : secretaria)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const body = {
    message: 'A vigência ou o limite deste convênio mudou enquanto esta página estava aberta. Confira como está agora.',
  }
  expect(both.find(({ status }) => status === 409)!.body).toEqual(body)
  const { limite_usos } = both.find(({ status }) => status === 200)!.body.convenio
  expect(await secretaria.delete(`/secretaria/convenio/${id}`, { de })).toEqual(expect.objectContaining({ status: 409, body }))
  expect((await list()).data.find((one) => one.id === id)).toMatchObject({ limite_usos, desativado_em: null })
  expect((await secretaria.delete(`/secretaria/convenio/${id}`, { de: { ...SEMPRE, limite_usos } })).status).toBe(200)
})

describe('deactivating a covenant', () => {
  test('ends it for good, and it stays in the list', async () => {
    const { id, codigo } = await novo()
    const stripe_payment = await charge(parte, 4500)
    expect(await deactivate(id)).toMatchObject({
      status: 200,
      body: { message: 'Convênio desativado', convenio: { em_vigor: false, desativado_em: now.toISOString() } },
    })
    expect(await vale(codigo)).toBe(false)
    await codigoConhecido(app, id)
    const filing = petition({ stripe_payment, convenio_id: String(id), valorAPagar: '4500.00' })
    expect(Object.keys((await file(parte, filing)).body.errors!)).toEqual(['convenio_id'])
    expect(await change(id, SEMPRE)).toMatchObject({
      status: 409,
      body: { message: 'Este convênio está desativado e não pode mais ser mudado.' },
    })
    expect((await list()).data.map((one) => one.id)).toContain(id)
  })

  test('several times at once succeeds once', async () => {
    const { id } = await novo()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => deactivate(id, i % 2 ? admin : secretaria)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

test('those in force come first, each part by code; an unknown number is refused', async () => {
  const { data } = await list()
  const ordered = data.toSorted(
    (a, b) => Number(b.em_vigor) - Number(a.em_vigor) || (a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0),
  )
  expect(data.map(({ codigo }) => codigo)).toEqual(ordered.map(({ codigo }) => codigo))
  expect(data.some(({ em_vigor }) => em_vigor) && data.some(({ em_vigor }) => !em_vigor)).toBe(true)
  for (const answer of [await change(999_999, SEMPRE), await deactivate(999_999), await deactivate(data[0]!.id, parte)])
    expect(answer.status).toBe(403)
})
