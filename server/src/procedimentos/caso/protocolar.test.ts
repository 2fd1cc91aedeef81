import { dayOf } from '@concordia/contract/values/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designate } from '../../../test/procedimentos/designacao.ts'
import { fileCasoOverHttp, openCaso, pedido, sendPedido } from '../../../test/procedimentos/pedido.ts'
import { charge } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const parte = as(app, 'parte')
const cases = async () => (await app.deps.db.selectFrom('casos').select('procedimentoId').execute()).length

describe('a request for mediation', () => {
  test('is filed, paid, shown as it was written, and told to every parte with the access password', async () => {
    const { caso, pagamento } = await fileCasoOverHttp(app, 'parte', {
      tentativa: 'S',
      processo: '00000013920248260100',
      natureza: 'Infiltração.\nDesde março.',
    })
    expect(pagamento).toEqual({ id: expect.any(Number), valor: 350, situacao: 'P', meio: 'cartao' })
    expect(await openCaso(parte, caso.id)).toMatchObject({
      situacao: 1,
      natureza: 'Infiltração.\nDesde março.',
      expectativa: 'Reparo e ressarcimento',
      tentativa: 'S',
      processo: '0000001-39.2024.8.26.0100',
      valor: 1000,
      aceiteMediador: false,
      documentos: [{ nome: 'Laudo' }],
      eventos: [{ descricao: 'Protocolo do pedido de mediação' }],
    })
    await jobsDone(app)
    const opened = (await emailsAbout(app, caso.id)).filter(({ motivo }) => motivo === 'abertura')
    expect(opened.map(({ destinatario }) => destinatario).toSorted()).toEqual(['ana@concordia.test', 'condominio@concordia.test'])
  })

  test('costs a share of the value above 500.000,00', async () => {
    const { pagamento } = await fileCasoOverHttp(app, 'parte', { valor: '500000.01', valorAPagar: '3500.00' })
    expect(pagamento.valor).toBe(3500)
  })

  test.each([
    ['area_id', null, 'Selecione uma área'],
    ['classe', '', 'Informe a classe/tipo'],
    ['natureza', ' ', 'Descreva a natureza da disputa'],
    ['expectativa', null, 'Descreva a sua expectativa'],
    ['tentativa', null, 'Escolha uma das opções'],
    ['valor', null, 'Informe o valor'],
    ['processo', '0000001-40.2024.8.26.0100', 'Número de processo inválido. Confira os dígitos.'],
    ['processo', 'a'.repeat(61), 'Use no máximo 60 caracteres'],
    ['valorAPagar', '349.99', 'As custas são de R$ 350,00. Confira o valor a pagar.'],
  ])('is refused for its %s (%j): %s', async (field, value, sentence) => {
    const before = await cases()
    const answer = await sendPedido(parte, pedido({ stripe_payment: await charge(parte, 350), [field]: value }))
    expect(answer.status).toBe(422)
    expect((answer.body.errors?.[field] ?? []).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([sentence])
    expect(await cases()).toBe(before)
  })

  test('sent again under the same key is the same case; with other content it is a conflict', async () => {
    const stripe_payment = await charge(parte, 350)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await sendPedido(parte, pedido({ stripe_payment }), headers)
    const before = await cases()
    const again = await Promise.all([1, 2, 3].map(() => sendPedido(parte, pedido({ stripe_payment }), headers)))
    expect(again.map(({ body }) => body.caso)).toEqual(Array(3).fill(first.body.caso))
    expect((await sendPedido(parte, pedido({ stripe_payment, classe: 'Outra' }), headers)).status).toBe(409)
    expect(await cases()).toBe(before)
  })

  test('may name a court case as its author knows it, or none', async () => {
    const { caso } = await fileCasoOverHttp(app, 'parte', { processo: 'Autos 12/2019, 3ª Vara Cível' })
    expect((await openCaso(parte, caso.id)).processo).toBe('Autos 12/2019, 3ª Vara Cível')
    const { caso: none } = await fileCasoOverHttp(app, 'parte')
    expect((await openCaso(parte, none.id)).processo).toBeNull()
  })
})

test('paid by boleto, a case opens to its partes when the bank has received the money, and not before', async () => {
  const { status, body } = await sendPedido(parte, pedido({ meioDePagamento: 'boleto', valor: '600000', valorAPagar: '4200.00' }))
  const { caso, pagamento } = body
  expect([status, pagamento]).toEqual([201, { id: expect.any(Number), valor: 4200, situacao: 'A', meio: null }])
  const opened = async () => {
    await jobsDone(app)
    return (await emailsAbout(app, caso.id)).filter(({ motivo }) => motivo === 'abertura').length
  }
  const slip = await parte.post<{ pdfBoleto: string; boleto: { valor: number; linha_digitavel: string } }>(
    `/pagamento/${pagamento.id}/sicoob`,
    { valor: 4200 },
  )
  expect(slip).toMatchObject({ status: 201, body: { boleto: { valor: 4200 } } })
  const text = await pdfText(Buffer.from(slip.body.pdfBoleto, 'base64'))
  expect(text.replace(/\D/g, '')).toContain(slip.body.boleto.linha_digitavel)
  expect(await opened()).toBe(0)
  expect((await as(app, 'secretaria').post(`/sandbox/boleto/${pagamento.id}/pagar`, {})).status).toBe(200)
  expect(await opened()).toBe(2)
  expect((await openCaso(parte, caso.id)).eventos.map(({ descricao }) => descricao)).toEqual([
    'Protocolo do pedido de mediação',
    'Custas pagas',
  ])
})

describe('a designated mediator', () => {
  let id = 0
  const mediador = as(app, 'mediador')
  beforeAll(async () => {
    id = (await fileCasoOverHttp(app, 'parte', { processo: 'Autos 1' })).caso.id
    await designate(app, id, ['mediador'], 'mediador')
  })

  test('sees partes, area, class, nature and value before answering, and neither documents nor the rest', async () => {
    const shown = await openCaso(mediador, id)
    expect(shown).toMatchObject({ aceiteMediador: true, natureza: 'Infiltração no apartamento', valor: 1000 })
    expect(shown).toMatchObject({ documentos: [], eventos: [], expectativa: null, tentativa: null, processo: null })
    const { documentos } = await openCaso(parte, id)
    expect((await mediador.file(`/caso/documento/${documentos[0]!.id}`)).status).toBe(403)
  })

  test('accepts once without a body, however many times it is sent; the case becomes active and opens', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => mediador.put(`/caso/${id}/mediador/aceitar`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const { body } = answers.find(({ status }) => status === 200)!
    expect(body).toMatchObject({ message: 'Indicação de mediador aceita', evento: { descricao: 'Aceite de mediador' } })
    expect(await openCaso(mediador, id)).toMatchObject({
      situacao: 2,
      aceiteMediador: false,
      tentativa: 'N',
      processo: 'Autos 1',
    })
  })

  test('writes in free words, and sets tasks; a reserved name and too few letters are refused', async () => {
    const form = (descricao: string) => {
      const sent = new FormData()
      for (const [name, value] of Object.entries({
        descricao,
        'tarefa[descricao]': 'Agendar audiência',
        'tarefa[prazo]': dayOf(new Date(Date.now() + 86_400_000)),
      }))
        sent.append(name, value)
      return sent
    }
    const send = (text: string) => mediador.form<{ message: string; errors?: object }>(`/caso/${id}/evento`, form(text))
    expect(await send('Convite para a primeira sessão')).toMatchObject({
      status: 201,
      body: { message: 'Evento criado com sucesso' },
    })
    expect(await send('ab')).toMatchObject({ status: 422, body: { errors: { descricao: [expect.any(String)] } } })
    expect(await send('Caso arquivado')).toMatchObject({ status: 422, body: { errors: { descricao: [expect.any(String)] } } })
  })

  test('refuses with a reason if he likes, and no longer sees the case', async () => {
    const { caso } = await fileCasoOverHttp(app, 'parte')
    await designate(app, caso.id, ['mediador'], 'mediador')
    const answer = await mediador.put(`/caso/${caso.id}/mediador/recusar`, { motivo: 'Conheço uma das partes.' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Indicação de mediador recusada' } })
    expect((await mediador.get(`/caso/${caso.id}`)).status).toBe(403)
  })
})

test('the calls of one tipo know nothing of the other', async () => {
  const { caso } = await fileCasoOverHttp(app, 'parte')
  for (const who of ['parte', 'secretaria', 'admin'] as const) {
    expect((await as(app, who).get(`/processo/${caso.id}`)).status).toBe(403)
    expect((await as(app, who).get(`/secretaria/processo/${caso.id}`)).status).toBe(403)
  }
  const password = await accessPassword(app, caso.id)
  expect((await as(app, 'parte2').post('/processo/add', { id: caso.id, password })).status).toBe(422)
  expect(await as(app, 'parte2').post('/caso/add', { id: caso.id, password })).toMatchObject({
    status: 200,
    body: { message: 'Caso adicionado com sucesso' },
  })
  expect((await as(app, 'parte2').get(`/caso/${caso.id}`)).status).toBe(200)
})
