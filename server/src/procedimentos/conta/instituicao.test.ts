import type { contaDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { designate, designations } from '../../../test/procedimentos/designacao.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { cobrarInstituicao } from './instituicao.ts'

const app = await ownApp()
const { db, tx } = app.deps
const [parte, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]
const { designated, accept } = designations(app)
const HOJE = dayOf(new Date())

const cobrancas = async (id: number) => {
  const { body } = await secretaria.get<ResultOf<typeof contaDoProcesso.ver>>(`/processo/${id}/conta`)
  return body.lancamentos.filter(({ situacao, especie }) => situacao !== null && especie !== 'registro')
}

test('without such items in its table, a process that becomes active is charged nothing', async () => {
  const id = await designated()
  expect((await accept(id)).status).toBe(201)
  expect(await cobrancas(id)).toEqual([])
})

/** Processes filed from here on have a table with fees at the institution. */
const comItens = async () => {
  const item = { objeto: 'processo', minimo: null, maximo: null, quando: 'instituicao' }
  const faixa = (fixo: number) => [{ ate: null, fixo, percentual: 0, base: 'total' }]
  const mais = [
    { ...item, especie: 'administracao', arbitros: null, faixas: faixa(10_001), quem: 'metade', prazo_dias: 15 },
    { ...item, especie: 'honorarios_arbitros', arbitros: 1, faixas: faixa(90_000), quem: 'requerido', prazo_dias: 30 },
    { ...item, especie: 'fundo_de_despesas', arbitros: 3, faixas: faixa(70_000), quem: 'requerente', prazo_dias: 5 },
  ]
  const { rows } = await sql<{ id: number }>`insert into tabelas_de_custas (itens, vigente_de, publicada_em, created_at)
    select itens || ${JSON.stringify(mais)}::jsonb, ${HOJE}::date, now(), now() from tabelas_de_custas where id = 1
    returning id`.execute(db)
  return rows[0]!.id
}

test('a process that becomes active is charged what its table has, each side its half with its day, and only once', async () => {
  await comItens()
  const id = await designated()
  const { demandantes, demandadas } = await openProcesso(parte, id)
  const [autora, re] = [demandantes[0]!, demandadas[0]!]
  expect((await accept(id)).status).toBe(201)
  const esperadas = [
    ['administracao', autora.id, 50.01, addDias(HOJE, 15)],
    ['administracao', re.id, 50, addDias(HOJE, 15)],
    ['honorarios_arbitros', re.id, 900, addDias(HOJE, 30)],
  ]
  const feitas = await cobrancas(id)
  expect(feitas.map((one) => [one.especie, one.parte.id, one.debito, one.vence_em])).toEqual(esperadas)
  expect(feitas[0]?.descricao).toBe(`Taxa de administração, pela instituição do processo ${id}`)
  const audited = db.selectFrom('auditoria').select('userId').where('acao', '=', 'cobrar')
  expect(await audited.execute()).toEqual([{ userId: null }, { userId: null }, { userId: null }])

  // A dispensed charge stays dispensed: suspended and waiting again for an arbitrator, the process becomes active a second time.
  expect((await secretaria.put(`/secretaria/lancamento/${feitas[0]!.id}/dispensar`, { motivo: 'Hipossuficiente' })).status).toBe(
    200,
  )
  await sql`update procedimentos set situacao = 1 where id = ${id}`.execute(db)
  await sql`update designacoes set situacao = 'substituida', substituida_em = now() where procedimento_id = ${id}`.execute(db)
  await designate(app, id, ['arbitro2'])
  expect((await accept(id, 'arbitro2')).status).toBe(201)
  expect((await openProcesso(parte, id)).situacao).toBe(2)
  expect((await cobrancas(id)).map(({ id }) => id)).toEqual(feitas.map(({ id }) => id))
  expect(await conciliado(app)).toEqual([])
})

test('two activations at once charge once', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const activate = () =>
    tx(async (trx) => {
      await lockProcedimento(trx, processo.id)
      await cobrarInstituicao(app.deps, trx, processo.id, new Date())
    })
  await Promise.all([activate(), activate(), activate()])
  expect(await cobrancas(processo.id)).toHaveLength(3)
})

test('an activation that fails after it charged leaves no charge, and the next one charges', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const falha = tx(async (trx) => {
    await cobrarInstituicao(app.deps, trx, processo.id, new Date())
    throw new Error('fell over')
  })
  await expect(falha).rejects.toThrow('fell over')
  expect(await cobrancas(processo.id)).toEqual([])
  await tx((trx) => cobrarInstituicao(app.deps, trx, processo.id, new Date()))
  expect(await cobrancas(processo.id)).toHaveLength(3)
})
