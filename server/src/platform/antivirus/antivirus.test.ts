import { Readable } from 'node:stream'
import { type Clamd, clamdIsInstalled, startClamd, startClamdDouble, VIRUS, VIRUS_NAME } from '@concordia/test-doubles/clamd'
import { closedPort } from '@concordia/test-doubles/site'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal, signIn, visitor } from '../../../test/client.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { file, petition } from '../../../test/procedimentos/peticao.ts'
import { countFiles, noLooseFiles } from '../../../test/storage/storage.ts'
import { CLOSING, partHead, startUpload } from '../../../test/upload.ts'
import { waitFor } from '../../../test/wait.ts'
import { createAntivirus } from './clamd.ts'

const untilTheEnd = (clamd: Clamd): Clamd => {
  onTestFinished(() => clamd.kill())
  return clamd
}
const infected = () => Buffer.concat([makePdf({ text: 'Contrato' }), Buffer.from(`\n% ${VIRUS}\n`)])
const pdf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name, { type: 'application/pdf' })
const formOf = (content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', pdf(content, name))
  return form
}

test('where clamd is not installed, this says that only its double was asked', () => {
  if (!clamdIsInstalled) console.info('clamd is not installed (Debian: clamav-daemon): only its double stands in for it.')
})

const ENGINES = [['the double', startClamdDouble], ...(clamdIsInstalled ? ([['clamd', startClamd]] as const) : [])] as const

describe.each(ENGINES)('%s', (_name, start) => {
  test('names what it finds, says nothing of a clean file, and answers a ping', async () => {
    const antivirus = createAntivirus(untilTheEnd(await start()).address)
    expect(await antivirus.scan(Readable.from([infected()]))).toBe(`${VIRUS_NAME}.UNOFFICIAL`)
    expect(await antivirus.scan(Readable.from([makePdf({ bytes: 5_000_000 })]))).toBeNull()
    expect(await antivirus.check()).toBeNull()
  })

  test('an infected file is refused on its field, noted, and told to the secretariat once', async () => {
    const app = await ownApp({ env: { ANTIVIRUS_URL: untilTheEnd(await start()).url } })
    const before = await countFiles(app)
    const send = () => file(as(app, 'parte'), petition({ peticao: pdf(infected(), 'petição.pdf') }))
    const { status, body } = await send()
    expect([status, body.errors]).toMatchObject([422, { peticao: ['O arquivo “petição.pdf” foi recusado pelo antivírus.'] }])
    expect(await send()).toMatchObject({ status: 422 })
    await waitFor('the files to go', async () => (await noLooseFiles(app)).known === before.known)
    const lines = await app.deps.db.selectFrom('auditoria').selectAll().where('acao', '=', 'recusar-arquivo').execute()
    expect(lines).toHaveLength(2)
    expect(lines[0]!.dados).toMatchObject({ nome: 'petição.pdf', detalhe: `${VIRUS_NAME}.UNOFFICIAL` })
    const told = await app.deps.db
      .selectFrom('notificacoes')
      .innerJoin('users', 'users.id', 'notificacoes.userId')
      .select('role')
      .where('subject', '=', 'O antivírus recusou um arquivo')
      .execute()
    const staff = await app.deps.db.selectFrom('users').select('role').where('role', '!=', 'user').execute()
    expect(told.map(({ role }) => role).toSorted()).toEqual(staff.map(({ role }) => role).toSorted())
  })

  test('a file to validate is read as well, and a clean one is validated', async () => {
    const app = await ownApp({ env: { ANTIVIRUS_URL: untilTheEnd(await start()).url } })
    const { status, body } = await visitor(app).form<Refusal>('/valida', formOf(infected(), 'contrato.pdf'))
    expect([status, body.errors]).toMatchObject([422, { file: ['O arquivo “contrato.pdf” foi recusado pelo antivírus.'] }])
    expect(await visitor(app).form<Refusal>('/valida', formOf(makePdf({ text: 'Contrato' }), 'contrato.pdf'))).toMatchObject({
      status: 200,
    })
  })

  test('killed in the middle of an upload: 503, and nothing is kept', async () => {
    const clamd = untilTheEnd(await start())
    const app = await ownApp({ env: { ANTIVIRUS_URL: clamd.url } })
    const token = await signIn(app, 'parte@concordia.test')
    const sending = startUpload(app, '/processo', { token })
    const part = (name: string) => Buffer.concat([Buffer.from(partHead(name, `${name}.pdf`)), makePdf({ text: name })])
    await sending.write(Buffer.concat([part('termo'), Buffer.from('\r\n')]))
    await sending.write(part('peticao'))
    await waitFor('the first file to arrive', async () => (await countFiles(app)).known >= 1)
    await clamd.kill()
    sending.end(`\r\n${CLOSING}`)
    const { status, body } = await sending.answer
    expect([status, body.message]).toEqual([503, expect.stringContaining('nada do que você enviou foi gravado')])
    await waitFor('the files to go', async () => (await countFiles(app)).known === 0)
    expect(await countFiles(app)).toEqual({ stored: 0, known: 0, unused: 0 })
    const health = await fetch(`${app.url}/health/ready`)
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok', antivirus: 'falhou' })])
  })
})

test.each([
  ['does not answer', null],
  ['answers an error', 'INSTREAM size limit exceeded. ERROR'],
  ['answers something else', 'stream: OK, I think'],
])('a clamd that %s has said nothing about the file', async (_what, answer) => {
  const { address } = untilTheEnd(await startClamdDouble({ answer }))
  await expect(createAntivirus(address, { scanMs: 300 }).scan(Readable.from([makePdf()]))).rejects.toThrow()
})

test('a clamd that is not there has said nothing about the file, nor has one whose file breaks off', async () => {
  await expect(
    createAntivirus({ host: '127.0.0.1', port: await closedPort() }).scan(Readable.from([makePdf()])),
  ).rejects.toThrow()
  const { address } = untilTheEnd(await startClamdDouble())
  const broken = new Readable({
    read() {
      this.destroy(new Error('storage'))
    },
  })
  await expect(createAntivirus(address).scan(broken)).rejects.toThrow()
})

test('the age of the signatures is read from the version', async () => {
  const { address } = untilTheEnd(await startClamdDouble({ signatures: 'Thu Nov 26 08:34:52 2026' }))
  expect(await createAntivirus(address).check()).toEqual(new Date('2026-11-26T08:34:52Z'))
})
