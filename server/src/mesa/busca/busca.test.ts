import type { busca } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'

const app = await ownApp()
const { id: processoId } = (await fileProcess(app, 'parte', { 'demandantes[0][nome]': 'Éverton Araújo' })).processo
const { id: casoId } = (await fileCaso(app, 'parte', { 'demandadas[0][nome]': 'Zênite Obras Ltda.' })).caso
const negociacaoId = await openNegociacao(app)

type Achados = ResultOf<typeof busca.buscar>
const ask = (who: Account, texto: string) => as(app, who).post<Achados & Refusal>('/busca', { texto })
/** What was found, as "tipo id", "negociacao id", a fee's identifier or a person's name. */
async function found(who: Account, texto: string): Promise<string[]> {
  const { status, body } = await ask(who, texto)
  expect(status).toBe(200)
  return [
    ...body.procedimentos.map(({ tipo, id }) => `${tipo} ${id}`),
    ...body.negociacoes.map(({ id }) => `negociacao ${id}`),
    ...body.custas.map(({ identificador }) => identificador),
    ...body.pessoas.map(({ name }) => name),
  ]
}

test.each([
  ['a number', String(processoId), `processo ${processoId}`],
  ['a number with its noun', `Caso nº ${casoId}`, `caso ${casoId}`],
  ['part of a name, accents and case ignored', 'everton ARA', `processo ${processoId}`],
  ['the other side', 'zenite', `caso ${casoId}`],
  ['a party of a negociação', 'bruno solic', `negociacao ${negociacaoId}`],
  ['an address of a contact', ' Condominio@concordia.test ', `caso ${casoId}`],
])('%s finds it for users who may see it, and for the secretariat, and for nobody else', async (_, texto, expected) => {
  expect(await found('parte', texto)).toContain(expected)
  expect(await found('secretaria', texto)).toContain(expected)
  for (const stranger of ['advogado', 'arbitro', 'mediador'] as const) expect(await found(stranger, texto)).toEqual([])
})

test('a CPF or CNPJ finds what its person is a parte of, with or without punctuation', async () => {
  const dela = [`processo ${processoId}`, `caso ${casoId}`, `negociacao ${negociacaoId}`]
  for (const texto of ['111.444.777-35', '11144477735', '12.abc.345/01DE-35']) {
    expect(await found('parte', texto)).toEqual(dela)
    expect((await found('secretaria', texto)).slice(0, 3)).toEqual(dela)
    expect(await found('advogado', texto)).toEqual([])
  }
  expect(await found('parte', '52998224725')).toEqual([])
})

test('each is named by its partes and its situação', async () => {
  const { body } = await ask('parte', 'ana')
  expect(body.procedimentos).toContainEqual({
    id: casoId,
    tipo: 'caso',
    situacao: SITUACAO.aguardandoAceite,
    partes: 'Ana Demandante × Zênite Obras Ltda.',
  })
  expect(body.negociacoes).toEqual([
    { id: negociacaoId, situacao: 'em-negociacao', partes: 'Ana Solicitante × Bruno Solicitado' },
  ])
})

test('fees answer to the beginning of their identifier; others than the secretariat find only their own', async () => {
  const { identificador } = await app.deps.db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('procedimentoId', '=', processoId)
    .executeTakeFirstOrThrow()
  const { body } = await ask('parte', identificador.toLowerCase())
  expect(body.custas).toMatchObject([{ identificador, valor: 5000, situacao: 'P' }])
  expect(await found('secretaria', identificador)).toEqual([identificador])
  expect(await found('parte2', identificador)).toEqual([])
})

test('people are found by the secretariat alone: by name, address or CPF', async () => {
  for (const texto of ['mediador', 'mediador@concordia'])
    expect((await ask('secretaria', texto)).body.pessoas).toMatchObject([
      { name: 'Conta do Mediador', email: 'mediador@concordia.test' },
    ])
  expect((await ask('parte', 'mediador')).body.pessoas).toEqual([])
})

test('a search of the secretariat is recorded without CPF or address; one of a party is not', async () => {
  // Three of which the person is a parte, and the account with this CPF.
  await ask('secretaria', '111.444.777-35')
  expect(await auditOf(app, 'buscar')).toMatchObject({
    email: 'secretaria@concordia.test',
    objeto: 'tudo',
    dados: { texto: '[cpf]', encontradas: 4 },
  })
  await ask('parte', 'everton')
  expect(await auditOf(app, 'buscar')).toMatchObject({ dados: { texto: '[cpf]' } })
})

test('letters that are too few find nothing, nor do wildcards; an empty or endless text is refused with a sentence', async () => {
  for (const texto of ['ab', '%%%', '___']) expect(await found('parte', texto)).toEqual([])
  for (const texto of ['', '   ', 'a'.repeat(101)]) {
    const { status, body } = await ask('parte', texto)
    expect(status).toBe(422)
    expect(body.errors?.texto?.[0]).toMatch(/^Digite/)
  }
})
