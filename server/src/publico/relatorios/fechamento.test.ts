import type { relatorios } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { beforeAll, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { designations, idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { autorDe } from '../../direitos/move.ts'

const app = await ownApp()
const { db } = app.deps
const staff = secretariat(app)
type Resumo = ResultOf<typeof relatorios.resumoDoFechamento>
const CABECALHO =
  'Processo;Área;Classe;Partes;Situação;Designado em;Aceito em;Último evento;Encerrado em;Dias até o encerramento;Valor da causa;Custas'

const csv = async (from: string, to: string, account: Account = 'arbitro') => {
  const { status, body } = await as(app, account).file('/report/fechamento', { from, to })
  expect(status).toBe(200)
  const text = body.toString('utf8')
  expect(text.startsWith(`\ufeff${CABECALHO}\r\n`)).toBe(true)
  return text.split('\r\n').slice(1, -1)
}
const resumo = async (from: string, to: string) => (await as(app, 'arbitro').get<Resumo>(`/report/fechamento/${from}/${to}`)).body

interface Ended {
  situacao?: number
  ato?: 'arquivamento' | 'acordo'
  fim: string
  designacao?: string
}
/** A process of the demo's party in which the arbitrator was designated on 1 March 2020. */
async function ended({ situacao = 4, ato = 'arquivamento', fim, designacao = 'aceita' }: Ended): Promise<number> {
  const { processo } = await fileProcess(app, 'parte')
  const arbitro = await idOf(app, 'arbitro')
  await db
    .insertInto('designacoes')
    .values({
      ...{ procedimentoId: processo.id, userId: arbitro, papel: 'arbitro', situacao: designacao },
      ...{ createdAt: new Date('2020-03-01T15:00:00Z'), respondidaEm: new Date('2020-03-03T15:00:00Z') },
    })
    .execute()
  await db.updateTable('procedimentos').set({ situacao }).where('id', '=', processo.id).execute()
  const autor = autorDe({ id: arbitro, name: 'Conta da Secretaria', role: 'secretario' })
  await app.deps.tx((trx) => appendEvento(trx, processo.id, { ato, descricaoOutros: 'Fim', autor, now: new Date(fim) }))
  return processo.id
}

let first: number
let last: number
beforeAll(async () => {
  last = await ended({ fim: '2020-03-12T02:59:59Z', situacao: 6, ato: 'acordo' })
  first = await ended({ fim: '2020-03-10T03:00:00Z' })
  await ended({ fim: '2020-03-10T02:59:59Z' })
  await ended({ fim: '2020-03-12T03:00:00Z' })
  await ended({ fim: '2020-03-11T12:00:00Z', situacao: 2 })
  await ended({ fim: '2020-03-11T12:00:00Z', designacao: 'substituida' })
  await ended({ fim: '2020-03-11T12:00:00Z', designacao: 'recusada' })
})

test('a line for each process that ended in the period, in São Paulo time, the first to end first', async () => {
  expect(await csv('2020-03-10', '2020-03-11')).toEqual([
    `${first};Cível;Cobrança;Parte Demandante em face de Empresa Demandada Ltda.;Arquivado;01/03/2020;03/03/2020;Fim;10/03/2020;9;1000,00;5000,00`,
    `${last};Cível;Cobrança;Parte Demandante em face de Empresa Demandada Ltda.;Acordo;01/03/2020;03/03/2020;Fim;11/03/2020;10;1000,00;5000,00`,
  ])
})

test('a designation that waited for its answer until the end of the process is listed, without acceptance, last evento and fees', async () => {
  const arbitro2 = as(app, 'arbitro2')
  const { designated, refuse } = designations(app)
  const waited = async (ato: 'recusar' | 'arquivar') => {
    const id = await designated(['arbitro2'])
    expect((await staff.situacao(id, ato)).status).toBe(200)
    return id
  }
  const arquivado = await waited('arquivar')
  const recusado = await waited('recusar')
  // Refused, replaced, and one that was reactivated and ended again without them: not theirs when the process ended.
  const refused = await designated(['arbitro2'])
  expect((await refuse(refused, 'arbitro2')).status).toBe(200)
  const replaced = await designated(['arbitro2'])
  const seat = (await staff.ficha(replaced)).designados[0]!
  expect((await staff.substituir(replaced, seat.id, 'arbitro3')).status).toBe(200)
  const reactivated = await waited('arquivar')
  expect((await staff.situacao(reactivated, 'reativar')).status).toBe(200)
  for (const id of [refused, replaced, reactivated]) expect((await staff.situacao(id, 'arquivar')).status).toBe(200)

  const hoje = dayOf(app.deps.clock.now())
  const dia = formatDate(app.deps.clock.now())
  const linha = (id: number, situacao: string) =>
    `${id};Cível;Cobrança;Parte Demandante em face de Empresa Demandada Ltda.;${situacao};${dia};;;${dia};0;1000,00;`
  expect(await csv(hoje, hoje, 'arbitro2')).toEqual([linha(arquivado, 'Arquivado'), linha(recusado, 'Recusado')])
  const { processos, totais } = (await arbitro2.get<Resumo>(`/report/fechamento/${hoje}/${hoje}`)).body
  expect(processos.map(({ id, aceito_em, custas }) => [id, aceito_em, custas])).toEqual([
    [arquivado, null, null],
    [recusado, null, null],
  ])
  expect(totais).toEqual({ processos: 2, media_de_dias: 0, valor: 2000, custas: 0 })
})

test('the screen gets the same figures, with totals', async () => {
  const { processos, totais } = await resumo('2020-03-10', '2020-03-11')
  expect(processos.map(({ id, dias, valor, custas, situacao }) => [id, dias, valor, custas, situacao])).toEqual([
    [first, 9, 1000, 5000, 4],
    [last, 10, 1000, 5000, 6],
  ])
  expect(totais).toEqual({ processos: 2, media_de_dias: 10, valor: 2000, custas: 10_000 })
  expect(await resumo('2019-01-01', '2019-01-31')).toEqual({
    processos: [],
    totais: { processos: 0, media_de_dias: null, valor: 0, custas: 0 },
  })
})

test('only arbitrators have it, each their own', async () => {
  const isArbitro = async (account: Account) => (await as(app, account).get('/report/fechamento')).body
  expect(await isArbitro('arbitro')).toEqual({ isArbitro: true })
  expect(await csv('2020-03-10', '2020-03-11', 'arbitro2')).toEqual([])
  for (const account of ['parte', 'mediador', 'secretaria', 'admin'] as const) {
    expect(await isArbitro(account)).toEqual({ isArbitro: false })
    expect((await as(app, account).file('/report/fechamento', { from: '2020-03-10', to: '2020-03-11' })).status).toBe(403)
  }
})

test.each([
  [{ to: '2020-03-11' }, 'from', 'Informe uma data inicial'],
  [{ from: '2020-03-10' }, 'to', 'Informe uma data final'],
])('%j: %s %s', async (periodo, field, message) => {
  const { status, body } = await as(app, 'arbitro').post('/report/fechamento', periodo)
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

test('a period that ends before it begins, or a day that does not exist, is refused on its field; others read nothing of it', async () => {
  const ask = (periodo: string, account: Account = 'arbitro') => as(app, account).get<Refusal>(`/report/fechamento/${periodo}`)
  expect(await ask('2020-03-11/2020-03-10')).toMatchObject({
    status: 422,
    body: { errors: { to: ['A data final não pode ser anterior à inicial'] } },
  })
  expect(await ask('2020-02-30/2020-03-10')).toMatchObject({ status: 422, body: { errors: { from: [expect.any(String)] } } })
  expect((await ask('2020-03-11/2020-03-10', 'parte')).status).toBe(403)
})
