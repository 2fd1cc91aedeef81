import type { protocolados } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { emitir } from '../../../test/payments/boleto.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'
import { sweepProtocolados } from './recentes.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const ultimo = async (who: Client, tipo = 'processo') => {
  const { status, body } = await who.get<ResultOf<typeof protocolados.ultimo>>(`/protocolado/${tipo}`)
  expect(status).toBe(200)
  return body.protocolado
}
const close = (who: Client, id: number, tipo: Tipo = 'processo') => who.delete(`/protocolado/${tipo}/${id}`)
const porBoleto = async (who: Person) => {
  const { status, body } = await file(who, petition({ meioDePagamento: 'boleto' }))
  expect(status).toBe(201)
  return body
}

describe('after a filing its author is told', () => {
  test('a paid one: number, receipt, and how many addresses of each parte were sent number and password', async () => {
    const { processo, pagamento } = await fileProcess(app, 'parte')
    const told = (await ultimo(parte))!
    expect(told).toEqual({
      procedimento: { tipo: 'processo', id: processo.id },
      protocolado_em: processo.created_at,
      situacao: 1,
      recibo_id: expect.any(Number),
      custa: { id: pagamento.id, situacao: 'P', valor: 5000 },
      boleto: null,
      avisados: [
        { id: expect.any(Number), nome: 'Parte Demandante', polo: 'demandante', enderecos: 2, retidos: 0 },
        { id: expect.any(Number), nome: 'Empresa Demandada Ltda.', polo: 'demandada', enderecos: 1, retidos: 0 },
      ],
    })
    const recibo = await parte.file(`/processo/documento/${told.recibo_id}`)
    expect([recibo.status, recibo.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('an unpaid one: the slip, and that nobody was notified; both change when it is paid', async () => {
    const who = await registerVerified(app)
    const { processo, pagamento } = await porBoleto(who)
    expect(await ultimo(who)).toMatchObject({ boleto: null, custa: { situacao: 'A' }, avisados: [] })
    const { boleto } = (await emitir(who, pagamento.id, 5000)).body
    const { linha_digitavel, vencimento } = boleto
    const aPagar = { linha_digitavel, vencimento }
    expect(await ultimo(who)).toMatchObject({ procedimento: { id: processo.id }, boleto: aPagar, avisados: [] })
    expect((await as(app, 'secretaria').post(`/sandbox/boleto/${pagamento.id}/pagar`, {})).status).toBe(200)
    await jobsDone(app)
    expect(await ultimo(who)).toMatchObject({
      boleto: null,
      custa: { situacao: 'P' },
      avisados: [{ enderecos: 2 }, { enderecos: 1 }],
    })
  })

  test('only the author, of the tipo asked for, and nobody after a closing', async () => {
    const { caso } = await fileCaso(app, 'advogado')
    const advogado = as(app, 'advogado')
    expect(await ultimo(advogado)).toBeNull()
    expect(await ultimo(advogado, 'caso')).toMatchObject({ procedimento: { tipo: 'caso', id: caso.id } })
    expect(await ultimo(as(app, 'secretaria'), 'caso')).toBeNull()
    for (const other of [parte, as(app, 'secretaria')]) expect((await close(other, caso.id, 'caso')).status).toBe(403)
    expect((await close(advogado, 2_000_000, 'caso')).status).toBe(403)
    for (const _click of [1, 2]) expect((await close(advogado, caso.id, 'caso')).status).toBe(200)
    expect(await ultimo(advogado, 'caso')).toBeNull()
  })

  test('closing one closes the earlier ones of its tipo, not a later one', async () => {
    const first = await fileProcess(app, 'parte2')
    const second = await fileProcess(app, 'parte2')
    const caso = await fileCaso(app, 'parte2')
    const third = await fileProcess(app, 'parte2')
    const parte2 = as(app, 'parte2')
    await close(parte2, second.processo.id)
    expect(await ultimo(parte2)).toMatchObject({ procedimento: { id: third.processo.id } })
    await close(parte2, third.processo.id)
    expect(await ultimo(parte2)).toBeNull()
    expect(await ultimo(parte2, 'caso')).toMatchObject({ procedimento: { id: caso.caso.id } })
    const left = db.selectFrom('protocolosRecentes').select('procedimentoId')
    expect(await left.where('procedimentoId', '=', first.processo.id).execute()).toEqual([])
  })

  test('for thirty days', async () => {
    const who = await registerVerified(app)
    const { processo } = await porBoleto(who)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    await sweepProtocolados(db, day(29))
    expect(await ultimo(who)).not.toBeNull()
    await sweepProtocolados(db, day(31))
    const left = db.selectFrom('protocolosRecentes').select('procedimentoId').where('procedimentoId', '=', processo.id)
    expect(await left.execute()).toEqual([])
  })

  test('not after they lost their access', async () => {
    const who = await registerVerified(app)
    const { processo } = await porBoleto(who)
    await db.deleteFrom('procedimentoAcessos').where('procedimentoId', '=', processo.id).execute()
    expect(await ultimo(who)).toBeNull()
  })
})

test('a slip is mailed once to the owner of the fee, with the number to pay it and the PDF', async () => {
  const who = await registerVerified(app)
  const { pagamento } = await porBoleto(who)
  const answers = await Promise.all([1, 2, 3].map(() => emitir(who, pagamento.id, 5000)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { boleto, pdfBoleto } = answers[0]!.body
  const mails = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'boleto')
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail!.texto).toContain(formatLinhaDigitavel(boleto.linha_digitavel))
  expect(mail!.texto).toContain('R$ 5.000,00')
  const [anexo] = mail!.anexos as { arquivoId: number; nome: string }[]
  const stored = db.selectFrom('arquivos').select(['chave', 'nome']).where('id', '=', anexo!.arquivoId)
  const { chave, nome } = await stored.executeTakeFirstOrThrow()
  expect(anexo!.nome).toBe(nome)
  expect((await app.deps.storage.read(chave)).equals(Buffer.from(pdfBoleto, 'base64'))).toBe(true)
})
