import { afterEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { designations, idOf } from '../../test/procedimentos/designacao.ts'
import { follow } from '../../test/procedimentos/movimento.ts'
import { fileProcess } from '../../test/procedimentos/peticao.ts'
import { linkedCaso, secretariat } from '../../test/secretaria/secretaria.ts'
import { once } from '../platform/once.ts'
import { impedimentosDe } from './impeded.ts'
import { findNear } from './impeded-near.ts'

const app = await ownApp()
const { db } = app.deps
const staff = secretariat(app)
const { accept, refuse } = designations(app)

const arbitro = await idOf(app, 'arbitro')
const filed = async () => (await fileProcess(app, 'parte')).processo.id

/** What makes `arbitro` impeded in a procedimento, and the reason when that procedimento is linked. */
const FATOS: [string, (id: number) => Promise<unknown>, (caso: string) => string][] = [
  [
    'filed it',
    (id) => db.updateTable('procedimentos').set({ userId: arbitro }).where('id', '=', id).execute(),
    (caso) => `Esta pessoa protocolou o ${caso}.`,
  ],
  [
    'is the lawyer in it, by an address in any case',
    (id) => db.updateTable('procedimentos').set({ advogadoEmail: 'ARBITRO@concordia.test' }).where('id', '=', id).execute(),
    (caso) => `Esta pessoa é advogada de uma das partes no ${caso}.`,
  ],
  [
    'is a parte of it by CPF',
    (id) =>
      db
        .insertInto('partes')
        .values({ ...parteOf(id), documento: '15350946056' })
        .execute(),
    (caso) => `Esta pessoa é parte, ou contato de uma parte, no ${caso}.`,
  ],
  [
    'is the contact of a parte of it',
    async (id) => {
      const { id: parteId } = await db.insertInto('partes').values(parteOf(id)).returning('id').executeTakeFirstOrThrow()
      const contato = { parteId, canal: 'email', contato: 'arbitro@concordia.test', principal: true, ordem: 0 }
      await db.insertInto('parteContatos').values(contato).execute()
    },
    (caso) => `Esta pessoa é parte, ou contato de uma parte, no ${caso}.`,
  ],
  [
    'follows it by the password',
    (id) => follow(app, id, arbitro, 'senha'),
    (caso) => `Esta pessoa acompanha o ${caso}, ao lado de uma das partes.`,
  ],
  [
    'looks at it for a parte',
    (id) => follow(app, id, arbitro, 'terceiro'),
    (caso) => `Esta pessoa acompanha o ${caso}, ao lado de uma das partes.`,
  ],
  ['mediates it', (id) => named(id, 'mediador', 'aceita'), (caso) => `Esta pessoa é mediadora no ${caso}.`],
  ['is asked to mediate it', (id) => named(id, 'mediador', 'pendente'), (caso) => `Esta pessoa é mediadora no ${caso}.`],
  [
    'mediated it, and was replaced',
    (id) => named(id, 'mediador', 'substituida', new Date()),
    (caso) => `Esta pessoa já atuou como mediadora no ${caso}.`,
  ],
]

/** Adds one more parte to it. */
let ordem = 9
const parteOf = (procedimentoId: number) => ({
  procedimentoId,
  polo: 'demandada',
  ordem: ordem++,
  nome: 'Outra Parte',
  documento: '12ABC34501DE35',
  endereco: 'Rua Direita, 2',
  telefone: '1134567890',
})
const named = (procedimentoId: number, papel: string, situacao: string, respondidaEm: Date | null = null) =>
  db.insertInto('designacoes').values({ procedimentoId, userId: arbitro, papel, situacao, respondidaEm }).execute()

describe.each(['from-process', 'from-case'] as const)(
  'a process linked to a case (%s): a person who, in the case,',
  (direction) => {
    const processo = once(filed)
    afterEach(async () => {
      await db.updateTable('procedimentos').set({ vinculadoA: null }).where('vinculadoA', 'is not', null).execute()
      await refuse(await processo(), 'arbitro2')
    })

    test.each(FATOS)('%s cannot be arbitrator', async (_what, given, reason) => {
      const id = await processo()
      const caso = await linkedCaso(app, id, { userId: await idOf(app, 'parte2'), direction })
      await given(caso)
      const expected = reason(`caso ${caso}, vinculado a este`)
      expect(await staff.designar(id, 'arbitro')).toMatchObject({ status: 422, body: { errors: { 'designados.0': [expected] } } })
      const { candidatos } = (await staff.candidatos(id, 'conta do árbitro')).body
      expect(candidatos.data).toMatchObject([{ id: arbitro, impedimento: expected }])
      expect((await staff.designar(id, 'arbitro2')).status).toBe(201)
    })
  },
)

test('a person who refused to mediate the linked case, or was replaced before an answer, is not impeded by that', async () => {
  const id = await filed()
  const caso = await linkedCaso(app, id, { userId: await idOf(app, 'parte2') })
  await named(caso, 'mediador', 'recusada', new Date())
  await named(caso, 'mediador', 'substituida')
  expect((await staff.designar(id, 'arbitro')).status).toBe(201)
})

test('a person’s part in a process that is not linked does not matter', async () => {
  const [id, other] = [await filed(), await filed()]
  for (const [, given] of FATOS.slice(1, 6)) await given(other)
  expect((await staff.designar(id, 'arbitro')).status).toBe(201)
})

test('an arbitrator may judge two linked processes, but not mediate a case linked to one', async () => {
  const [id, other] = [await filed(), await filed()]
  await db.updateTable('procedimentos').set({ vinculadoA: other }).where('id', '=', id).execute()
  await staff.designar(other, 'arbitro')
  expect((await staff.designar(id, 'arbitro')).status).toBe(201)
  expect((await accept(id)).status).toBe(201)
  const caso = await linkedCaso(app, other, { userId: await idOf(app, 'parte2') })
  const found = await impedimentosDe(db, { procedimentoId: caso, papel: 'mediador' }, [arbitro])
  expect(found.get(arbitro)).toBe(`Esta pessoa é árbitra no processo ${other}, vinculado a este.`)
  expect(await findNear(db, { procedimentoId: caso, papel: 'mediador' })).toContain(arbitro)
})

test('among several reasons the nearest one is given', async () => {
  const id = await filed()
  const caso = await linkedCaso(app, id, { userId: await idOf(app, 'parte2') })
  await follow(app, caso, arbitro, 'senha')
  await db.updateTable('procedimentos').set({ advogadoEmail: 'arbitro@concordia.test' }).where('id', '=', id).execute()
  const { candidatos } = (await staff.candidatos(id, 'conta do árbitro')).body
  expect(candidatos.data.map(({ impedimento }) => impedimento)).toEqual(['Esta pessoa é advogada de uma das partes.'])
})
