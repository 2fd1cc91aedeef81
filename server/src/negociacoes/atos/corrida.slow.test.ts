import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { accept, giveUp, parte as lado, openNegociacao, propose, read } from '../../../test/negociacoes/negociacao.ts'
import { verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp()
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
const twenty = <T>(work: () => Promise<T>) => Array.from({ length: 20 }, work)
const counted = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const isIntact = async (id: number) => expect((await verifyNegociacao(app.deps.db, id)).falha).toBeNull()

test('one of twenty simultaneous acceptances counts; the others read who accepted', async () => {
  const id = await openNegociacao(app)
  const answers = await Promise.all(twenty(() => accept(parte2, id)))
  expect([counted(answers, 200), counted(answers, 409)]).toEqual([1, 19])
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.message).toMatch(/^Em .+ aceitou a proposta/)
  await isIntact(id)
})

test('one of twenty people who give up at once ends it', async () => {
  const id = await openNegociacao(app)
  const answers = await Promise.all(twenty(() => giveUp(parte, id)))
  expect([counted(answers, 200), counted(answers, 409)]).toEqual([1, 19])
  await isIntact(id)
})

test('acceptance, giving up and new proposals at once leave one outcome that the trail explains', async () => {
  const id = await openNegociacao(app)
  const { id: aberta } = (await read(parte2, id)).propostas[0]!
  const [aceites, desistencias, propostas] = await Promise.all([
    Promise.all(twenty(() => accept(parte2, id, { proposta_id: aberta }))),
    Promise.all(twenty(() => giveUp(parte, id))),
    // The hourly limit refuses all but five.
    Promise.all(twenty(() => propose(parte, id))),
  ])
  const { propostas: todas, situacao, desfecho, historico } = await read(parte, id)
  expect([situacao, desfecho, counted(desistencias, 200)]).toEqual(['finalizada', 'desistencia', 1])
  expect(counted(aceites, 200)).toBe(todas.filter((one) => one.situacao === 'aceite').length)
  expect(counted(aceites, 200)).toBeLessThanOrEqual(1)
  expect(counted(propostas, 201)).toBe(todas.length - 1)
  expect(todas.filter((one) => one.situacao === 'em-aberto')).toEqual([])
  expect(historico.at(-1)!.descricao).toContain('Desistiu')
  for (const { status, body } of [...aceites, ...desistencias, ...propostas]) {
    expect([200, 201, 409, 429]).toContain(status)
    if (status === 409) expect(body.message).toMatch(/^[A-ZÉ].{20,}\.$/)
  }
  await isIntact(id)
})

/** Two accounts on each side. */
const DOIS_DE_CADA = {
  ...lado('solicitantes', 0, ['parte@concordia.test', 'advogado@concordia.test']),
  ...lado('solicitadas', 0, ['parte2@concordia.test', 'perito@concordia.test']),
}
const DA_SOLICITANTE = [parte, as(app, 'advogado')]
const DA_SOLICITADA = [parte2, as(app, 'perito')]
const LIMITE = /^O seu lado já fez 6 propostas na última hora/

/** `n` requests, by these people in turn. */
const inTurn = <T>(n: number, people: readonly Client[], act: (who: Client) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => act(people[i % people.length]!)))

test.each([
  ['of both sides', [...DA_SOLICITANTE, ...DA_SOLICITADA]],
  ['of the side that accepts', DA_SOLICITADA],
])(
  'twenty proposals %s against acceptance and giving up: one outcome, and all other requests are refused with it',
  async (_whose, quem) => {
    const id = await openNegociacao(app, DOIS_DE_CADA)
    const { id: primeira } = (await read(parte2, id)).propostas[0]!
    const [propostas, aceites, desistencias] = await Promise.all([
      inTurn(20, quem, (who) => propose(who, id)),
      inTurn(4, DA_SOLICITADA, (who) => accept(who, id, { proposta_id: primeira })),
      inTurn(4, DA_SOLICITANTE, (who) => giveUp(who, id, { situacao: 'em-negociacao' })),
    ])
    const { situacao, desfecho, propostas: todas } = await read(parte, id)
    const counts = (of: Negociacao['propostas'][number]['situacao']) => todas.filter((one) => one.situacao === of).length
    // Both decide on what they see, so of all of them one counts.
    const [aceita, desistida] = [counted(aceites, 200), counted(desistencias, 200)]
    expect(aceita + desistida).toBe(1)
    expect([situacao, desfecho]).toEqual(aceita ? ['minuta-em-elaboracao', null] : ['finalizada', 'desistencia'])
    expect([counts('aceite'), counts('em-aberto')]).toEqual([aceita, 0])
    expect(todas).toHaveLength(1 + counted(propostas, 201))
    for (const polo of ['solicitante', 'solicitada'])
      expect(todas.filter((one) => one.parte.polo === polo).length).toBeLessThanOrEqual(6)
    for (const { status, body } of [...propostas, ...aceites, ...desistencias]) {
      expect([200, 201, 409, 429]).toContain(status)
      if (status === 409) expect(body.message).toMatch(/^[A-ZÉ].{20,}\.$/)
      if (status === 429) expect(body.message).toMatch(LIMITE)
    }
    await isIntact(id)
  },
)

test('when both sides make twenty proposals at once and nobody decides, six of each side are made and one is open', async () => {
  const id = await openNegociacao(app, DOIS_DE_CADA)
  const answers = await inTurn(20, [...DA_SOLICITANTE, ...DA_SOLICITADA], (who) => propose(who, id))
  // One of the solicitantes' six opened the negotiation.
  expect([counted(answers, 201), counted(answers, 429)]).toEqual([11, 9])
  for (const { body } of answers.filter(({ status }) => status === 429)) expect(body.message).toMatch(LIMITE)
  const { propostas, situacao } = await read(parte, id)
  expect([situacao, propostas.length, propostas.filter((one) => one.situacao === 'em-aberto').length]).toEqual([
    'em-negociacao',
    12,
    1,
  ])
  expect(propostas.at(-1)!.situacao).toBe('em-aberto')
  await isIntact(id)
})

test('when some accept and others give up at once, one act counts; the others read which', async () => {
  const id = await openNegociacao(app)
  const [aceites, desistencias] = await Promise.all([
    Promise.all(twenty(() => accept(parte2, id))),
    Promise.all(twenty(() => giveUp(parte, id, { situacao: 'em-negociacao' }))),
  ])
  expect(counted([...aceites, ...desistencias], 200)).toBe(1)
  const isAceita = counted(aceites, 200) === 1
  const { situacao, desfecho } = await read(parte, id)
  expect([situacao, desfecho]).toEqual(isAceita ? ['minuta-em-elaboracao', null] : ['finalizada', 'desistencia'])
  for (const { body } of [...aceites, ...desistencias].filter(({ status }) => status === 409))
    expect(body.message).toMatch(isAceita ? /^Em .+ aceitou a proposta/ : /^Em .+ desistiu da negociação/)
  await isIntact(id)
})

test('a user who gives up proposals that were accepted meanwhile must decide again', async () => {
  const id = await openNegociacao(app)
  await accept(parte2, id)
  const late = await giveUp(parte, id, { situacao: 'em-negociacao' })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^Em .+, Conta da Outra Parte aceitou a proposta\. Confira antes de desistir\.$/),
  ])
  expect((await read(parte, id)).situacao).toBe('minuta-em-elaboracao')
  expect((await giveUp(parte, id, { situacao: 'minuta-em-elaboracao' })).status).toBe(200)
})

test('giving up in a phase that never was answers that the phase is another', async () => {
  const id = await openNegociacao(app)
  const { status, body } = await giveUp(parte, id, { situacao: 'minuta-em-elaboracao' })
  expect([status, body.message]).toEqual([409, 'A negociação está em outra fase. Confira antes de desistir.'])
})

test('one of twenty clicks on a proposal under one key makes it', async () => {
  const id = await openNegociacao(app)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(twenty(() => propose(parte2, id, {}, headers)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.proposta.id}`)).size).toBe(1)
  expect((await propose(parte2, id, { valor: '1.00' }, headers)).status).toBe(409)
  expect((await read(parte, id)).propostas).toHaveLength(2)
})

test('a seventh proposal of one side within an hour is refused', async () => {
  const id = await openNegociacao(app)
  for (let i = 0; i < 5; i++) expect((await propose(parte, id)).status).toBe(201)
  const { status, headers, body } = await propose(parte, id)
  expect([status, body.message]).toEqual([429, expect.stringContaining('6 propostas')])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await propose(parte2, id)).status).toBe(201)
})
