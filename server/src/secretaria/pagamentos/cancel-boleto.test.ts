import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { avisos, boletosDe, comBanco, comBoleto, noBanco, payAtBank } from '../../../test/payments/boleto.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { novaCusta, openCusta } from '../../../test/payments/custa.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { checkBoletos } from '../../pagamentos/boleto/check-boletos.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, secretaria, admin] = [as(app, 'parte'), as(app, 'secretaria'), as(app, 'admin')]
const MOTIVO = 'Emitido em nome errado'
const cancel = (id: number, who = secretaria, motivo = MOTIVO) =>
  who.post(`/secretaria/pagamento/${id}/boleto/cancelar`, { motivo })
const CANCELADO = { message: 'Boleto cancelado. As custas continuam em aberto, e o devedor foi avisado.' }
const NAO_HA = { status: 409, body: { message: 'Estas custas não têm boleto em aberto.' } }
const avisosDe = async (identificador: string) =>
  (await avisos(app, 'parte')).filter(({ subject }) => subject === `Boleto cancelado: ${identificador}`)

test('the secretariat withdraws a slip at the bank, its owner is notified with the reason, and the fee may then be cancelled', async () => {
  const { id, nossoNumero } = await comBoleto(parte)
  expect(await cancel(id)).toMatchObject({ status: 200, body: CANCELADO })
  expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
  const custa = await openCusta(parte, id)
  expect(custa).toMatchObject({ situacao: 'A', boleto: null, boleto_pdf: null })
  const [aviso, ...others] = await avisosDe(custa.identificador)
  expect(others).toEqual([])
  expect(aviso?.body).toContain(`o cancelamento do boleto de R$ 10,00 das custas ${custa.identificador}. Não o pague mais.`)
  expect(aviso?.body).toContain(`Motivo: “${MOTIVO}”.`)
  const { id: boletoId } = (await boletosDe(app, id))[0]!
  expect(await auditOf(app, 'cancelar')).toMatchObject({
    email: 'secretaria@concordia.test',
    objetoId: String(boletoId),
    dados: { motivo: MOTIVO },
  })
  expect((await secretaria.post(`/secretaria/pagamento/${id}/cancelar`, { motivo: MOTIVO })).status).toBe(200)
  expect(await conciliado(app)).toEqual([])
})

test('a second withdrawal, one without a slip, and one without a reason are refused', async () => {
  const { id } = await comBoleto(parte)
  expect(await cancel(id, secretaria, ' ')).toMatchObject({ status: 422, body: { errors: { motivo: ['Informe o motivo'] } } })
  expect((await cancel(id)).status).toBe(200)
  expect(await cancel(id, admin)).toMatchObject(NAO_HA)
  expect(await cancel(await novaCusta(app, 'parte', 10))).toMatchObject(NAO_HA)
})

test('a slip that was paid meanwhile settles the fee instead', async () => {
  const { id, nossoNumero } = await comBoleto(parte)
  await payAtBank(app, nossoNumero)
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { message: 'O boleto já foi pago, e as custas estão quitadas.' },
  })
  expect(await openCusta(parte, id)).toMatchObject({ situacao: 'P' })
  expect(await conciliado(app)).toEqual([])
})

test('when the bank does not answer, the wish is recorded, the owner is notified once, and the job retries', async () => {
  const { id, nossoNumero } = await comBoleto(parte)
  const withdraw = () => Promise.reject(new ProviderUnreachable('lost on purpose'))
  const { identificador } = await openCusta(parte, id)
  await comBanco(
    app,
    () => ({ withdraw }),
    async () => {
      expect((await cancel(id)).status).toBe(503)
      expect((await cancel(id, admin)).status).toBe(503)
      expect((await boletosDe(app, id)).map(({ situacao }) => situacao)).toEqual(['aberto'])
    },
  )
  expect(await avisosDe(identificador)).toHaveLength(1)
  await checkBoletos(app.deps)
  expect((await noBanco(app, nossoNumero)).situacao).toBe('Baixado')
  expect(await openCusta(parte, id)).toMatchObject({ situacao: 'A', boleto: null })
})

test('a withdrawal is refused for their own fee, for one of a process they take part in, and to other roles', async () => {
  const { id } = await comBoleto(secretaria)
  expect(await cancel(id)).toMatchObject({
    status: 403,
    body: { message: 'Estas custas são suas: cancele o boleto na página do pagamento, e não pela secretaria.' },
  })
  expect((await cancel(id, parte)).status).toBe(403)
  expect((await cancel(id, admin)).status).toBe(200)
  const { processo, pagamento } = await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })
  await db
    .updateTable('procedimentos')
    .set({ advogadoEmail: 'secretaria@concordia.test' })
    .where('id', '=', processo.id)
    .execute()
  expect((await cancel(pagamento.id)).body.message).toBe(
    'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.',
  )
})
