import { randomUUID } from 'node:crypto'
import type { contaDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Client, type Refusal } from '../../../test/client.ts'
import { type Fields, formOf } from '../../../test/form.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { payByCard } from '../../../test/payments/custa.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, secretaria, arbitro, arbitro2] = [as(app, 'parte'), as(app, 'secretaria'), as(app, 'arbitro'), as(app, 'arbitro2')]
const { designated, accept } = designations(app)
const HOJE = dayOf(new Date())

type Conta = ResultOf<typeof contaDoProcesso.ver>
type Feito = ResultOf<typeof contaDoProcesso.repassar> & Refusal

/** A process whose three arbitrators accepted, and whose parte paid R$ 900,00 for them. */
async function cena() {
  const arbitros: Account[] = ['arbitro', 'arbitro2', 'arbitro3']
  const id = await designated(arbitros, THREE_SEATS)
  for (const account of arbitros) expect((await accept(id, account)).status).toBe(201)
  const { demandantes } = await openProcesso(parte, id)
  const cobrado = await secretaria.post<ResultOf<typeof contaDoProcesso.cobrar>>(`/secretaria/processo/${id}/cobranca`, {
    ...{ parte_id: demandantes[0]!.id, especie: 'honorarios_arbitros', valor: 900, descricao: 'Honorários', vence_em: HOJE },
  })
  const { pagamento } = cobrado.body
  expect((await payByCard(parte, pagamento.id, 900)).status).toBe(200)
  return { id, pagamentoId: pagamento.id }
}
const { id, pagamentoId } = await cena()
const userIds = { arbitro: await idOf(app, 'arbitro'), arbitro2: await idOf(app, 'arbitro2') }

const repassar = (fields: Fields = {}, headers = {}) =>
  secretaria.form<Feito>(
    `/secretaria/processo/${id}/repasse`,
    formOf({ user_id: String(userIds.arbitro), especie: 'honorarios_arbitros', valor: '100', pago_em: HOJE, ...fields }),
    headers,
  )
const conta = async (who: Client) => (await who.get<Conta>(`/processo/${id}/conta`)).body
const custodia = async () => (await conta(secretaria)).custodia
const recusa = async (fields: Fields) => {
  const { status, body } = await repassar(fields)
  return [status, body.errors]
}

test('a wrong payout is refused on its field, and changes nothing', async () => {
  const comprovante = new File(['texto'], 'a.pdf', { type: 'application/pdf' })
  for (const [fields, errors] of [
    [{ valor: '-1' }, { valor: ['O valor não pode ser negativo'] }],
    [{ valor: '0' }, { valor: ['Informe o valor'] }],
    [{ valor: '1.001' }, { valor: ['Informe um valor com no máximo duas casas decimais'] }],
    [{ valor: '9999999999999' }, { valor: ['O valor máximo é R$ 999.999.999.999,99'] }],
    [
      { valor: '900.01' },
      { valor: ['De honorários dos árbitros, estão em custódia R$ 900,00. Registre o repasse depois que as partes pagarem.'] },
    ],
    [{ user_id: String(await idOf(app, 'mediador')) }, { user_id: ['Escolha quem aceitou atuar neste procedimento.'] }],
    [{ user_id: '999999999999' }, { user_id: ['Escolha quem aceitou atuar neste procedimento.'] }],
    [{ especie: 'honorarios_mediador' }, { especie: ['A atuação desta pessoa é remunerada por: honorários dos árbitros.'] }],
    [{ especie: 'administracao' }, { especie: ['Escolha os honorários'] }],
    [{ pago_em: '2999-01-01' }, { pago_em: ['O dia do repasse não pode ser depois de hoje.'] }],
    [{ pago_em: '2020-01-01' }, { pago_em: [`O dia do repasse não pode ser anterior ao protocolo, de ${formatDate(HOJE)}.`] }],
    [{ comprovante }, { comprovante: [expect.stringContaining('PDF')] }],
  ] as const)
    expect(await recusa(fields as Fields)).toEqual([422, errors])
  expect(await db.selectFrom('contaRepasses').select('id').execute()).toEqual([])
  await noLooseFiles(app)
})

test('a payout is recorded once under its key, with its receipt; what is held goes down; the person is told', async () => {
  const comprovante = pdfFile('pix.pdf', makePdf({ text: 'Comprovante' }))
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await repassar({ valor: '100.10', comprovante }, headers)
  expect([status, body.message]).toEqual([201, 'Repasse registrado. Quem recebeu foi avisado.'])
  expect(body.repasse).toMatchObject({ nome: 'Conta do Árbitro', especie: 'honorarios_arbitros', valor: 100.1, pago_em: HOJE })
  expect((await repassar({ valor: '100.10', comprovante }, headers)).body.repasse).toEqual(body.repasse)
  expect((await repassar({ valor: '100.11', comprovante }, headers)).status).toBe(409)
  expect(await custodia()).toEqual([{ especie: 'honorarios_arbitros', recebido: 900, repassado: 100.1, em_custodia: 799.9 }])
  const notices = db.selectFrom('notificacoes').select(['body', 'path']).where('userId', '=', userIds.arbitro)
  expect(await notices.where('subject', 'like', 'Repasse%').execute()).toEqual([
    {
      body: `A secretaria da câmara registrou que passou a você R$ 100,10, em ${formatDate(HOJE)}, de honorários dos árbitros do processo ${id}.`,
      path: `/processo/${id}/conta`,
    },
  ])
  await noLooseFiles(app)
})

test('partes and secretariat read every payout; an arbitrator reads and opens only their own', async () => {
  const comprovante = pdfFile('pix.pdf', makePdf({ text: 'De outro' }))
  const deOutro = (await repassar({ user_id: String(userIds.arbitro2), valor: '50', comprovante })).body.repasse
  const [deles] = (await conta(arbitro)).repasses
  expect((await conta(arbitro)).repasses).toEqual([expect.objectContaining({ nome: 'Conta do Árbitro', valor: 100.1 })])
  expect((await conta(arbitro2)).repasses).toEqual([deOutro])
  for (const who of [parte, secretaria]) expect((await conta(who)).repasses).toHaveLength(2)
  // The amount held would tell an arbitrator how much the others received.
  expect(await conta(arbitro)).toMatchObject({ custodia: null, favorecidos: null })
  expect(await conta(parte)).toMatchObject({ favorecidos: null, custodia: [{ repassado: 150.1 }] })
  expect((await conta(secretaria)).favorecidos?.map(({ nome }) => nome)).toContain('Conta do Árbitro')

  const abre = async (account: Account, documento: number) =>
    (await as(app, account).file(`/processo/documento/${documento}`)).status
  expect([await abre('arbitro', deles!.documento_id!), await abre('arbitro2', deles!.documento_id!)]).toEqual([200, 403])
  expect([await abre('arbitro2', deOutro.documento_id!), await abre('arbitro', deOutro.documento_id!)]).toEqual([200, 403])
  for (const account of ['parte', 'secretaria'] as const) expect(await abre(account, deOutro.documento_id!)).toBe(200)
  for (const account of ['parte2', 'advogado', 'mediador'] as const) expect(await abre(account, deOutro.documento_id!)).toBe(403)
  expect((await parte.file(`/caso/documento/${deOutro.documento_id}`)).status).toBe(403)
  // It is not in the docket.
  expect(JSON.stringify(await openProcesso(parte, id))).not.toContain('Comprovante de repasse')
})

test('two payouts at once never pass on more than is held', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => repassar({ valor: '500' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  expect(await custodia()).toMatchObject([{ repassado: 650.1, em_custodia: 249.9 }])
})

test('nobody changes a payout, and a fee refunded after it was passed on is reported at night', async () => {
  await expect(sql`update conta_repasses set valor_centavos = 1`.execute(db)).rejects.toThrow('só aceita inclusões')
  await expect(sql`delete from conta_repasses`.execute(db)).rejects.toThrow('só aceita inclusões')
  expect(await conciliado(app)).toEqual([])
  expect((await secretaria.post(`/secretaria/pagamento/${pagamentoId}/estornar`, { motivo: 'Paga em dobro' })).status).toBe(200)
  expect(await custodia()).toMatchObject([{ recebido: 0, repassado: 650.1, em_custodia: -650.1 }])
  expect((await repassar({ valor: '1' })).body.errors).toEqual({
    valor: ['De honorários dos árbitros, não há nada em custódia. Registre o repasse depois que as partes pagarem.'],
  })
  expect((await conciliado(app)).map(({ tipo, objeto }) => [tipo, objeto])).toEqual([
    ['repasse-sem-fundos', `processo ${id}: honorarios_arbitros`],
  ])
})
