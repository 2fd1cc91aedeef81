import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { runProgram } from '../../../test/processes/run-program.ts'

const app = await ownApp({ env: { WORKER: '1' } })
const { port } = new URL(app.url)

const doctor = (settings: Record<string, string>, ...args: string[]) => runProgram('commands/doctor/doctor.ts', args, settings)

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const namesIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()

describe('npm run doctor', () => {
  const settings = () => ({
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    APP_URL: app.url,
    DEMO: '1',
  })

  test('reports a running platform as healthy, a line per check, and does not change it', async () => {
    // The check of the files by the node itself makes their folders.
    await fetch(`${app.url}/health/ready`)
    const before = await namesIn(app.dataDir)
    const { code, out, err } = await doctor(settings())
    expect([code, err]).toEqual([0, ''])
    for (const item of ['Configuração', 'Plataforma', 'APP_URL', 'E-mail', 'Relógio', 'Autoridades do validador'])
      expect(out).toMatch(new RegExp(`^ok +${item} `, 'm'))
    expect(out).not.toContain('FALHA')
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^(Tudo certo|\d+ pontos? de atenção)\.$/)
    expect(await namesIn(app.dataDir)).toEqual(before)
  })

  test('lists every error of the configuration', async () => {
    const wrong = { DATA_DIR: await newFolder(), PORT: 'x', METRICS_TOKEN: 'curto', SMTP_URL: 'http://a:segredo@b' }
    const { code, out } = await doctor(wrong)
    expect(code).toBe(1)
    for (const name of ['PORT', 'METRICS_TOKEN', 'SMTP_URL'])
      expect(out).toMatch(new RegExp(`^FALHA +Configuração +${name} `, 'm'))
    expect(out).toContain('3 falhas')
    expect(out).not.toMatch(/segredo|curto/)
  })

  test('before the first start it says that nothing answers, creates nothing, and never prints a secret', async () => {
    // A mail server that repeats the password in its refusal.
    await using smtp = await startSmtp({ onLogin: (_user, password) => [535, `${password} is wrong`] })
    const dataDir = await newFolder()
    const { code, out, err } = await doctor({
      DATABASE_URL: 'postgres://concordia:segredo-do-banco@127.0.0.1:1/concordia',
      DATA_DIR: dataDir,
      PORT: '1',
      APP_URL: 'http://127.0.0.1:1',
      SMTP_URL: `smtp://camara:segredo-do-correio@127.0.0.1:${smtp.port}`,
    })
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^FALHA +Plataforma +Não responde em http:\/\/127\.0\.0\.1:1 \(.+\): inicie-a/m)
    expect(out).toMatch(/^FALHA +APP_URL .*não responde/m)
    expect(out).toMatch(/^FALHA +Relógio +O banco de dados não responde \(ECONNREFUSED\): confira DATABASE_URL/m)
    expect(out).toMatch(/^FALHA +E-mail .*recusa o usuário ou a senha de SMTP_URL/m)
    expect(out).not.toMatch(/segredo/)
    expect(await namesIn(dataDir)).toEqual([])
  })

  test('checks nothing when it may not read the settings, and prints its usage for an unknown option', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, '.env'))
    const unread = await doctor({ DATA_DIR: folder })
    expect(unread).toEqual({ code: 1, out: '', err: expect.stringMatching(/^O arquivo \.env não pode ser lido \(EISDIR\)/) })
    const use = { code: 1, out: '', err: 'Uso: npm run doctor\n' }
    for (const word of ['--json', 'tudo']) expect(await doctor({ DATA_DIR: await newFolder() }, word)).toEqual(use)
  })
})
