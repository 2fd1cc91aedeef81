import type { processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'

const DAY_MS = 86_400_000
const app = await ownApp()
const { db, tx } = app.deps

const filed = await Promise.all([
  fileProcess(app, 'parte', {
    area_id: '3',
    advogado_nome: 'Ângela  Prado',
    'demandantes[0][nome]': 'José da Conceição',
    'demandantes[0][emails][0][contato]': 'Contato@Empresa.test',
    'demandadas[0][nome]': 'Construções 100% Certas_Ltda.',
  }),
  fileProcess(app, 'parte', {
    area_id: '5',
    advogado_nome: 'Bruno Lima',
    'demandantes[0][nome]': 'Maria Yamamoto',
    'demandadas[0][nome]': 'Construções 1000 Certas-Ltda.',
  }),
  fileProcess(app, 'parte2', { area_id: '3', advogado_nome: 'Ângela Prado', 'demandantes[0][nome]': 'José da Conceição' }),
])
const [um, dois, alheio] = filed.map(({ processo }) => processo.id) as [number, number, number]
const names = new Map([
  [um, 'um'],
  [dois, 'dois'],
  [alheio, 'alheio'],
])

const idOf = async (account: Account) =>
  (await db.selectFrom('users').select('id').where('email', '=', `${account}@concordia.test`).executeTakeFirstOrThrow()).id
const [parte, parte2, arbitro, arbitro2] = await Promise.all((['parte', 'parte2', 'arbitro', 'arbitro2'] as const).map(idOf))

const ask = (account: Account, filter: object) =>
  as(app, account).post<ResultOf<typeof processos.list> & Refusal>('/processos', filter)
/** The processes the filter finds, by name; page and total must agree. */
async function find(account: Account, filter: object) {
  const { status, body } = await ask(account, filter)
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.processos.total).toBe(body.processos.data.length)
  return body.processos.data.map(({ id }) => names.get(id)).toSorted()
}

/** Adds an evento by a person, or by the platform. */
const happens = (id: number, descricao: string, now: Date, byPlatform = false) =>
  tx((trx) =>
    appendEvento(trx, id, {
      ato: 'movimentacao',
      descricao,
      now,
      ...(byPlatform ? {} : { autor: { tipo: 'user', id: parte!, nome: 'Conta da Parte' } }),
    }),
  )

async function tag(id: number, userId: number, nome: string) {
  const marcador = await db
    .insertInto('marcadores')
    .values({ userId, nome, cor: '#3b4652' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('procedimentoMarcadores').values({ procedimentoId: id, marcadorId: marcador.id }).execute()
  return marcador.id
}

describe('each field finds what it names and nothing else', () => {
  test('number', async () => {
    expect(await find('parte', { numero: um })).toEqual(['um'])
    expect(await find('parte', { numero: String(dois) })).toEqual(['dois'])
    expect(await find('parte', { numero: alheio })).toEqual([])
  })

  test('area and situação', async () => {
    expect(await find('parte', { area: 3 })).toEqual(['um'])
    expect(await find('secretaria', { area: '3' })).toEqual(['alheio', 'um'])
    await db.updateTable('procedimentos').set({ situacao: 2 }).where('id', '=', dois).execute()
    expect(await find('parte', { situacao: 2 })).toEqual(['dois'])
    expect(await find('secretaria', { situacao: 1 })).toEqual(['alheio', 'um'])
  })

  test.each([
    'José da Conceição',
    'jose da conceicao',
    'CONCEIÇÃO',
    'conceic\u0327a\u0303o',
    'da  conc',
    'Construções 100% Certas_',
  ])('name of a parte, accents and case ignored: %s', async (nome) => {
    expect(await find('parte', { nome })).toEqual(['um'])
  })

  test.each(['100%', 'certas_ltda', '%conc', '_', '\\', 'Jose\\', 'ltda. | jose', 'Silva'])(
    'characters with a meaning in LIKE are taken literally: %s',
    async (nome) => {
      expect(await find('parte', { nome })).toEqual(['100%', 'certas_ltda', '_'].includes(nome) ? ['um'] : [])
    },
  )

  test('name of another demandada', async () => {
    expect(await find('parte', { nome: 'construcoes' })).toEqual(['dois', 'um'])
    expect(await find('secretaria', { nome: 'empresa demandada' })).toEqual(['alheio'])
  })

  test('name of the lawyer', async () => {
    expect(await find('parte', { advogado_nome: 'angela prado' })).toEqual(['um'])
    expect(await find('parte', { advogado_nome: 'LIMA' })).toEqual(['dois'])
    expect(await find('parte', { advogado_nome: 'José' })).toEqual([])
  })

  test('e-mail of a parte: the whole address, case-insensitive', async () => {
    expect(await find('parte', { email: ' CONTATO@empresa.TEST ' })).toEqual(['um'])
    expect(await find('parte', { email: 'demandante.copia@concordia.test' })).toEqual(['dois', 'um'])
    expect(await find('parte', { email: 'contato@empresa' })).toEqual([])
    expect(await find('parte', { email: '11987654321' })).toEqual([])
  })

  test('arbitrator: designated, and neither refused nor replaced', async () => {
    const named = { papel: 'arbitro', situacao: 'pendente' }
    await db
      .insertInto('designacoes')
      .values([
        { ...named, procedimentoId: um, userId: arbitro! },
        { ...named, procedimentoId: alheio, userId: arbitro!, situacao: 'aceita' },
        { ...named, procedimentoId: dois, userId: arbitro!, situacao: 'recusada' },
        { ...named, procedimentoId: dois, userId: arbitro2!, situacao: 'substituida' },
        { ...named, procedimentoId: dois, userId: arbitro2!, papel: 'mediador' },
      ])
      .execute()
    expect(await find('secretaria', { arbitro })).toEqual(['alheio', 'um'])
    expect(await find('secretaria', { arbitro: arbitro2 })).toEqual([])
    expect(await find('parte', { arbitro })).toEqual(['um'])
  })

  test('linked user, and nothing about processes the user cannot see', async () => {
    expect(await find('secretaria', { user: parte2 })).toEqual(['alheio'])
    expect(await find('parte', { user: parte2 })).toEqual([])
    expect(await find('parte', { user: parte })).toEqual(['dois', 'um'])
    expect(await find('perito', { user: parte })).toEqual([])
  })

  test('any of the tags, only the user’s own', async () => {
    const [urgente, revisar, deOutrem] = await Promise.all([
      tag(um, parte!, 'Urgente'),
      tag(dois, parte!, 'Revisar'),
      tag(um, parte2!, 'De outrem'),
    ])
    expect(await find('parte', { marcadores: [urgente] })).toEqual(['um'])
    expect(await find('parte', { marcadores: [urgente, String(revisar)] })).toEqual(['dois', 'um'])
    expect(await find('parte', { marcadores: [deOutrem] })).toEqual([])
    expect(await find('secretaria', { marcadores: [urgente] })).toEqual([])
  })
})

describe('eventos', () => {
  // Days of São Paulo, three hours behind UTC.
  const FIRST_MS = new Date('2031-03-10T03:00:00.000Z')
  const LAST_MS = new Date('2031-03-11T02:59:59.999Z')

  test('by description, with a period that includes both of its days', async () => {
    await happens(um, 'Contestação', FIRST_MS)
    await happens(dois, 'Contestação', LAST_MS)
    await happens(dois, 'Réplica', LAST_MS)
    const on = (from: string, to: string, hasEventos: unknown = ['Contestação']) =>
      find('parte', { hasEventos, hasEventosFrom: from, hasEventosTo: to })
    expect(await find('parte', { hasEventos: ['Contestação'] })).toEqual(['dois', 'um'])
    expect(await find('secretaria', { hasEventos: ['Réplica', 'Sentença arbitral'] })).toEqual(['dois'])
    expect(await find('parte', { hasEventos: ['contestação'] })).toEqual([])
    expect(await on('2031-03-10', '2031-03-10')).toEqual(['dois', 'um'])
    expect(await on('2031-03-09', '2031-03-09')).toEqual([])
    expect(await on('2031-03-11', '2031-03-12')).toEqual([])
    expect(await on('2031-03-10', '', ['Réplica'])).toEqual(['dois'])
    expect(await on('', '2031-03-09', ['Réplica'])).toEqual([])
  })

  test('any evento of people, or none: eventos of the platform do not count', async () => {
    await db.deleteFrom('procedimentoMarcadores').execute()
    const bare = await withoutPeople(um)
    names.set(bare, 'so plataforma')
    for (const any of [true, 'true', 1, '1']) {
      expect(await find('parte', { hasEventos: any })).toEqual(['dois', 'um'])
      expect(await find('parte', { doesntHaveEventos: any })).toEqual(['so plataforma'])
    }
    const march = { hasEventosFrom: '2031-03-01', hasEventosTo: '2031-03-31' }
    await happens(bare, 'Prazo encerrado', FIRST_MS, true)
    expect(await find('parte', { hasEventos: true, ...march })).toEqual(['dois', 'um'])
    expect(await find('parte', march)).toEqual(['dois', 'um'])
    expect(await find('parte', { hasEventos: ['Prazo encerrado'], ...march })).toEqual(['so plataforma'])
    expect(await find('secretaria', { doesntHaveEventos: true })).toEqual(['so plataforma'])
  })

  test('a single description is a list of one; false or 0 means absent', async () => {
    expect(await find('parte', { hasEventos: 'Réplica' })).toEqual(['dois'])
    expect(await find('secretaria', { doesntHaveEventos: 'Contestação' })).toEqual(['alheio', 'so plataforma'])
    for (const off of [false, 'false', 0, '0']) {
      expect(await find('parte', { hasEventos: off, doesntHaveEventos: off })).toEqual(['dois', 'so plataforma', 'um'])
      expect(await find('parte', { hasEventos: off, hasEventosFrom: '2031-03-11' })).toEqual([])
    }
  })

  test('none with these descriptions, whatever the period', async () => {
    expect(await find('secretaria', { doesntHaveEventos: ['Contestação'] })).toEqual(['alheio', 'so plataforma'])
    expect(await find('parte', { doesntHaveEventos: ['Réplica', 'Prazo encerrado'] })).toEqual(['um'])
    const both = { hasEventos: ['Contestação'], hasEventosFrom: '2031-03-01', doesntHaveEventos: ['Réplica'] }
    expect(await find('parte', both)).toEqual(['um'])
  })

  test('more than a number of days without any', async () => {
    const now = Date.now()
    const last = (id: number, days: number) =>
      db
        .updateTable('procedimentos')
        .set({ movimentadoEm: new Date(now - days * DAY_MS) })
        .where('id', '=', id)
        .execute()
    await last(um, 30.01)
    await last(dois, 29.99)
    expect(await find('parte', { diasSemEvento: 30 })).toEqual(['um'])
    expect(await find('secretaria', { diasSemEvento: '20' })).toEqual(['dois', 'um'])
    expect(await find('parte', { diasSemEvento: 45 })).toEqual([])
  })
})

test('all conditions must hold together, for the party and for the secretariat', async () => {
  const filter = {
    area: 3,
    nome: 'conceição',
    advogado_nome: 'prado',
    email: 'contato@empresa.test',
    arbitro,
    user: parte,
    situacao: 1,
  }
  for (const account of ['parte', 'secretaria'] as const) {
    expect(
      await find(account, { ...filter, hasEventos: ['Contestação'], doesntHaveEventos: ['Réplica'], diasSemEvento: 30 }),
    ).toEqual(['um'])
    expect(await find(account, { ...filter, area: 5 })).toEqual([])
  }
})

test('empty fields add no condition', async () => {
  const none = { numero: null, area: '', nome: '', advogado_nome: ' ', email: '', marcadores: [], arbitro: '', user: null }
  const eventos = { hasEventos: [], hasEventosFrom: '', hasEventosTo: null, doesntHaveEventos: '', diasSemEvento: '' }
  expect(await find('parte', { ...none, ...eventos })).toHaveLength(3)
})

test.each([
  ['numero', { numero: 'abc' }, 'Informe um número'],
  ['numero', { numero: -1 }, 'O valor deve ser maior que 0'],
  ['area', { area: 3_000_000_000 }, 'O valor máximo é 2.147.483.647'],
  ['nome', { nome: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ['nome', { nome: ['x'] }, 'Valor inválido'],
  ['hasEventosFrom', { hasEventosFrom: '2026-02-30' }, 'Data inválida'],
  ['hasEventosFrom', { hasEventosFrom: '0000-01-01' }, 'Data inválida'],
  ['hasEventosTo', { hasEventosFrom: '2026-02-02', hasEventosTo: '2026-02-01' }, 'A data final não pode ser anterior à inicial'],
  ['hasEventos', { hasEventos: {} }, 'Escolha uma ou mais descrições'],
  ['doesntHaveEventos', { doesntHaveEventos: 7 }, 'Escolha uma ou mais descrições'],
  ['marcadores.0', { marcadores: ['x'] }, 'Informe um número'],
  ['diasSemEvento', { diasSemEvento: 0 }, 'O valor mínimo é 1'],
])('%s: %j is refused with a sentence', async (field, filter, sentence) => {
  const { status, body } = await ask('parte', filter)
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

/** A process of `parte` with eventos of the platform only. */
async function withoutPeople(like: number): Promise<number> {
  const {
    id: _,
    advogadoBusca: __,
    ...row
  } = await db.selectFrom('procedimentos').selectAll().where('id', '=', like).executeTakeFirstOrThrow()
  const made = { ...row, nEventos: 0, nEventosDePessoas: 0, partesBusca: '', advogadoNome: null, areaId: 9 }
  const { id } = await db.insertInto('procedimentos').values(made).returning('id').executeTakeFirstOrThrow()
  const acesso = { procedimentoId: id, userId: parte!, motivo: 'autor', tipo: 'processo', movimentadoEm: row.movimentadoEm }
  await db.insertInto('procedimentoAcessos').values(acesso).execute()
  return id
}
