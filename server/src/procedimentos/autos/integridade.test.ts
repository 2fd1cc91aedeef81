import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResultOf } from '@concordia/contract/http/endpoint'
import type { autos } from '@concordia/contract/procedimentos/processos-pdfs'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { comDocumentos, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { programEnv } from '../../../test/processes/program-env.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { hashOfRow } from '../eventos/chain.ts'
import { definirPrazo } from '../prazos/prazos.ts'

const app = await ownApp()
const { db, tx } = app.deps

type Answer = ResultOf<typeof autos.integridade>
const conferir = async (id: number) => (await as(app, 'parte').get<Answer>(`/processo/${id}/integridade`)).body.integridade

/** A process with four eventos, the third with a deadline and reminders. */
async function docket() {
  const { processo } = await fileProcess(app, 'parte')
  for (const numero of [2, 3, 4]) {
    await tx(async (trx) => {
      const definido = numero === 3 ? { prazo: '2027-01-20', lembretes: [5, 1] } : null
      const movimento = { ato: 'movimentacao' as const, descricao: `Evento ${numero}`, now: new Date() }
      const evento = await appendEvento(trx, processo.id, { ...movimento, ...definido })
      if (definido)
        await definirPrazo(trx, { procedimentoId: processo.id, evento, dia: definido.prazo, lembretes: definido.lembretes })
    })
  }
  return processo.id
}

const PROTECTED = ['eventos', 'documentos', 'recibos', 'arquivos']

/** What only the owner of the tables can do, with the triggers disabled. */
const tamper = (...statements: RawBuilder<unknown>[]) =>
  tx(async (trx) => {
    const protect = async (how: 'enable' | 'disable') => {
      for (const table of PROTECTED) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(trx)
    }
    await protect('disable')
    for (const statement of statements) await statement.execute(trx)
    await protect('enable')
  })

const runCli = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const main = fileURLToPath(new URL('../../commands/verify-docket.ts', import.meta.url))
    const env = { ...programEnv(), NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
    execFile(process.execPath, [main, ...args], { cwd: app.dataDir, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

test('an unchanged docket is intact, with the number of eventos and the last hash', async () => {
  const id = await docket()
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  expect(await conferir(id)).toEqual({
    integra: true,
    eventos: 4,
    hash: eventos.find(({ descricao }) => descricao === 'Evento 4')!.hash,
    conferido_em: expect.stringMatching(/Z$/),
    falha: null,
  })
})

describe('a change by the owner of the tables is detected, and the first evento that does not fit is named', () => {
  const content = /não confere com o hash gravado/
  test.each<[string, (id: number) => RawBuilder<unknown>[], number, RegExp]>([
    ['a text', (id) => [sql`update eventos set descricao = 'Outro' where procedimento_id = ${id} and numero = 2`], 2, content],
    [
      'an author’s name',
      (id) => [sql`update eventos set autor_nome = 'Outra' where procedimento_id = ${id} and numero = 1`],
      1,
      content,
    ],
    [
      'a time',
      (id) => [sql`update eventos set created_at = created_at - interval '1 day' where procedimento_id = ${id} and numero = 4`],
      4,
      content,
    ],
    [
      'a deadline',
      (id) => [sql`update eventos set prazo = '2027-02-20' where procedimento_id = ${id} and numero = 3`],
      3,
      content,
    ],
    ['a reminder', (id) => [sql`update eventos set lembretes = '{5}' where procedimento_id = ${id} and numero = 3`], 3, content],
    [
      'the SHA-256 of a file',
      (id) => [
        sql`update arquivos set sha256 = repeat('a', 64) where id = (select arquivo_id from documentos where procedimento_id = ${id} and tipo = 'peticao')`,
      ],
      1,
      content,
    ],
    [
      'the name of a document',
      (id) => [sql`update documentos set nome = 'Outra' where procedimento_id = ${id} and tipo = 'termo'`],
      1,
      content,
    ],
    [
      'a document slipped in',
      (id) => [
        sql`insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
          select ${id}, e.id, 'documento', 0, 'Intruso', d.arquivo_id from eventos e, documentos d
          where e.procedimento_id = ${id} and e.numero = 2 and d.procedimento_id = ${id} and d.tipo = 'peticao'`,
      ],
      2,
      content,
    ],
    [
      'the last evento removed',
      (id) => [sql`delete from eventos where procedimento_id = ${id} and numero = 4`],
      4,
      /falta o evento nº 4/,
    ],
    [
      'an evento in the middle removed',
      (id) => [sql`delete from eventos where procedimento_id = ${id} and numero = 2`],
      2,
      /o evento nº 2 não existe/,
    ],
    [
      'two that changed places',
      (id) => [
        sql`update eventos set numero = -numero where procedimento_id = ${id} and numero in (2, 3)`,
        sql`update eventos set numero = 5 + numero where procedimento_id = ${id} and numero < 0`,
      ],
      2,
      /hash anterior gravado/,
    ],
    ['a hash', (id) => [sql`update eventos set hash = repeat('b', 64) where procedimento_id = ${id} and numero = 4`], 4, content],
    ['the count', (id) => [sql`update procedimentos set n_eventos = 3 where id = ${id}`], 4, /registra 3 evento\(s\), mas há 4/],
  ])('%s', async (_what, statements, numero, motivo) => {
    const id = await docket()
    await tamper(...statements(id))
    expect(await conferir(id)).toMatchObject({ integra: false, falha: { numero, motivo: expect.stringMatching(motivo) } })
  })

  test('a chain recomputed from a changed evento on does not fit the receipt that was issued', async () => {
    const id = await docket()
    const rows = await db.selectFrom('eventos').selectAll().where('procedimentoId', '=', id).orderBy('numero').execute()
    const documentos = await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select(['d.tipo', 'd.nome', 'a.sha256'])
      .where('d.procedimentoId', '=', id)
      .where('d.tipo', '<>', 'recibo')
      .orderBy('d.ordem')
      .execute()
    let anterior = '0'.repeat(64)
    const statements = rows.map((row) => {
      const changed = { ...row, anterior, descricao: row.numero === 1 ? 'Outro protocolo' : row.descricao }
      const files = row.numero === 1 ? documentos.map((one) => ({ ...one, sha256: one.sha256! })) : []
      const hash = hashOfRow(changed, files, null)
      const statement = sql`update eventos set descricao = ${changed.descricao}, anterior = ${anterior}, hash = ${hash} where id = ${row.id}`
      anterior = hash
      return statement
    })
    await tamper(...statements)
    expect(await conferir(id)).toMatchObject({ falha: { numero: 1, motivo: expect.stringContaining('recibo de protocolo') } })
  })

  test('a document moved to an evento of another process', async () => {
    const [id, other] = [await docket(), await docket()]
    await tamper(sql`update documentos set procedimento_id = ${other} where procedimento_id = ${id} and tipo = 'peticao'`)
    expect((await conferir(id)).falha).toMatchObject({ numero: 1, motivo: expect.stringContaining('como de outro processo') })
    expect((await conferir(other)).falha?.motivo).toContain('em um evento de outro')
  })
})

describe('npm run verify-docket', () => {
  test('prints intact or what is wrong, and sets the exit code', async () => {
    const [whole, broken] = [await docket(), await docket()]
    await tamper(sql`update eventos set descricao = 'Outro' where procedimento_id = ${broken} and numero = 3`)
    const good = await runCli(String(whole))
    expect(good).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^${whole}: íntegro, 4 evento\\(s\\), último hash [0-9a-f]{64}\n$`)),
    })
    const bad = await runCli(String(whole), String(broken))
    expect(bad.code).toBe(1)
    expect(bad.out).toMatch(new RegExp(`${broken}: NÃO ÍNTEGRO, evento nº 3: `))
    const all = await runCli('--todos')
    expect(all.code).toBe(1)
    expect(all.out).toContain(`${whole}: íntegro`)
    expect(all.out).toContain(`${broken}: NÃO ÍNTEGRO`)
  })

  test('checks negotiations too, by number and with all', async () => {
    const [whole, broken] = [await openNegociacao(app), await openNegociacao(app)]
    await sql`update negociacoes set valor_centavos = 1 where id = ${broken}`.execute(db)
    expect(await runCli('--negociacao', String(whole))).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^negociação ${whole}: íntegra, 3 ato\\(s\\), último hash [0-9a-f]{64}\n$`)),
    })
    const { code, out } = await runCli('--todos')
    expect(code).toBe(1)
    expect(out).toContain(`negociação ${whole}: íntegra`)
    expect(out).toContain(`negociação ${broken}: NÃO ÍNTEGRA, ato nº 1: `)
    expect((await runCli('--negociacao', '999999')).out).toBe('negociação 999999: não existe\n')
  })

  test('reads the files of negotiations too when asked', async () => {
    const id = await openNegociacao(app, comDocumentos())
    const { chave } = await db
      .selectFrom('negociacaoDocumentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.chave')
      .where('d.negociacaoId', '=', id)
      .executeTakeFirstOrThrow()
    await writeFile(join(app.dataDir, 'arquivos', chave), 'outro')
    expect((await runCli('--negociacao', String(id))).code).toBe(0)
    const broken = {
      code: 1,
      out: expect.stringContaining(`negociação ${id}: NÃO ÍNTEGRA, ato nº 1: o arquivo do documento "Nota fiscal" mudou`),
    }
    expect(await runCli('--negociacao', String(id), '--arquivos')).toMatchObject(broken)
    expect(await runCli('--todos', '--arquivos')).toMatchObject(broken)
  })

  test('prints names without terminal control characters', async () => {
    const id = await docket()
    await tamper(
      sql`update documentos set nome = ${'\u001b]0;x\u0007\u001b[2Jtermo\u009b'}, procedimento_id = ${await docket()} where procedimento_id = ${id}`,
    )
    const { out } = await runCli(String(id))
    expect(out).toContain('o documento "]0;x[2Jtermo" do evento')
    expect(out).toMatch(/^[^\p{Cc}]+\n$/u)
  })

  test('reads the files only when asked', async () => {
    const id = await docket()
    const { chave } = await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.chave')
      .where('d.procedimentoId', '=', id)
      .where('d.tipo', '=', 'termo')
      .executeTakeFirstOrThrow()
    expect((await runCli(String(id), '--arquivos')).code).toBe(0)
    await writeFile(join(app.dataDir, 'arquivos', chave), 'outro')
    expect((await runCli(String(id))).code).toBe(0)
    const { code, out } = await runCli(String(id), '--arquivos')
    expect(code).toBe(1)
    expect(out).toMatch(/evento nº 1: o arquivo do documento "Termo ou contrato" mudou/)
  })

  test.each([[[]], [['abc']], [['--tudo']], [['--todos', '1']]])('called with %j it prints its usage', async (args) => {
    const { code, err } = await runCli(...args)
    expect(code).toBe(1)
    expect(err).toMatch(/^Uso: npm run verify-docket/)
  })

  test('an unknown process is an error', async () => {
    expect(await runCli('999999')).toMatchObject({ code: 1, out: '999999: não existe\n' })
  })
})
