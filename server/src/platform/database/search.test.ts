import { readFile } from 'node:fs/promises'
import { fold } from '@concordia/contract/values/fold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import { contains } from './search.ts'

const { db, pool } = await ownDatabase()

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select normaliza(t) as folded from unnest(${texts}::text[]) with ordinality u (t, n) order by n`.execute(db)
  return rows.map((row) => row.folded)
}

test('the database folds texts as the contract does', async () => {
  const texts = [
    'Santa Bárbara d’Oeste',
    "sant'ana do Livramento",
    'Pingo-d´Água',
    'Embu‑Guaçu/SP',
    'D Ávila & Filhos (Brasil) S.A.',
    'a d b d d c d.e',
    'Łódź, Straße «Œuvre» Þór',
    'ΟΔΟΣ Ωmega',
    ' \u200bSão\u00a0\u2003 Paulo\u202c – \t',
  ]
  expect(await folded(texts)).toEqual(texts.map(fold))
})

test('every sign is folded alike, between letters and alone', async () => {
  // The blocks of alphabets, signs and invisible signs, without what the database's Unicode has not assigned yet.
  const all = [
    [0x1, 0x3400],
    [0xa000, 0xac00],
    [0xf900, 0x1_0400],
    [0x1_d000, 0x1_fc00],
    [0xe_0000, 0xe_1000],
  ]
    .flatMap(([from, to]) => Array.from({ length: to! - from! }, (_, n) => from! + n))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !/\p{Cn}/u.test(sign))
  const { rows } = await sql<{ sign: string }>`
    select t as sign from unnest(${all}::text[]) with ordinality u (t, n) where unicode_assigned(t) order by n`.execute(db)
  const signs = rows.map(({ sign }) => `x${sign}y${sign}`)
  const found = await folded(signs)
  expect(signs.filter((sign, at) => found[at] !== fold(sign)).map((sign) => sign.codePointAt(1)!.toString(16))).toEqual([])
})

test.each([
  ["D'Ávila", 'D’ávila'],
  ['D’Ávila', "d'avila"],
  ["Pingo-d'Água", 'pingo d’agua'],
  ['Vale do Rio 100% Verde', '100%'],
  ['Silva  Souza', 'silva\u00a0souza'],
])('%s is found by %s', async (stored, typed) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${contains(sql<string>`busca`, typed)} as found from (select normaliza(${stored}) as busca) c`.execute(db)
  expect(rows).toEqual([{ found: true }])
})

test('rows of before are searched like new ones, and of two filters whose names became the same the later one is renamed', async () => {
  const migration = await readFile(new URL('../../migrations/0132-uma-so-busca.sql', import.meta.url), 'utf8')
  await pool.query('drop index filtros_salvos_nome; create index filtros_salvos_nome on filtros_salvos (nome)')
  const { rows: users } = await pool.query<{ id: string }>(`
    insert into users (first_name, last_name, email, password_hash, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id)
    values ('Ana', 'D’Ávila', 'ana@exemplo.test', '-', '52998224725', '1', '11987654321', 'Rua A', '1', 'Centro', '01310100', 3550308)
    returning id`)
  await pool.query(
    `insert into filtros_salvos (user_id, lista, nome, filtro, pessoas, created_at)
     values ($1, 'casos', 'D’Ávila', '{}', '{}', now()), ($1, 'casos', 'D''Avila', '{}', '{}', now())`,
    [users[0]!.id],
  )
  await pool.query(migration)
  const { rows } = await pool.query(
    'select nome_busca, nome from users u join filtros_salvos f on f.user_id = u.id order by f.id',
  )
  expect(rows).toEqual([
    { nome_busca: 'ana davila', nome: 'D’Ávila' },
    { nome_busca: 'ana davila', nome: expect.stringMatching(/^D'Avila \d+$/) },
  ])
})
