import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { aForca, conciliado, diferencas } from '../../../test/payments/conciliacao.ts'
import { comSaldo, novaCusta, openCusta, payByCard, userOf } from '../../../test/payments/custa.ts'
import { charge, fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Books with every kind of fee paid in every way. */
const protocolado = await fileProcess(app, 'parte')
const porCartao = protocolado.pagamento.id
const doProcesso = protocolado.processo.id
await comSaldo(parte, 900)
const porSaldo = await novaCusta(app, 'parte', 300)
await parte.put(`/pagamento/${porSaldo}/saldo`, { valor: 300 })
const porBoleto = await novaCusta(app, 'parte', 40)
await parte.post(`/pagamento/${porBoleto}/sicoob`, { valor: 40 })
await as(app, 'secretaria').post(`/sandbox/boleto/${porBoleto}/pagar`, {})
const itens = [await novaCusta(app, 'parte', 10), await novaCusta(app, 'parte', 20)]
const { body } = await parte.post<{ pagamento: { id: number } }>('/pagamento', { from: hoje, to: hoje, pagamentosIds: itens })
const lote = body.pagamento.id
await payByCard(parte, lote, 30)
const comLoteAberto = [await novaCusta(app, 'parte', 1), await novaCusta(app, 'parte', 2)]
await parte.post('/pagamento', { from: hoje, to: hoje, pagamentosIds: comLoteAberto })
const livre = await charge(parte, 77)

const credito = sql`(select id from saldo_lancamentos where tipo = 'credito')`
const debito = sql`(select id from saldo_lancamentos where tipo = 'pagamento')`
const dono = await userOf(app, 'parte')
const dono2 = await userOf(app, 'parte2')
const nomeDe = async (id: number) => (await openCusta(parte, id)).identificador
const nomes = {
  cartao: await nomeDe(porCartao),
  saldo: await nomeDe(porSaldo),
  boleto: await nomeDe(porBoleto),
  lote: await nomeDe(lote),
  adicao: (await sql<{ identificador: string }>`select identificador from pagamentos where tipo = 'saldo'`.execute(db)).rows[0]!
    .identificador,
}
const adicao = (await sql<{ id: number }>`select id from pagamentos where tipo = 'saldo'`.execute(db)).rows[0]!.id
const cobrancaDoProcesso = (
  await sql<{
    id: string
  }>`select provider_id as id from cobrancas c join pagamentos p on p.cobranca_id = c.id where p.id = ${porCartao}`.execute(db)
).rows[0]!.id
const nossoNumero = (await sql<{ n: string }>`select nosso_numero as n from boletos`.execute(db)).rows[0]!.n

const convenio = await db.selectFrom('convenios').select(['id', 'codigo']).orderBy('id').executeTakeFirstOrThrow()

test('consistent books have no difference, whatever was paid and by whatever means', async () => {
  const { rows } =
    await sql`select tipo, situacao, meio, count(*)::int as n from pagamentos group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  expect(rows).toEqual([
    { tipo: 'custas', situacao: 'A', meio: null, n: 2 },
    { tipo: 'custas', situacao: 'P', meio: 'boleto', n: 1 },
    { tipo: 'custas', situacao: 'P', meio: 'cartao', n: 3 },
    { tipo: 'custas', situacao: 'P', meio: 'saldo', n: 1 },
    { tipo: 'lote', situacao: 'A', meio: null, n: 1 },
    { tipo: 'lote', situacao: 'P', meio: 'cartao', n: 1 },
    { tipo: 'saldo', situacao: 'P', meio: 'cartao', n: 1 },
  ])
  expect(await conciliado(app)).toEqual([])
})

interface Case {
  tipo: string
  objeto: string
  detalhe: string
  custa: string | null
  erro: RawBuilder<unknown>[]
  acerto: RawBuilder<unknown>[]
}
/** One more entry in the account for the fee that was paid by card; in cents. */
const lancamento = (tipo: 'pagamento' | 'estorno', credito: number, debito: number, pagoPor: number | null) => sql`
  insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, credito_centavos, debito_centavos, pago_por, created_at)
  select procedimento_id, parte_id, pagamento_id, ${tipo}, especie, ${credito}::bigint, ${debito}::bigint, ${pagoPor}::bigint, now()
  from conta_lancamentos where pagamento_id = ${porCartao} and tipo = 'cobranca'`

const CASES: Case[] = [
  {
    tipo: 'paga-sem-meio',
    objeto: String(itens[0]),
    custa: await nomeDe(itens[0]!),
    detalhe: `As custas ${await nomeDe(itens[0]!)}, de R$ 10,00, estão pagas, mas sem meio de pagamento.`,
    erro: [sql`update pagamentos set meio = null where id = ${itens[0]}`],
    acerto: [sql`update pagamentos set meio = 'cartao' where id = ${itens[0]}`],
  },
  {
    tipo: 'paga-sem-cobranca',
    objeto: String(porCartao),
    custa: nomes.cartao,
    detalhe: `As custas ${nomes.cartao}, de R$ 5.000,01, estão pagas com cartão sem uma cobrança desse valor, da mesma pessoa e usada nelas.`,
    erro: [sql`update pagamentos set valor_centavos = 500001 where id = ${porCartao}`],
    acerto: [sql`update pagamentos set valor_centavos = 500000 where id = ${porCartao}`],
  },
  {
    tipo: 'paga-sem-boleto',
    objeto: String(comLoteAberto[0]),
    custa: await nomeDe(comLoteAberto[0]!),
    detalhe: `As custas ${await nomeDe(comLoteAberto[0]!)}, de R$ 1,00, estão pagas com boleto, e nenhum boleto delas foi liquidado.`,
    erro: [
      sql`update pagamentos set lote_id = null, situacao = 'P', meio = 'boleto', pago_em = now() where id = ${comLoteAberto[0]}`,
      sql`update pagamentos set valor_centavos = 200 where tipo = 'lote' and situacao = 'A'`,
    ],
    acerto: [
      sql`update pagamentos set situacao = 'A', meio = null, pago_em = null where id = ${comLoteAberto[0]}`,
      sql`update pagamentos set lote_id = (select id from pagamentos where tipo = 'lote' and situacao = 'A') where id = ${comLoteAberto[0]}`,
      sql`update pagamentos set valor_centavos = 300 where tipo = 'lote' and situacao = 'A'`,
    ],
  },
  {
    tipo: 'paga-sem-lancamento',
    objeto: String(porSaldo),
    custa: nomes.saldo,
    detalhe: `As custas ${nomes.saldo} estão pagas com saldo, e o extrato não tem a saída de R$ 300,00.`,
    erro: [sql`update saldo_lancamentos set valor_centavos = -29999 where id = ${debito}`],
    acerto: [sql`update saldo_lancamentos set valor_centavos = -30000 where id = ${debito}`],
  },
  {
    tipo: 'saldo-sem-lancamento',
    objeto: String(adicao),
    custa: nomes.adicao,
    detalhe: `A adição de saldo ${nomes.adicao} está paga e o extrato não tem o crédito de R$ 900,00.`,
    erro: [sql`update saldo_lancamentos set valor_centavos = 90001 where id = ${credito}`],
    acerto: [sql`update saldo_lancamentos set valor_centavos = 90000 where id = ${credito}`],
  },
  {
    tipo: 'estorno-sem-lancamento',
    objeto: String(porBoleto),
    custa: nomes.boleto,
    detalhe: `As custas ${nomes.boleto} foram devolvidas ao saldo, e o extrato não tem o crédito de R$ 40,00.`,
    erro: [
      sql`update pagamentos set estornado_em = now() where id = ${porBoleto}`,
      sql`insert into saldo_lancamentos (user_id, tipo, valor_centavos, motivo, pagamento_id)
        values (${dono}, 'estorno', 3999, 'A menos', ${porBoleto})`,
    ],
    acerto: [
      sql`delete from saldo_lancamentos where motivo = 'A menos'`,
      sql`update pagamentos set estornado_em = null where id = ${porBoleto}`,
    ],
  },
  {
    tipo: 'lote-divergente',
    objeto: String(lote),
    custa: nomes.lote,
    detalhe: `Um item do lote ${nomes.lote} não está na situação do lote.`,
    erro: [sql`update pagamentos set situacao = 'A', pago_em = null, meio = null where id = ${itens[1]}`],
    acerto: [sql`update pagamentos set situacao = 'P', pago_em = now(), meio = 'cartao' where id = ${itens[1]}`],
  },
  {
    tipo: 'lote-valor',
    objeto: String(lote),
    custa: nomes.lote,
    detalhe: `O lote ${nomes.lote} é de R$ 30,00, e as suas custas somam R$ 29,99.`,
    erro: [sql`update pagamentos set valor_centavos = 1999 where id = ${itens[1]}`],
    acerto: [sql`update pagamentos set valor_centavos = 2000 where id = ${itens[1]}`],
  },
  {
    tipo: 'consumida-sem-uso',
    objeto: livre,
    custa: null,
    detalhe: 'A cobrança de R$ 77,00 consta como usada, mas não pagou custas nem virou saldo.',
    erro: [sql`update cobrancas set consumida_em = now() where provider_id = ${livre}`],
    acerto: [sql`update cobrancas set consumida_em = null where provider_id = ${livre}`],
  },
  {
    tipo: 'usada-duas-vezes',
    objeto: cobrancaDoProcesso,
    custa: nomes.cartao,
    detalhe: `A cobrança de R$ 5.000,00 pagou as custas ${nomes.cartao} e também virou saldo.`,
    erro: [
      sql`insert into saldo_lancamentos (user_id, tipo, valor_centavos, motivo, cobranca_id)
        select user_id, 'cobranca', valor_centavos, 'De novo', id from cobrancas where provider_id = ${cobrancaDoProcesso}`,
    ],
    acerto: [sql`delete from saldo_lancamentos where tipo = 'cobranca'`],
  },
  {
    tipo: 'cobranca-nao-concluida',
    objeto: 'pi_de_outra_operadora',
    custa: nomes.cartao,
    detalhe: 'A cobrança de R$ 5.000,00 foi usada, mas, pela última notícia da operadora, ela está em processamento.',
    erro: [
      sql`insert into cobrancas (user_id, provedor, chave, payment_method, valor_centavos, provider_id, status, consumida_em)
        values (${dono}, 'stripe', 'k', 'pm_x', 500000, 'pi_de_outra_operadora', 'processing', now())`,
      sql`update cobrancas set consumida_em = null where provider_id = ${cobrancaDoProcesso}`,
      sql`update pagamentos set cobranca_id = (select id from cobrancas where chave = 'k') where id = ${porCartao}`,
    ],
    acerto: [
      sql`update cobrancas set consumida_em = now() where provider_id = ${cobrancaDoProcesso}`,
      sql`update pagamentos set cobranca_id = (select id from cobrancas where provider_id = ${cobrancaDoProcesso}) where id = ${porCartao}`,
      sql`delete from cobrancas where chave = 'k'`,
    ],
  },
  {
    tipo: 'boleto-sem-uso',
    objeto: nossoNumero,
    custa: nomes.boleto,
    detalhe: `O banco recebeu R$ 40,00, que não pagaram as custas ${nomes.boleto} nem viraram saldo.`,
    erro: [sql`update pagamentos set pago_em = pago_em - interval '1 second' where id = ${porBoleto}`],
    acerto: [sql`update pagamentos set pago_em = pago_em + interval '1 second' where id = ${porBoleto}`],
  },
  {
    tipo: 'boleto-excedente',
    objeto: nossoNumero,
    custa: nomes.boleto,
    detalhe: `O boleto das custas ${nomes.boleto} foi pago com R$ 41,00, e nas nossas contas entraram R$ 40,00.`,
    erro: [sql`update boletos set pago_centavos = 4100 where nosso_numero = ${nossoNumero}`],
    acerto: [sql`update boletos set pago_centavos = 4000 where nosso_numero = ${nossoNumero}`],
  },
  {
    tipo: 'convenio-usos',
    objeto: String(convenio.id),
    custa: null,
    detalhe: `O convênio ${convenio.codigo} conta usos: 3; custas com ele: 0.`,
    erro: [sql`update convenios set usos = 3 where id = ${convenio.id}`],
    acerto: [sql`update convenios set usos = 0 where id = ${convenio.id}`],
  },
  {
    tipo: 'conta-divergente',
    objeto: String(porCartao),
    custa: nomes.cartao,
    detalhe: `As custas ${nomes.cartao} não conferem com a conta do procedimento, em que R$ 5.000,01 constam como pagos e -R$ 0,01 como devidos.`,
    erro: [lancamento('pagamento', 1, 0, dono)],
    acerto: [lancamento('estorno', 0, 1, null)],
  },
  {
    tipo: 'repasse-sem-fundos',
    objeto: `processo ${doProcesso}: honorarios_arbitros`,
    custa: null,
    detalhe: `No processo ${doProcesso}, foram repassados R$ 0,01 de honorários de um tipo, e as partes pagaram R$ 0,00 deles.`,
    erro: [
      sql`insert into conta_repasses (procedimento_id, user_id, especie, valor_centavos, pago_em, registrado_por, created_at)
        values (${doProcesso}, ${dono}, 'honorarios_arbitros', 1, now(), ${dono}, now())`,
    ],
    acerto: [
      sql`alter table conta_repasses disable trigger user`,
      sql`delete from conta_repasses`,
      sql`alter table conta_repasses enable trigger user`,
    ],
  },
  {
    tipo: 'saldo-negativo',
    objeto: String(dono2),
    custa: null,
    detalhe: 'O saldo de Conta da Outra Parte está em -R$ 0,01.',
    erro: [sql`insert into saldo_lancamentos (user_id, tipo, valor_centavos, motivo) values (${dono2}, 'ajuste', -1, 'Erro')`],
    acerto: [sql`delete from saldo_lancamentos where motivo = 'Erro'`],
  },
]

test.each(CASES)('$tipo is listed with its type, and resolved once it is corrected', async ({ erro, acerto, ...shown }) => {
  await aForca(app, ...erro)
  expect(await conciliado(app)).toEqual([{ provedor: 'interno', ...shown }])
  await aForca(app, ...acerto)
  expect(await conciliado(app)).toEqual([])
  const { data } = (await diferencas(app)).diferencas
  expect(data[0]).toMatchObject({ ...(({ custa: _, ...rest }) => rest)(shown), resolvida_em: expect.any(String) })
})

test.each([
  ['an addition that was never paid', sql`'credito', 5`, sql`${comLoteAberto[0]}::bigint, null::bigint, null::bigint`, 'R$ 0,05'],
  ['a fee paid otherwise', sql`'pagamento', -5`, sql`${porCartao}::bigint, null::bigint, null::bigint`, '-R$ 0,05'],
  ['a fee its batch has paid', sql`'pagamento', -5`, sql`${itens[0]}::bigint, null::bigint, null::bigint`, '-R$ 0,05'],
  ['a fee that was not given back', sql`'estorno', 500000`, sql`${porCartao}::bigint, null::bigint, null::bigint`, 'R$ 5.000,00'],
  [
    'a charge that was not taken',
    sql`'cobranca', 7700`,
    sql`null::bigint, (select id from cobrancas where provider_id = ${livre}), null::bigint`,
    'R$ 77,00',
  ],
])('an entry of the ledger for %s has no cause', async (_what, tipo, causa, valor) => {
  await aForca(
    app,
    sql`insert into saldo_lancamentos (user_id, tipo, valor_centavos, pagamento_id, cobranca_id, boleto_id, motivo)
      select ${dono}, ${tipo}, ${causa}, 'Por engano'`,
  )
  const { rows } = await sql<{ id: number }>`select id from saldo_lancamentos where motivo = 'Por engano'`.execute(db)
  const found = await conciliado(app)
  expect(found).toEqual([
    expect.objectContaining({
      provedor: 'interno',
      tipo: 'lancamento-sem-causa',
      objeto: String(rows[0]!.id),
      detalhe: `O extrato tem ${valor} (“Por engano”) sem as custas, a cobrança ou o boleto que o justifiquem.`,
    }),
  ])
  await aForca(app, sql`delete from saldo_lancamentos where motivo = 'Por engano'`)
  expect(await conciliado(app)).toEqual([])
})

test('found again, it is the same difference, with its latest text', async () => {
  await aForca(app, sql`update pagamentos set valor_centavos = 1999 where id = ${itens[1]}`)
  await conciliado(app)
  const first = (await diferencas(app)).diferencas.data[0]!
  await aForca(app, sql`update pagamentos set valor_centavos = 1998 where id = ${itens[1]}`)
  expect(await conciliado(app)).toHaveLength(1)
  const again = (await diferencas(app)).diferencas.data[0]!
  expect(again).toMatchObject({ id: first.id, vista_em: first.vista_em, detalhe: expect.stringContaining('R$ 29,98') })
  expect(again.ultima_em > first.ultima_em).toBe(true)
  await aForca(app, sql`update pagamentos set valor_centavos = 2000 where id = ${itens[1]}`)
  expect(await conciliado(app)).toEqual([])
})

test('at most a thousand of one kind are listed, and none of them counts as resolved when there are more', async () => {
  await sql`insert into pagamentos (user_id, descricao, identificador, custas_centavos, valor_centavos, situacao, pago_em)
    select ${dono}, 'Muitas', 'MUITAS-' || i, 1, 1, 'P', now() from generate_series(1, 1200) i`.execute(db)
  for (const _night of [1, 2]) {
    await conciliado(app)
    expect((await diferencas(app)).em_aberto).toBe(1_000)
  }
  await sql`update pagamentos set situacao = 'A', pago_em = null
    where descricao = 'Muitas'`.execute(db)
  expect(await conciliado(app)).toEqual([])
})
