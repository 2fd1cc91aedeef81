import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Reach } from '../app.ts'
import { type Account, as } from '../client.ts'
import { jobsDone, runJob } from '../jobs.ts'
import { novoTerceiro } from '../payments/boleto.ts'
import { conciliado } from '../payments/conciliacao.ts'
import { comSaldo, novaCusta, userOf } from '../payments/custa.ts'
import { aDayLater, mortalServer, sameAgain, throughKills } from '../processes/crash.ts'
import { addition, batch, byBalance, byPix, credit, filing, slip, unused, type Wish } from '../processes/crash-clients.ts'

const mortal = await mortalServer()
const { db } = mortal
const OF_EACH = 6
const ACCOUNTS: Account[] = ['parte', 'parte2', 'advogado']
const INICIAL = 1_000
/** Every other client also loses the answer of the card provider or of the bank. */
const card = (i: number) => (i % 2 ? 'pm_sandbox_lostAnswer' : 'pm_card_visa')

/** The payments of the clients; all amounts differ, so that no two can be confused. */
async function wishes(app: Reach): Promise<Wish[]> {
  const all: Wish[] = []
  for (const account of ACCOUNTS) await comSaldo(as(app, account), INICIAL)
  for (let i = 0; i < OF_EACH; i++) {
    const account = ACCOUNTS[i % ACCOUNTS.length]!
    const terceiro = i % 2 ? await novoTerceiro(as(app, account), { nome: 'SANDBOX SEM RESPOSTA' }) : undefined
    const itens = [await novaCusta(app, account, 10 + i), await novaCusta(app, account, 20 + i)]
    all.push(
      filing(account, `filing ${i}`, card(i)),
      addition(account, `addition ${i}`, 100 + i),
      batch(account, `batch ${i}`, itens, 30 + 2 * i, card(i)),
      slip(account, `slip ${i}`, await novaCusta(app, account, 40 + i), 40 + i, terceiro),
      byPix(account, `pix ${i}`, await novaCusta(app, account, 90 + i)),
      byBalance(account, `balance ${i}`, await novaCusta(app, account, 50 + i)),
      credit(account, `credit ${i}`, 60 + i),
      unused(account, `unused ${i}`, 70 + i, card(i)),
    )
  }
  return all
}

test('after kills in the middle of payments of every kind, all money is where the answers said', async () => {
  const first = await mortal.start()
  const all = await wishes(first)
  const { app, known } = await throughKills(mortal, first, { all, usual: [3, 20] })

  // The job finds what was paid to the bank just before a kill; all other clients retry by themselves.
  await runJob(app, 'conferirBoletos')
  await runJob(app, 'conferirVariosPix')
  await sameAgain(app, all, known)

  await aDayLater(mortal)
  await runJob(app, 'devolverCobrancas')
  await runJob(app, 'conferirBoletos')
  await jobsDone(app)

  await everyChargeEndedOnce()
  await everyFeeIsPaidOnce()
  for (const account of ACCOUNTS) expect([account, await saldoDe(account)]).toEqual([account, expectedBalance(account)])
  expect(await conciliado(app)).toEqual([])
}, 300_000)

async function everyChargeEndedOnce() {
  const { rows } = await sql`select
    (select count(*)::int from sandbox_cobrancas) as feitas,
    (select count(*)::int from cobrancas c join sandbox_cobrancas s on s.id = c.provider_id and s.valor_centavos = c.valor_centavos) as conhecidas,
    (select count(*)::int from pagamentos where situacao = 'P' and cobranca_id is not null) as pagaram,
    (select count(*)::int from saldo_lancamentos where tipo = 'cobranca') as creditadas,
    (select count(*)::int from cobrancas where consumida_em is not null) as consumidas,
    (select count(*)::int from cobrancas c join sandbox_cobrancas s on s.id = c.provider_id
      where c.consumida_em is null and c.devolvida_em is not null and s.devolvido_centavos = s.valor_centavos) as devolvidas,
    (select count(*)::int from sandbox_cobrancas where devolvido_centavos > 0) as devolvidas_no_cartao`.execute(db)
  const pagaram = 3 * OF_EACH + ACCOUNTS.length
  expect(rows).toEqual([
    {
      feitas: 5 * OF_EACH + ACCOUNTS.length,
      conhecidas: 5 * OF_EACH + ACCOUNTS.length,
      pagaram,
      creditadas: OF_EACH,
      consumidas: pagaram + OF_EACH,
      devolvidas: OF_EACH,
      devolvidasNoCartao: OF_EACH,
    },
  ])
}

async function everyFeeIsPaidOnce() {
  const { rows } =
    await sql`select tipo, situacao, meio, count(*)::int as n from pagamentos group by 1, 2, 3 order by 1, 3`.execute(db)
  expect(rows).toEqual([
    { tipo: 'custas', situacao: 'P', meio: 'boleto', n: OF_EACH },
    { tipo: 'custas', situacao: 'P', meio: 'cartao', n: 3 * OF_EACH },
    { tipo: 'custas', situacao: 'P', meio: 'pix', n: OF_EACH },
    { tipo: 'custas', situacao: 'P', meio: 'saldo', n: OF_EACH },
    { tipo: 'lote', situacao: 'P', meio: 'cartao', n: OF_EACH },
    { tipo: 'saldo', situacao: 'P', meio: 'cartao', n: OF_EACH + ACCOUNTS.length },
  ])
  const pix = await sql`select
    (select count(*)::int from sandbox_pix_pagamentos) as pagos,
    (select count(*)::int from sandbox_pix where status = 'ATIVA') as soltos,
    (select count(*)::int from pix_recebimentos where pagamento_id is not null) as quitaram,
    (select count(*)::int from saldo_lancamentos where tipo = 'pix') as em_saldo`.execute(db)
  expect(pix.rows).toEqual([{ pagos: OF_EACH, soltos: 0, quitaram: OF_EACH, emSaldo: 0 }])
  const slips = await sql`select
    (select count(*)::int from sandbox_boletos where situacao = 'Liquidado') as pagos,
    (select count(*)::int from sandbox_boletos where situacao = 'Em Aberto') as soltos,
    (select count(*)::int from boletos where situacao = 'liquidado') as liquidados,
    (select count(*)::int from boletos where situacao in ('pedido', 'aberto')) as abertos,
    (select count(*)::int from saldo_lancamentos where tipo = 'boleto') as em_saldo`.execute(db)
  expect(slips.rows).toEqual([{ pagos: OF_EACH, soltos: 0, liquidados: OF_EACH, abertos: 0, emSaldo: 0 }])
}

async function saldoDe(account: Account): Promise<number> {
  const { rows } = await sql<{ total: number }>`select sum(valor_centavos)::bigint as total from saldo_lancamentos
    where user_id = ${await userOf({ deps: { db } }, account)}`.execute(db)
  return rows[0]!.total / 100
}

/** The balance before, deposits, fees paid from it, and charges turned into balance. */
const expectedBalance = (account: Account) =>
  Array.from({ length: OF_EACH }, (_, i) => i)
    .filter((i) => ACCOUNTS[i % ACCOUNTS.length] === account)
    .reduce((sum, i) => sum + (100 + i) - (50 + i) + (60 + i), INICIAL)
