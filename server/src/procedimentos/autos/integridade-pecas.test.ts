import type { autos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { acceptance, designate } from '../../../test/procedimentos/designacao.ts'
import { move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { setRito } from '../../../test/procedimentos/rito.ts'
import { tamper, tampered } from '../../../test/tamper.ts'
import { brokenFile } from '../../autos/trail/verify.ts'
import { prorrogarPrazos } from '../prazos/prorrogar.ts'
import { DOCKET, verifyTrail } from './integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps

type Answer = ResultOf<typeof autos.integridade>
const check = async (id: number) => (await as(app, 'parte').get<Answer>(`/processo/${id}/integridade`)).body.integridade

/** 1: filing. 2: designation. 3: acceptance with a term. 4: active. 5: an order with a deadline and reminders. 6: a petition. */
async function docket(prazo = saturdayIn(365)) {
  const { processo } = await fileProcess(app, 'parte')
  const { id } = processo
  await designate(app, id, ['arbitro'])
  await as(app, 'arbitro').form(`/processo/${id}/arbitro/aceitar`, acceptance())
  const order = { descricao: 'Despacho', prazo, 'notificacoes[0]': '5', 'notificacoes[1]': '1' }
  await move(as(app, 'arbitro'), id, order)
  await move(as(app, 'parte'), id)
  await jobsDone(app)
  return id
}

/** The first Saturday that is so many days away: a deadline rolls to the next business day. */
function saturdayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

// The deadlines here are those of the order alone.
await setRito(app, { defesa_dias_uteis: null })

/** Nothing changes it for good. */
const intact = await docket()

const evento = (id: number, numero: number) => sql`(select id from eventos where procedimento_id = ${id} and numero = ${numero})`
const recibo = (id: number, numero: number) => sql`(select documento_id from recibos where evento_id = ${evento(id, numero)})`

test('a docket with receipts, a signed term and a deadline is intact, files included', async () => {
  expect(await check(intact)).toMatchObject({ integra: true, eventos: 6, falha: null })
  expect(await verifyTrail(db, intact, { storage })).toMatchObject({ integra: true })
})

describe('nothing attached to an evento can be changed while the triggers are on:', () => {
  const refused = /só aceita inclusões/
  test.each<[string, RawBuilder<unknown>]>([
    ['a document renamed', sql`update documentos set nome = 'Outro' where procedimento_id = ${intact}`],
    ['a document deleted', sql`delete from documentos where procedimento_id = ${intact} and tipo = 'termo'`],
    [
      'a receipt given another file',
      sql`update documentos set arquivo_id = (select min(id) from arquivos) where id = ${recibo(intact, 1)}`,
    ],
    ['the file of a receipt removed', sql`update documentos set arquivo_id = null where id = ${recibo(intact, 1)}`],
    [
      'a signature said to be valid',
      sql`update documentos set assinatura = '{"situacao": "valida"}' where evento_id = ${evento(intact, 3)} and assinatura is not null`,
    ],
    ['all documents deleted', sql`truncate documentos cascade`],
    ['the data of a receipt changed', sql`update recibos set dados = dados - 'evento' where documento_id = ${recibo(intact, 1)}`],
    ['the data row of a receipt deleted', sql`delete from recibos where documento_id = ${recibo(intact, 1)}`],
    ['the SHA-256 of a file', sql`update arquivos set sha256 = repeat('a', 64) where usado_em is not null`],
    ['a file marked as unused', sql`update arquivos set usado_em = null where usado_em is not null`],
    ['a file deleted', sql`delete from arquivos where usado_em is not null`],
  ])('%s', async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toThrow(refused)
  })

  test('a second receipt', async () => {
    const second = sql`insert into documentos (procedimento_id, evento_id, tipo, ordem, nome)
      values (${intact}, ${evento(intact, 1)}, 'recibo', 1, 'Recibo')`
    await expect(second.execute(db)).rejects.toThrow('documentos_um_recibo')
  })
})

describe('a change by the owner of the tables is detected:', () => {
  test.each<[string, (id: number) => RawBuilder<unknown>[], number, RegExp]>([
    [
      'a document slipped in as a receipt',
      (id) => [
        sql`insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
          select ${id}, ${evento(id, 2)}, 'recibo', 1, 'Sentença arbitral.pdf', arquivo_id
          from documentos where procedimento_id = ${id} and tipo = 'peticao'`,
      ],
      2,
      /não é o que foi emitido para ele/,
    ],
    [
      'a second receipt',
      (id) => [
        sql`drop index if exists documentos_um_recibo`,
        sql`insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
          select ${id}, evento_id, 'recibo', 1, nome, arquivo_id from documentos where id = ${recibo(id, 6)}`,
      ],
      6,
      /tem 2 recibos de protocolo/,
    ],
    [
      'a receipt with another file',
      (id) => [
        sql`update documentos set arquivo_id =
          (select arquivo_id from documentos where procedimento_id = ${id} and tipo = 'peticao') where id = ${recibo(id, 5)}`,
      ],
      5,
      /o arquivo do recibo de protocolo não é o que foi emitido/,
    ],
    [
      'a receipt with the file of another receipt',
      (id) => [
        sql`update documentos set arquivo_id = (select arquivo_id from documentos where id = ${recibo(id, 1)}) where id = ${recibo(id, 5)}`,
      ],
      5,
      /o arquivo do recibo de protocolo não é o que foi emitido/,
    ],
    [
      'a receipt with another name',
      (id) => [sql`update documentos set nome = 'Sentença.pdf' where id = ${recibo(id, 5)}`],
      5,
      /o arquivo do recibo de protocolo não é o que foi emitido/,
    ],
    [
      'a time on a receipt',
      (id) => [
        sql`update recibos set dados = jsonb_set(dados, '{protocolo,instante}', '"01/01/2020"') where documento_id = ${recibo(id, 1)}`,
      ],
      1,
      /o que o recibo de protocolo diz mudou/,
    ],
    [
      'another author on a receipt, with its own hash recomputed',
      (id) => [
        sql`update recibos set dados = jsonb_set(dados, '{protocolo,protocolante}', '"Outra Pessoa"') where documento_id = ${recibo(id, 6)}`,
        sql`update recibos set dados_sha256 = encode(sha256(convert_to(dados::text, 'UTF8')), 'hex') where documento_id = ${recibo(id, 6)}`,
      ],
      6,
      /o que o recibo de protocolo diz mudou/,
    ],
    [
      'the hash removed from a receipt',
      (id) => [sql`update recibos set dados = dados - 'evento' where documento_id = ${recibo(id, 1)}`],
      1,
      /não é o que está no recibo de protocolo \(nenhum\)/,
    ],
    [
      'the receipt of the filing removed',
      (id) => [
        sql`create temporary table gone on commit drop as select ${recibo(id, 1)} as id`,
        sql`delete from recibos where documento_id in (select id from gone)`,
        sql`delete from documentos where id in (select id from gone)`,
      ],
      1,
      /falta o recibo de protocolo/,
    ],
    [
      'the recorded signature result removed',
      (id) => [sql`update documentos set assinatura = null where evento_id = ${evento(id, 3)}`],
      3,
      /falta a conferência da assinatura/,
    ],
    [
      'a signature result for a document without a signature',
      (id) => [
        sql`update documentos set assinatura = '{"situacao": "valida"}' where procedimento_id = ${id} and tipo = 'peticao'`,
      ],
      1,
      /que não é dele/,
    ],
    [
      'a deadline put off',
      (id) => [sql`update prazos set dia = dia + 7 where evento_id = ${evento(id, 5)}`],
      5,
      /não é o que resulta dos eventos/,
    ],
    [
      'a deadline moved to an earlier day',
      (id) => [sql`update prazos set dia = dia - 7 where evento_id = ${evento(id, 5)}`],
      5,
      /não é o que resulta dos eventos/,
    ],
    [
      'a deadline marked as moved',
      (id) => [sql`update prazos set dia = dia + 7, alteracoes = 1 where evento_id = ${evento(id, 5)}`],
      5,
      /alterado 1 vez\(es\), mas há 0/,
    ],
    [
      'a deadline taken away',
      (id) => [
        sql`delete from lembretes where evento_id = ${evento(id, 5)}`,
        sql`delete from prazos where evento_id = ${evento(id, 5)}`,
      ],
      5,
      /falta o prazo/,
    ],
    [
      'a deadline on an evento that set none',
      (id) => [
        sql`insert into prazos (evento_id, procedimento_id, dia, created_at, alterado_em)
          values (${evento(id, 6)}, ${id}, '2030-01-02', now(), now())`,
      ],
      6,
      /que não define prazo/,
    ],
    [
      'a reminder taken away',
      (id) => [sql`delete from lembretes where evento_id = ${evento(id, 5)} and dias = 1`],
      5,
      /os lembretes/,
    ],
    [
      'another last evento in the columns the lists read',
      (id) => [sql`update procedimentos set ultimo_evento_descricao = 'Sentença arbitral' where id = ${id}`],
      6,
      /o que as listas mostram/,
    ],
  ])('%s', async (_what, statements, numero, motivo) => {
    const { falha } = await tampered(app, DOCKET, intact, ...statements(intact))
    expect(falha).toMatchObject({ numero, motivo: expect.stringMatching(motivo) })
  })

  test('the recorded signature result is compared with the file itself', async () => {
    const forged = { situacao: 'valida', signatario: 'Outra Pessoa', quando: null, explicacao: 'Assinatura digital íntegra.' }
    const { lido, falha } = await tampered(
      app,
      DOCKET,
      intact,
      sql`update documentos set assinatura = ${JSON.stringify(forged)} where evento_id = ${evento(intact, 3)} and assinatura is not null`,
    )
    expect(falha).toBeNull()
    expect(await brokenFile(DOCKET, lido, storage)).toMatchObject({
      numero: 3,
      motivo: expect.stringMatching(/assinatura digital do documento "Termo de aceite assinado" não é o que/),
    })
  })
})

describe('a deadline that a certificate of unavailability moved', () => {
  test('ends on the day the last evento about it says', async () => {
    // A day on which no other deadline ends, which would move too.
    const id = await docket(saturdayIn(400))
    const { dia } = await db.selectFrom('prazos').select('dia').where('procedimentoId', '=', id).executeTakeFirstOrThrow()
    const out = { inicio: new Date(`${dia}T12:00:00Z`), fim: new Date(`${dia}T15:00:00Z`), motivo: 'Manutenção' }
    await db.insertInto('indisponibilidades').values(out).execute()
    expect(await check(id)).toMatchObject({ integra: true, eventos: 6 })
    await prorrogarPrazos(app.deps)
    const moved = await db.selectFrom('prazos').select('dia').where('procedimentoId', '=', id).executeTakeFirstOrThrow()
    expect(moved.dia > dia).toBe(true)
    expect(await check(id)).toMatchObject({ integra: true, eventos: 7 })
    await tamper(app, sql`update prazos set dia = ${dia} where procedimento_id = ${id}`)
    const falha = { numero: 5, motivo: expect.stringContaining('não é o que resulta dos eventos') }
    expect(await check(id)).toMatchObject({ integra: false, falha })
  })
})
