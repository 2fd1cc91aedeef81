import { describe, expect, test } from 'vitest'
import { ownApp } from '../app.ts'
import { fileProcess } from '../procedimentos/peticao.ts'
import { ANOTHER_ENCODING, emptyDatabase, place, tablesOf } from '../processes/copia.ts'
import { runProgram } from '../processes/run-program.ts'

const app = await ownApp()

/** Runs one of our programs with only these settings, with a timeout: a server that starts after all would not end. */
const run = (program: string, args: string[], settings: Record<string, string>) =>
  runProgram(program, args, { DATA_DIR: app.dataDir, PORT: '0', ...settings }, { timeout: 20_000 })

test.each([
  ['main.ts', []],
  ['commands/admin.ts', ['chefe@concordia.test']],
])(
  '%s says in a sentence that its database user may not create tables, and how to fix that',
  async (program, args) => {
    const { code, err } = await run(program, args, { DATABASE_URL: await emptyDatabase('owner postgres') })
    expect(code).toBe(1)
    expect(err).toMatch(/^O usuário de DATABASE_URL não pode criar tabelas .* torne-o dono dele, .*\(permission denied[^\n]*\n$/)
  },
  30_000,
)

test('a database of another encoding is refused before anything is written', async () => {
  const databaseUrl = await emptyDatabase(ANOTHER_ENCODING)
  const { code, err } = await run('main.ts', [], { DATABASE_URL: databaseUrl })
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^O banco de dados usa a codificação SQL_ASCII, .* encoding 'UTF8'[^\n]*\n$/),
  ])
  expect(await tablesOf(await place({ databaseUrl }))).toEqual([])
})

test.each([
  ['main.ts', '--max-old-space-size=4096'],
  ['worker.ts', '--enable-source-maps --max_semi_space_size=64'],
])('%s does not start with %s, which lifts the memory limits under which files are read', async (program, options) => {
  const { code, err } = await run(program, [], { DATABASE_URL: app.databaseUrl, NODE_OPTIONS: options })
  expect([code, err]).toEqual([1, expect.stringMatching(/^- A opção --max.\w+.space.size=\d+ do Node desfaz os limites/m)])
})

describe('npm run verify-docket', () => {
  test('applies no migrations: reports a database without the platform and leaves it unchanged', async () => {
    const databaseUrl = await emptyDatabase()
    const { code, err } = await run('commands/verify-docket.ts', ['--todos'], { DATABASE_URL: databaseUrl })
    expect([code, err]).toEqual([1, 'Neste banco de dados não há uma instalação da Concórdia.\n'])
    expect(await tablesOf(await place({ databaseUrl }))).toEqual([])
  })

  test('does not apply missing migrations to a database of an older version either', async () => {
    const { pool } = (await place({ databaseUrl: app.databaseUrl })).database
    const { rows } = await pool.query<{ nome: string }>(
      'delete from migracoes where nome = (select max(nome) from migracoes) returning nome, sha256, aplicada_em',
    )
    const { code, err } = await run('commands/verify-docket.ts', ['--todos'], { DATABASE_URL: app.databaseUrl })
    await pool.query('insert into migracoes select * from json_populate_recordset(null::migracoes, $1)', [JSON.stringify(rows)])
    expect([code, err]).toEqual([1, expect.stringMatching(/^O banco de dados é de uma versão anterior .*falta \d{4}-[^\n]*\n$/)])
  })

  test('reports in a sentence that the documents cannot be reached', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const bucket = { S3_BUCKET: 'arquivos', S3_REGION: 'x', S3_ENDPOINT: 'http://127.0.0.1:1' }
    const keys = { S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' }
    const args = [String(processo.id), '--arquivos']
    const { code, err } = await run('commands/verify-docket.ts', args, {
      DATABASE_URL: app.databaseUrl,
      ...bucket,
      ...keys,
    })
    expect([code, err]).toEqual([1, expect.stringMatching(/^Ninguém atende no endereço .*ECONNREFUSED[^\n]*\n$/)])
  })
})
