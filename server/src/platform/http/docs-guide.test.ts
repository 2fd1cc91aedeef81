import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NOMES_DOS_ESCOPOS } from '@concordia/contract/integracoes/words'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { apiToken } from '../../../test/token.ts'
import { newSecret, signedHeaders } from '../webhooks/sign.ts'

const app = await ownApp()
const folder = await mkdtemp(join(tmpdir(), 'exemplos-'))
afterAll(() => rm(folder, { recursive: true }))

const page = await (await fetch(`${app.url}/api/docs`)).text()
const exemplos = [...page.matchAll(/<pre class="exemplo">(.*?)<\/pre>/gs)].map((found) =>
  found[1]!.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
)

/** Runs an example of the page as a reader would, with what it takes from the environment. */
async function run(i: number, env: Record<string, string>): Promise<string> {
  const file = join(folder, `exemplo-${i}.mjs`)
  await writeFile(file, exemplos[i]!)
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { CONCORDIA: `${app.url}/api`, ...env } })
  return stdout
}

test('the page says how to use tokens, and every scope', () => {
  expect(exemplos).toHaveLength(3)
  for (const escopo of NOMES_DOS_ESCOPOS) expect(page).toContain(`<li><code>${escopo}</code>: `)
})

test('its example of reading prints the active processes of the user', async () => {
  const id = await conducted(app)
  const { token } = await apiToken(app, as(app, 'parte'), ['leitura'])
  expect(await run(0, { TOKEN: token })).toMatch(new RegExp(`^${id} `, 'm'))
})

test('its example of an act adds the document once, also when it is run again', async () => {
  const id = await conducted(app)
  const { token } = await apiToken(app, as(app, 'parte'), ['movimentar'])
  const ARQUIVO = join(folder, 'contrato.pdf')
  await writeFile(ARQUIVO, makePdf({ text: 'contrato' }))
  const env = { TOKEN: token, PROCESSO: String(id), ARQUIVO }
  const first = await run(1, env)
  expect(first).toMatch(/^evento \d+\n$/)
  expect(await run(1, env)).toBe(first)
  const eventos = await app.deps.db
    .selectFrom('eventos')
    .select(['descricao', 'autorNome'])
    .where('procedimentoId', '=', id)
    .where('ato', '=', 'movimentacao')
    .execute()
  expect(eventos).toEqual([{ descricao: 'Juntada de documentos', autorNome: expect.stringMatching(/, token 'ERP'$/) }])
})

test('without its scope an example says which one is missing', async () => {
  const { token } = await apiToken(app, as(app, 'parte'), ['custas'])
  await expect(run(0, { TOKEN: token })).rejects.toThrow('403: Este token não tem o escopo “leitura”')
})

test('its receiver of webhooks takes a signed message once, and refuses one that was changed or is old', async () => {
  const file = join(folder, 'receptor.mjs')
  await writeFile(file, exemplos[2]!)
  const segredo = newSecret()
  const program = spawn(process.execPath, [file], { env: { SEGREDO: segredo, PORTA: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void program.kill())
  let said = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(program.stdout, 'data')
  const port = /na porta (\d+)/.exec(said)![1]
  const body = JSON.stringify({ type: 'processo.evento', timestamp: new Date().toISOString(), data: { processo: 12 } })
  const send = async (sent: string, at = new Date(), secrets = [newSecret(), segredo]) =>
    (
      await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: signedHeaders({ id: 'msg_1', at, body }, secrets),
        body: sent,
      })
    ).status
  expect([await send(body), await send(body)]).toEqual([204, 204])
  expect(await send(body.replace('12', '13'))).toBe(401)
  expect(await send(body, new Date(Date.now() - 600_000))).toBe(401)
  expect(await send(body, new Date(), [newSecret()])).toBe(401)
  await expect
    .poll(() => said.split('\n').filter((line) => line.startsWith('processo.evento')))
    .toEqual(['processo.evento {"processo":12}'])
})
