import { DESCRICAO_LATINA } from '@concordia/contract/procedimentos/words'
import { ATOS } from '@concordia/contract/rules/atos'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, type Refusal } from '../../test/client.ts'
import { conducted, move, sendMovement } from '../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../test/procedimentos/peticao.ts'
import { isReservado, RESERVADO, RESERVADOS } from './atos-reservados.ts'

const app = await ownApp()
const [parte, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]
const id = await conducted(app)
const refusal = (field: string) => ({ status: 422, body: { errors: { [field]: [RESERVADO] } } })

test.each(RESERVADOS)('%s is a reserved name', (nome) => expect(isReservado(nome)).toBe(true))

describe.each([RESERVADOS[0]!, RESERVADOS.at(-1)!])('the name of the act “%s”', (nome) => {
  test('cannot be added to the list of descriptions, and no description can be renamed to it', async () => {
    const add = () => secretaria.post<Refusal>('/secretaria/lista/eventos', { nome })
    expect(await add()).toMatchObject(refusal('nome'))
    expect(await secretaria.put<Refusal>('/secretaria/lista/eventos/1', { nome })).toMatchObject(refusal('nome'))
  })

  test('cannot be used for a movement, as its description or as free text', async () => {
    await app.deps.db
      .insertInto('eventoDescricoes')
      .values({ descricao: nome, quem: ['parte'] })
      .execute()
    expect(await sendMovement(parte, id, { descricao: nome })).toMatchObject(refusal('descricao'))
    const written = await sendMovement(parte, id, { descricao: 'Outros', descricao_outros: nome })
    expect(written).toMatchObject(refusal('descricao_outros'))
    const { body } = await parte.get<{ evento_descricoes: string[] }>(`/processo/${id}/evento/create`)
    expect(body.evento_descricoes).not.toContain(nome)
    expect((await openProcesso(parte, id)).eventos).toHaveLength(1)
  })
})

test.each([
  'ACEITE DE ARBITRO',
  ' aceite  de árbitro ',
  'Aceite de a\u0301rbitro',
  'Aceite de\u200b árbitro.',
  '“Processo arquivado”',
  // Full width, mathematical, and digits and letters that look alike.
  'Ａceite de árbitro',
  '𝐀ceite de 𝑎rbitro',
  'Acelte de árb1tr0',
  'A c e i t e de árbitro',
  'Processo’arquivado',
])('%s reads as one of them', (texto) => expect(isReservado(texto)).toBe(true))

test.each([
  // Cyrillic, Greek, Cherokee, small capitals, digits of other scripts.
  ...['Ѕеntеnçа arbitrаl', 'Dесisãо', 'Асеitе dе árbіtrо', 'Αceite de árbitrο', 'Ꭺceite de árbitro', 'ᴀceite de árbitro'],
  ...['Aceite de áʀbitro', 'Pr໐cesso arquivad०', 'Αίτηση', 'Ходатайство'],
])('%s is refused as own words and as an item of the list, because its letters are not all Latin', async (texto) => {
  const own = await sendMovement(parte, id, { descricao: 'Outros', descricao_outros: texto })
  expect([own.status, own.body.errors]).toEqual([422, { descricao_outros: [DESCRICAO_LATINA] }])
  const item = await secretaria.post<Refusal>('/secretaria/lista/eventos', { nome: texto })
  expect([item.status, item.body.errors]).toEqual([422, { nome: [DESCRICAO_LATINA] }])
})

test.each(['Aceitação de valores', 'Memoriais 2', 'Termo de juntada'])('%s is the name of no act', (texto) =>
  expect(isReservado(texto)).toBe(false),
)

test('an item of the list from before, in another alphabet, can still be used and read', async () => {
  const descricao = 'Ходатайство'
  await app.deps.db
    .insertInto('eventoDescricoes')
    .values({ descricao, quem: ['parte'] })
    .execute()
  expect((await move(parte, id, { descricao })).descricao).toBe(descricao)
})

test('a text that only mentions an act is accepted as a movement', async () => {
  const descricao_outros = 'Petição sobre o aceite de árbitro'
  expect((await move(parte, id, { descricao: 'Outros', descricao_outros })).descricao_outros).toBe(descricao_outros)
})

test('the database accepts only the acts of the list', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'eventos_ato'`.execute(app.deps.db)
  expect([...rows[0]!.check.matchAll(/'([a-z-]+)'/g)].map(([, ato]) => ato)).toEqual([...ATOS])
})
