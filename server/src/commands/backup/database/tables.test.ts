import { expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { isLeftOut, ourTables } from './tables.ts'

const { pool } = await ownDatabase()

test('the tables that a backup leaves out exist, and no included table refers to them', async () => {
  const tables = await ourTables(pool)
  expect(tables.filter(isLeftOut)).toEqual(
    [
      'autos_completos',
      'codigos',
      'contadores',
      'copias_de_dados',
      'desafios',
      'limites',
      'links',
      'mudancas_da_conta',
      'nos',
      'rascunho_arquivos',
      'sessions',
      'tokens_de_api',
    ].map((name) => `public.${name}`),
  )
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ from, to }) => isLeftOut(`public.${to}`) && !isLeftOut(`public.${from}`))).toEqual([])
})
