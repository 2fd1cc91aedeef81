import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { autos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { comDocumentos, openNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { runProgram } from '../../../test/processes/run-program.ts'
import { tamper, tampered } from '../../../test/tamper.ts'
import { appendEvento, hashOfRow } from '../../autos/eventos/append-evento.ts'
import { setPrazo } from '../prazos/prazos.ts'
import { DOCKET } from './integridade.ts'

const app = await ownApp()
const { db, tx } = app.deps

type Answer = ResultOf<typeof autos.integridade>
const check = async (id: number) => (await as(app, 'parte').get<Answer>(`/processo/${id}/integridade`)).body.integridade

/** A process with four eventos, the third with a deadline and reminders. */
async function docket() {
  const { processo } = await fileProcess(app, 'parte')
  for (const numero of [2, 3, 4]) {
    await tx(async (trx) => {
      const definido = numero === 3 ? { prazo: '2027-01-20', lembretes: [5, 1] } : null
      const movimento = { ato: 'movimentacao' as const, descricao: `Evento ${numero}`, now: new Date() }
      const evento = await appendEvento(trx, processo.id, { ...movimento, ...definido })
      if (definido)
        await setPrazo(trx, { procedimentoId: processo.id, evento, dia: definido.prazo, lembretes: definido.lembretes })
    })
  }
  return processo.id
}

/** Nothing changes it for good. */
const intact = await docket()

const runCli = (...args: string[]) =>
  runProgram('commands/verify-docket.ts', args, { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir })

test('an unchanged docket is intact, with the number of eventos and the last hash', async () => {
  const { eventos } = await openProcesso(as(app, 'parte'), intact)
  expect(await check(intact)).toEqual({
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
    const { falha } = await tampered(app, DOCKET, intact, ...statements(intact))
    expect(falha).toMatchObject({ numero, motivo: expect.stringMatching(motivo) })
  })

  test('a chain recomputed from a changed evento on does not fit the receipt that was issued', async () => {
    const rows = await db.selectFrom('eventos').selectAll().where('procedimentoId', '=', intact).orderBy('numero').execute()
    const documentos = await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select(['d.tipo', 'd.nome', 'a.sha256'])
      .where('d.procedimentoId', '=', intact)
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
    const { falha } = await tampered(app, DOCKET, intact, ...statements)
    expect(falha).toMatchObject({ numero: 1, motivo: expect.stringContaining('recibo de protocolo') })
  })

  test('a document moved to an evento of another process', async () => {
    const [id, other] = [await docket(), await docket()]
    await tamper(app, sql`update documentos set procedimento_id = ${other} where procedimento_id = ${id} and tipo = 'peticao'`)
    const falha = { numero: 1, motivo: expect.stringContaining('como de outro processo') }
    expect(await check(id)).toMatchObject({ integra: false, falha })
    expect((await check(other)).falha?.motivo).toContain('em um evento de outro')
  })
})

describe('npm run verify-docket', async () => {
  const [comOutroTermo, negociacao, comOutraNota] = [
    await docket(),
    await openNegociacao(app),
    await openNegociacao(app, comDocumentos()),
  ]
  const [termo, nota] = [
    db.selectFrom('documentos').where('procedimentoId', '=', comOutroTermo).where('tipo', '=', 'termo').select('arquivoId'),
    db
      .selectFrom('negociacaoDocumentos')
      .where('negociacaoId', '=', comOutraNota)
      .where('nome', '=', 'Nota fiscal')
      .select('arquivoId'),
  ]
  const written = db
    .selectFrom('arquivos')
    .select('chave')
    .where((eb) => eb.or([eb('id', 'in', termo), eb('id', 'in', nota)]))
  for (const { chave } of await written.execute()) await writeFile(join(app.dataDir, 'arquivos', chave), 'outro')

  const [alterado, negociacaoAlterada, comNomeHostil] = [await docket(), await openNegociacao(app), await docket()]
  await tamper(
    app,
    sql`update eventos set descricao = 'Outro' where procedimento_id = ${alterado} and numero = 3`,
    sql`update negociacoes set valor_centavos = 1 where id = ${negociacaoAlterada}`,
    sql`update documentos set nome = ${'\u001b]0;x\u0007\u001b[2Jtermo\u009b'}, procedimento_id = ${await docket()}
      where procedimento_id = ${comNomeHostil}`,
  )
  const wholeButForFiles = [intact, comOutroTermo, '--negociacao', negociacao, '--negociacao', comOutraNota].map(String)

  test('prints what is intact, by number, and reads no files unless asked', async () => {
    const { code, out } = await runCli(...wholeButForFiles)
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${intact}: íntegro, 4 evento\\(s\\), último hash [0-9a-f]{64}$`)),
      expect.stringContaining(`${comOutroTermo}: íntegro, `),
      expect.stringMatching(new RegExp(`^negociação ${negociacao}: íntegra, 3 ato\\(s\\), último hash [0-9a-f]{64}$`)),
      expect.stringContaining(`negociação ${comOutraNota}: íntegra, `),
      '4 conferido(s), 0 com falha',
      '',
    ])
  })

  test('prints what is wrong, by number, also in the files when asked, without terminal control characters', async () => {
    const others = [alterado, comNomeHostil, '--negociacao', 999_999].map(String)
    const { code, out } = await runCli(...wholeButForFiles, ...others, '--arquivos')
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      expect.stringContaining(`${intact}: íntegro, `),
      expect.stringContaining(`${comOutroTermo}: NÃO ÍNTEGRO, evento nº 1: o arquivo do documento "Termo ou contrato" mudou`),
      expect.stringContaining(`${alterado}: NÃO ÍNTEGRO, evento nº 3: `),
      expect.stringContaining(`${comNomeHostil}: NÃO ÍNTEGRO, evento nº 1: o documento "]0;x[2Jtermo" do evento`),
      expect.stringContaining(`negociação ${negociacao}: íntegra, `),
      expect.stringContaining(`negociação ${comOutraNota}: NÃO ÍNTEGRA, ato nº 1: o arquivo do documento "Nota fiscal" mudou`),
      'negociação 999999: não existe',
      '7 conferido(s), 5 com falha',
      '',
    ])
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test.each([[[]], [['--arquivos']]])('checks all processes and negotiations with --todos %j', async (args) => {
    const { code, out } = await runCli('--todos', ...args)
    expect(code).toBe(1)
    expect(out).toContain(`${intact}: íntegro, `)
    expect(out).toContain(`${alterado}: NÃO ÍNTEGRO, evento nº 3: `)
    expect(out).toContain(`negociação ${negociacao}: íntegra, `)
    expect(out).toContain(`negociação ${negociacaoAlterada}: NÃO ÍNTEGRA, ato nº 1: `)
    const areRead = args.length > 0
    expect(out.includes(`${comOutroTermo}: NÃO ÍNTEGRO, evento nº 1: o arquivo `)).toBe(areRead)
    expect(out.includes(`negociação ${comOutraNota}: NÃO ÍNTEGRA, ato nº 1: o arquivo `)).toBe(areRead)
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
