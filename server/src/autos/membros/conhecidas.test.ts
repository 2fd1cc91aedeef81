import type { partesConhecidas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { accessPassword } from '../../../test/mail/mailbox.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { acceptance, designate } from '../../../test/procedimentos/designacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const CPF = '52998224725'

const ask = (who: Account, texto: string) =>
  as(app, who).post<ResultOf<typeof partesConhecidas.buscar> & Refusal>('/partes/conhecidas', { texto })
async function found(who: Account, texto: string) {
  const { status, body } = await ask(who, texto)
  expect(status).toBe(200)
  return body.partes
}
const names = async (who: Account, texto: string) => (await found(who, texto)).map(({ nome }) => nome)

const { processo } = await fileProcess(app, 'parte', {
  'demandantes[0][nome]': 'Éverton Araújo',
  'demandantes[0][complemento]': 'apto 12',
})
await fileCaso(app, 'parte', {
  'demandantes[0][nome]': 'Irmã Conceição',
  'demandantes[0][documento]': CPF,
  'demandadas[0][nome]': 'Zênite Obras Ltda.',
})
await fileProcess(app, 'parte2', { 'demandadas[0][nome]': 'Segredo de Outro' })

test.each([
  ['part of a name, accents and case ignored', 'everton ARA', 'Éverton Araújo'],
  ['two letters that begin a word', 'ob', 'Zênite Obras Ltda.'],
  ['the first digits of a CPF', '529.98', 'Irmã Conceição'],
  ['a whole CPF with punctuation', '111.444.777-35', 'Éverton Araújo'],
  ['the beginning of a CNPJ with letters', '12.abc.3', 'Zênite Obras Ltda.'],
])('a user finds the partes they named themselves by %s', async (_, texto, expected) => {
  expect(await names('parte', texto)).toEqual([expected])
})

test('all that a parte says comes along, the e-mails in their order', async () => {
  expect(await found('parte', 'éverton')).toEqual([
    {
      ...{ nome: 'Éverton Araújo', documento: '11144477735', telefone: '11987654321' },
      endereco: 'Praça da Sé, 1, São Paulo, apto 12',
      emails: ['demandante@concordia.test', 'demandante.copia@concordia.test'],
    },
  ])
})

test('partes named by others are never found, not even by people who follow or decide the process, or by the secretariat', async () => {
  const password = await accessPassword(app, processo.id)
  expect((await as(app, 'advogado').post('/processo/add', { id: processo.id, password })).status).toBe(200)
  await designate(app, processo.id, ['arbitro'])
  expect((await as(app, 'arbitro').form(`/processo/${processo.id}/arbitro/aceitar`, acceptance())).status).toBe(201)
  for (const who of ['advogado', 'arbitro', 'secretaria', 'admin', 'parte2'] as const)
    for (const texto of ['everton', '529982']) expect(await names(who, texto)).toEqual([])
  expect(await names('parte', 'segredo')).toEqual([])
  expect(await names('parte2', 'segredo')).toEqual(['Segredo de Outro'])
})

test('the partes of a negotiation are offered to the user who opened it, and not to the other side', async () => {
  await openNegociacao(
    app,
    { 'solicitadas[0][nome]': 'Valquíria Devedora', 'solicitadas[0][documento]': '45317828791' },
    'advogado',
  )
  expect(await found('advogado', 'valq')).toMatchObject([{ nome: 'Valquíria Devedora', emails: ['parte2@concordia.test'] }])
  expect(await names('parte2', 'valq')).toEqual([])
})

test('for each document only the latest name is offered, the last used first', async () => {
  await fileProcess(app, 'parte', { 'demandadas[0][nome]': 'Zênite Incorporadora S.A.' })
  expect(await names('parte', '12abc34501de35')).toEqual(['Zênite Incorporadora S.A.'])
  // Former names of the same documents find nothing any more.
  expect(await names('parte', 'obras')).toEqual([])
  expect(await names('parte', 'everton')).toEqual([])
  await fileProcess(app, 'parte', { 'demandadas[0][nome]': 'Irmã Mais Nova', 'demandadas[0][documento]': '45317828791' })
  expect(await names('parte', 'irma')).toEqual(['Irmã Mais Nova', 'Irmã Conceição'])
})

test('a text that is too short or too long is refused with a sentence; wildcards and punctuation find nobody', async () => {
  for (const texto of ['', 'a', ' 1 ', 'a'.repeat(101)]) {
    const { status, body } = await ask('parte', texto)
    expect(status).toBe(422)
    expect(body.errors?.texto?.[0]).toMatch(/^Digite/)
  }
  for (const texto of ['%%', '__', '..', '%1%', '\\\\']) expect(await names('parte', texto)).toEqual([])
})

test('ten at most are offered', async () => {
  const { db } = app.deps
  const { id, userId } = await db
    .selectFrom('partes as pt')
    .innerJoin('procedimentos as p', 'p.id', 'pt.procedimentoId')
    .select(['pt.id', 'p.userId'])
    .where('p.id', '=', processo.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const conhecida = (i: number) => ({
    userId,
    documento: `repetida${i}`,
    nomeBusca: 'repetida',
    parteId: id,
    usadaEm: new Date(),
  })
  await db
    .insertInto('partesConhecidas')
    .values(Array.from({ length: 11 }, (_, i) => conhecida(i)))
    .execute()
  expect(await found('parte', 'repetida')).toHaveLength(10)
})
