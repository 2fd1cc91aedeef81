import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal, visitor } from '../../../test/client.ts'
import { comBoleto, novoTerceiro, payAtBank } from '../../../test/payments/boleto.ts'
import { novaCusta, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { checkBoletos } from '../boleto/check-boletos.ts'
import { loseCobranca } from '../custas/reopen.ts'
import { porExtenso } from './emitir.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]
const hoje = formatDate(new Date())

const recibo = (who: Client, id: number) => who.file(`/pagamento/${id}/recibo`)
const recusado = async (id: number) => {
  const { status, body } = await parte.get<Refusal>(`/pagamento/${id}/recibo`)
  return [status, body.message]
}
const lido = async (id: number, who = parte) => {
  const { status, body } = await recibo(who, id)
  expect(status).toBe(200)
  const text = (await pdfText(body)).replaceAll(/\s+/g, ' ')
  return { body, text, codigo: /com o código ([\w-]{19})/.exec(text)![1]! }
}
const conferido = async (codigo: string) =>
  (await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${codigo}`)).body.emitido
const estornar = (id: number) => secretaria.post(`/secretaria/pagamento/${id}/estornar`, { motivo: 'Em duplicidade' })

test('a paid fee has one sealed receipt: who paid, for whom, for what, how, when, and how much in words', async () => {
  const { processo, pagamento } = await fileProcess(app, 'parte')
  const [one, other] = await Promise.all([lido(pagamento.id), lido(pagamento.id)])
  expect(Buffer.from(one.body).equals(other.body)).toBe(true)
  for (const piece of [
    `Recibo de pagamento nº PROC-${processo.id}-1`,
    'Recebemos de Conta da Parte o valor de R$ 5.000,00 (cinco mil reais)',
    `referente a custas do processo ${processo.id}.`,
    'Em nome de Parte Demandante',
    `Processo ${processo.id}`,
    'Meio de pagamento Cartão de crédito',
    `Pago em ${hoje}`,
  ])
    expect(one.text).toContain(piece)
  expect(await readSignatures(one.body)).toMatchObject([{ signer: 'Câmara Concórdia', intact: true, coversFile: true }])
  expect(await conferido(one.codigo)).toMatchObject({ tipo: 'Recibo de pagamento', numero: `PROC-${processo.id}-1`, paginas: 1 })
  const issued = db.selectFrom('documentosEmitidos').select('id').where('numero', '=', `PROC-${processo.id}-1`)
  expect(await issued.where('tipo', '=', 'Recibo de pagamento').execute()).toHaveLength(1)
  expect(Buffer.from((await lido(pagamento.id, secretaria)).body).equals(one.body)).toBe(true)
  for (const account of ['advogado', 'arbitro', 'parte2'] as const)
    expect((await recibo(as(app, account), pagamento.id)).status).toBe(403)
})

test('a slip made out to somebody else names who paid, and who owed', async () => {
  const { id, nossoNumero } = await comBoleto(parte, 12.5, {
    terceiro_id: await novoTerceiro(parte, { nome: 'Empresa que Paga' }),
  })
  expect(await recusado(id)).toEqual([409, 'Estas custas ainda não foram pagas. O recibo sai depois do pagamento.'])
  await payAtBank(app, nossoNumero)
  await checkBoletos(app.deps)
  const { text } = await lido(id)
  for (const piece of [
    'Recebemos de Empresa que Paga o valor de R$ 12,50 (doze reais e cinquenta centavos), referente a adição de saldo.',
    'Devedor Conta da Parte (***.',
    'Em nome de Conta da Parte',
    'Meio de pagamento Boleto',
  ])
    expect(text).toContain(piece)
})

test('a batch names all that it paid; when one of them is refunded, its receipt is annulled and a new one says so', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const itens = [await novaCusta(app, 'parte', 20, { procedimentoId: processo.id }), await novaCusta(app, 'parte', 30)]
  const dia = dayOf(new Date())
  const lote = (await parte.post<ResultOf<typeof custas.lote>>('/pagamento', { from: dia, to: dia, pagamentosIds: itens })).body
    .pagamento.id
  expect((await payByCard(parte, lote, 50)).status).toBe(200)
  const antes = await lido(lote)
  const nomes = await Promise.all(itens.map(async (id) => (await openCusta(parte, id)).identificador))
  const semEspaco = (text: string) => text.replaceAll(' ', '')
  for (const nome of nomes) expect(semEspaco(antes.text)).toContain(nome)
  expect(antes.text).toContain('(cinquenta reais)')
  expect((await lido(itens[0]!)).text).toContain(`Pago com o lote LOTE-${lote}, de R$ 50,00`)

  expect((await estornar(itens[1]!)).status).toBe(200)
  expect(await recusado(itens[1]!)).toEqual([
    409,
    `O valor destas custas foi devolvido ao saldo em ${hoje}. Elas não têm mais recibo.`,
  ])
  expect((await conferido(antes.codigo)).anulado?.motivo).toContain('ou parte dele')
  const depois = await lido(lote)
  expect(depois.text).toContain(`devolvido ao saldo em ${hoje}`)
  expect((await conferido(depois.codigo)).anulado).toBeUndefined()
})

test('a payment that was lost on the card has no receipt; the one that was given out is annulled, and a new payment has its own', async () => {
  const { pagamento, stripe_payment } = await fileProcess(app, 'parte')
  const { codigo } = await lido(pagamento.id)
  await loseCobranca(app.deps, stripe_payment!)
  expect((await recusado(pagamento.id))[0]).toBe(409)
  expect((await conferido(codigo)).anulado?.motivo).toBe('O pagamento no cartão foi contestado e desfeito.')
  expect((await payByCard(parte, pagamento.id, 5000)).status).toBe(200)
  expect((await lido(pagamento.id)).codigo).not.toBe(codigo)
})

test('an issued receipt cannot be changed or removed in the database', async () => {
  await expect(sql`update pagamento_recibos set emitido_em = now()`.execute(db)).rejects.toThrow('não muda')
  await expect(sql`delete from pagamento_recibos`.execute(db)).rejects.toThrow('não muda')
})

test('amounts in words', () => {
  expect([100, 1, 123_456, 100_000_000, 0].map(porExtenso)).toEqual([
    'um real',
    'um centavo',
    'mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
    'um milhão de reais',
    'zero reais',
  ])
})
