import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { importados } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownApp, type TestApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { programEnv } from '../../../test/processes/program-env.ts'
import { runProgram } from '../../../test/processes/run-program.ts'
import { verifyTrail } from '../autos/integridade.ts'

const CABECALHO =
  'tipo;numero;area;classe;valor;protocolado_em;arbitros;peticao;termo;polo;nome;documento;endereco;telefone;emails;evento_em;evento;arquivos'
const DEMANDANTE = 'demandante;Padaria São João Ltda.;11222333000181;Rua A, 1;11987654321'
const DEMANDADA = 'demandada;José da Silva;52998224725;Rua B, 2;11987654322'

/** Two lines: the procedimento with its first parte and an evento, and the other parte. Every fiftieth is a process, the rest are cases. */
function linhasDe(i: number, { valor = '150.000,00', arquivos = '' } = {}): string[] {
  const [tipo, pecas] = i % 50 === 1 ? ['processo', '1;peticao.pdf;contrato.pdf'] : ['caso', ';;']
  return [
    `${tipo};${i}/2019;Cível;Prestação de serviços;${valor};12/03/2019;${pecas};${DEMANDANTE};a${i}@exemplo.test;20/04/2019;Contestação;${arquivos}`,
    `${tipo};${i}/2019;;;;;;;;${DEMANDADA};b${i}@exemplo.test|c${i}@exemplo.test;;;`,
  ]
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folderWith(linhas: string[]): Promise<string> {
  const pasta = await temporaryFolder()
  folders.push(pasta)
  await writeFile(join(pasta, 'importar.csv'), `\ufeff${[CABECALHO, ...linhas].join('\r\n')}\r\n`)
  for (const nome of ['peticao', 'contrato', 'contestacao'])
    await writeFile(join(pasta, `${nome}.pdf`), makePdf({ text: `${nome} antiga` }))
  await writeFile(join(pasta, 'nada.pdf'), 'isto não é um PDF')
  return pasta
}

const settingsOf = ({ databaseUrl, dataDir }: TestApp) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
const GRAVAR = ['--gravar', '--por', 'secretaria@concordia.test']
const run = (app: TestApp, pasta: string, ...args: string[]) =>
  runProgram('commands/importar.ts', [pasta, ...args], settingsOf(app))
const rowsOf = ({ deps: { db } }: TestApp) => db.selectFrom('importados').selectAll().orderBy('procedimentoId').execute()
const countEmails = async ({ deps: { db } }: TestApp) => (await db.selectFrom('emails').select('id').execute()).length

describe('one thousand procedimentos', () => {
  const ERRADAS: [number, { valor?: string; arquivos?: string }, RegExp][] = [
    ...[7, 99, 250, 333, 512].map((i): [number, { valor: string }, RegExp] => [i, { valor: 'mil' }, /valor: Informe o valor/]),
    ...[640, 701, 888].map((i): [number, { arquivos: string }, RegExp] => [i, { arquivos: 'falta.pdf' }, /falta\.pdf: não está/]),
    [950, { arquivos: 'nada.pdf' }, /nada\.pdf: O arquivo deve/],
    [1000, { arquivos: '../importar.csv' }, /importar\.csv: não está na pasta/],
  ]
  const certas = (i: number) => linhasDe(i, i % 100 === 1 ? { arquivos: 'contestacao.pdf' } : {})
  const mil = Array.from({ length: 1000 }, (_, i) => i + 1)
  let app: TestApp
  beforeAll(async () => {
    app = await ownApp()
  })

  test('with ten wrong lines, each is named with what is wrong, and nothing is imported', async () => {
    const errada = new Map(ERRADAS.map(([i, change]) => [i, change]))
    const pasta = await folderWith(mil.flatMap((i) => (errada.has(i) ? linhasDe(i, errada.get(i)) : certas(i))))
    const { code, err } = await run(app, pasta, ...GRAVAR)
    expect(code).toBe(1)
    const ditas = err.split('\n').filter((line) => line.startsWith('Linha '))
    expect(ditas).toHaveLength(10)
    // The header is line 1, and each has two.
    for (const [n, [i, , message]] of ERRADAS.entries()) {
      expect(ditas[n]).toMatch(new RegExp(`^Linha ${2 * i}: `))
      expect(ditas[n]).toMatch(message)
    }
    expect(err).toContain('10 linha(s) com erro. Nada foi importado')
    expect(await rowsOf(app)).toEqual([])
  })

  test('a run killed in the middle is taken up by the next, a third one imports nothing, and nobody is written to', async () => {
    const pasta = await folderWith(mil.flatMap(certas))
    const before = await countEmails(app)
    const dry = await run(app, pasta)
    expect([dry.code, dry.err]).toEqual([0, ''])
    expect(dry.out).toContain('1000 procedimento(s) no arquivo, 0 já importado(s), 1000 a importar.')
    expect(await rowsOf(app)).toEqual([])

    const program = fileURLToPath(new URL('../../commands/importar.ts', import.meta.url))
    const child = spawn(process.execPath, [program, pasta, ...GRAVAR], {
      cwd: app.dataDir,
      env: { ...programEnv(), NODE_ENV: 'test', ...settingsOf(app) },
    })
    const ended = once(child, 'exit')
    while ((await rowsOf(app)).length < 20) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    await ended
    const halfway = (await rowsOf(app)).length
    expect(halfway).toBeLessThan(1000)

    const second = await run(app, pasta, ...GRAVAR)
    expect([second.code, second.err]).toEqual([0, ''])
    expect(second.out).toContain(`${halfway} já importado(s), ${1000 - halfway} a importar.`)
    const rows = await rowsOf(app)
    expect(rows.map(({ numero }) => numero)).toEqual(mil.map((i) => `${i}/2019`))
    const { out } = await run(app, pasta, ...GRAVAR)
    expect(out).toContain('1000 já importado(s), 0 a importar.')
    expect(await rowsOf(app)).toEqual(rows)
    expect(await countEmails(app)).toBe(before)
  }, 600_000)
})

describe('an imported process', () => {
  let app: TestApp
  let id = 0
  beforeAll(async () => {
    app = await ownApp()
    const pasta = await folderWith([
      ...linhasDe(1, { arquivos: 'contestacao.pdf' }),
      'processo;1/2019;;;;;;;;;;;;;;02/04/2019;Citação;',
      `caso;1/2019;Cível;Vizinhança;1.000;01/02/2020;;;;${DEMANDANTE};parte@concordia.test;;;`,
      `caso;1/2019;;;;;;;;${DEMANDADA};z@exemplo.test;;;`,
    ])
    expect(await run(app, pasta, ...GRAVAR)).toMatchObject({ code: 0, err: '' })
    id = (await rowsOf(app)).find(({ tipo }) => tipo === 'processo')!.procedimentoId
  })

  test('has a docket that says where it came from, then its eventos by their days, and its chain holds', async () => {
    const { eventos, created_at } = await openProcesso(as(app, 'secretaria'), id)
    const ditos = eventos.map(({ descricao, descricao_outros }) => [descricao, descricao_outros])
    const [origem, ...anteriores] = ditos[0]![0] === 'Processo importado' ? ditos : ditos.toReversed()
    expect(origem).toEqual([
      'Processo importado',
      expect.stringMatching(
        /^Número anterior 1\/2019, protocolado em 12\/03\/2019\. Importado por Conta da Secretaria da linha 2 do arquivo importar\.csv \(SHA-256 [0-9a-f]{64}\)\.$/,
      ),
    ])
    expect(anteriores).toEqual([
      ['Evento anterior à importação', 'Em 02/04/2019: Citação'],
      ['Evento anterior à importação', 'Em 20/04/2019: Contestação'],
    ])
    expect(eventos.flatMap(({ documentos }) => documentos.map(({ nome }) => nome)).toSorted()).toEqual([
      'Petição inicial',
      'Termo ou contrato',
      'contestacao',
    ])
    expect(created_at.slice(0, 10)).toBe('2019-03-12')
    expect(await verifyTrail(app.deps.db, id, app.deps)).toMatchObject({ integra: true })
  })

  test('is open to nobody but the secretariat, and no act writes to its partes, before it is opened', async () => {
    const secretaria = as(app, 'secretaria')
    expect((await as(app, 'parte').get(`/processo/${id}`)).status).toBe(403)
    const designar = await secretaria.post<Refusal>(`/secretaria/processo/${id}/designacoes`, { designados: [1] })
    expect([designar.status, designar.body.message]).toEqual([409, expect.stringContaining('ainda não foi aberto às partes')])
    expect((await secretaria.post(`/secretaria/processo/${id}/senha`, {})).status).toBe(409)
    const moved = await secretaria.form(`/processo/${id}/evento`, formDe({ descricao: 'Juntada de documentos' }))
    expect(moved.status).toBe(201)
    await jobsDone(app)
    expect(await emailsTo(app, 'a1@exemplo.test')).toEqual([])
  })

  test('waits in the list of the secretariat, who opens it once: number and password go to each address', async () => {
    const secretaria = as(app, 'secretaria')
    const list = async () => (await secretaria.get<ResultOf<typeof importados.list>>('/secretaria/importados')).body.importados
    expect(await list()).toMatchObject({
      total: 2,
      data: [{ procedimento: { id, tipo: 'processo' }, numero: '1/2019', enderecos: 3, impedido: null }, { numero: '1/2019' }],
    })
    const opened = await Promise.all([1, 2].map(() => secretaria.post(`/secretaria/importado/${id}/abrir`, {})))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await jobsDone(app)
    for (const address of ['a1@exemplo.test', 'b1@exemplo.test', 'c1@exemplo.test'])
      expect(await emailsTo(app, address)).toMatchObject([{ motivo: 'abertura' }])
    expect(await list()).toMatchObject({ total: 1, data: [{ procedimento: { tipo: 'caso' } }] })
    expect(await verifyTrail(app.deps.db, id, app.deps)).toMatchObject({ integra: true })
  })
})

const formDe = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  [['--gravar'], 'Uso: npm run importar'],
  [['--gravar', '--por', 'parte@concordia.test'], 'não é de uma conta da secretaria'],
])('%j is refused', async (args, message) => {
  const app = await ownApp()
  const { code, err } = await run(app, await folderWith(linhasDe(1)), ...args)
  expect([code, err]).toEqual([1, expect.stringContaining(message)])
  expect(await rowsOf(app)).toEqual([])
})
