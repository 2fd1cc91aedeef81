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

describe.each(RESERVADOS)('the name of the act “%s”', (nome) => {
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
  // Cyrillic, Greek, Cherokee, a small capital, full width, mathematical, digits and other letters that look alike.
  'Асеitе dе árbіtrо',
  'Αceite de árbitrο',
  'Ꭺceite de árbitro',
  'ᴀceite de árbitro',
  'Ａceite de árbitro',
  '𝐀ceite de 𝑎rbitro',
  'Acelte de árb1tr0',
  'Pr໐cesso arquivad०',
])('%s reads as one of them', (texto) => expect(isReservado(texto)).toBe(true))

test('letters of another alphabet do not give parties a description reserved for others', async () => {
  for (const descricao_outros of ['Ѕеntеnçа arbitrаl', 'Dесisãо', 'DEСІSÃO']) {
    const { status, body } = await sendMovement(parte, id, { descricao: 'Outros', descricao_outros })
    expect([descricao_outros, status, body.errors?.descricao_outros?.[0]]).toEqual([
      descricao_outros,
      422,
      expect.stringContaining('é uma descrição reservada'),
    ])
  }
})

test.each(['Αίτηση', 'Ходатайство', 'Aceitação de valores', 'Memoriais 2', 'Termo de juntada'])(
  '%s, in whatever alphabet, is nobody’s name',
  (texto) => expect(isReservado(texto)).toBe(false),
)

test('a text that only mentions an act is accepted as a movement', async () => {
  const descricao_outros = 'Petição sobre o aceite de árbitro'
  expect((await move(parte, id, { descricao: 'Outros', descricao_outros })).descricao_outros).toBe(descricao_outros)
})

test('the database accepts only the acts of the list', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'eventos_ato'`.execute(app.deps.db)
  expect([...rows[0]!.check.matchAll(/'([a-z-]+)'/g)].map(([, ato]) => ato)).toEqual([...ATOS])
})
