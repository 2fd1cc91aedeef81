import { X509Certificate } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authority } from '@concordia/test-doubles/certificates'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { assinada } from '../../../test/negociacoes/minuta.ts'
import { makeP12 } from '../../../test/pdf/p12.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { register } from '../../../test/secretaria/publicacoes.ts'
import { emitirAcordo } from '../../negociacoes/acordo/emitir.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the application, registers a period of that hour of 2 January 2026, and stops it. @returns the certificate */
async function certified(env: Record<string, string>, hour: string): Promise<Buffer> {
  const app = await startTestApp({ env: { DATA_DIR: folder, ...env } })
  try {
    return await certificate(app, hour)
  } finally {
    await app.close()
  }
}

async function certificate(app: TestApp, hour: string): Promise<Buffer> {
  const { body } = await register(as(app, 'secretaria'), `2026-01-02T${hour}:00:00Z`, `2026-01-02T${hour}:30:00Z`)
  return (await visitor(app).file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)).body
}

const contains = (pdf: Buffer, { raw }: X509Certificate) => pdf.toString('latin1').toLowerCase().includes(raw.toString('hex'))

test('a restart keeps the certificate the platform generated for itself', async () => {
  const first = await certified({}, '10')
  const own = new X509Certificate(await readFile(join(folder, 'selo-autoassinado.pem')))
  expect(own.subject).toBe('CN=Câmara Concórdia')
  const second = await certified({ CHAMBER_NAME: 'Outro nome' }, '11')
  expect([contains(first, own), contains(second, own)]).toEqual([true, true])
})

test('the chamber’s own certificate replaces it', async () => {
  const { cert, key } = await (await authority('Autoridade')).issue('CÂMARA DE TESTE:00000000000191')
  const file = join(folder, 'camara.p12')
  await writeFile(file, await makeP12(key, [cert], 'segredo'))
  const pdf = await certified({ SIGNING_P12: file, SIGNING_P12_PASSWORD: 'segredo' }, '12')
  expect(contains(pdf, new X509Certificate(cert))).toBe(true)
  expect(await readSignatures(pdf)).toMatchObject([{ signer: 'CÂMARA DE TESTE:00000000000191', intact: true, coversFile: true }])
})

test('without its certificate the platform starts, people sign, the document waits, and a later start with it seals', async () => {
  const { cert, key } = await (await authority('Autoridade')).issue('CÂMARA DE TESTE:00000000000191')
  const file = join(folder, 'depois.p12')
  const env = { DATA_DIR: folder, SIGNING_P12: file, SIGNING_P12_PASSWORD: 'segredo', LOG_LEVEL: 'silent' }
  const without = await startTestApp({ env })
  const DATABASE_URL = without.databaseUrl
  const id = await (async () => {
    try {
      const { id, negociacao } = await assinada(without)
      expect(negociacao.desfecho).toBe('acordo')
      await expect(emitirAcordo(without.deps, id)).rejects.toMatchObject({ status: 503 })
      const { body } = await as(without, 'secretaria').get<{ selo: string }>('/secretaria/painel')
      expect(body.selo).toBe('O arquivo de SIGNING_P12 não existe')
      const ready = await fetch(`${without.url}/health/ready`)
      expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'falhou', banco: 'ok', assinatura: 'falhou' }])
      const refused = await register(as(without, 'secretaria'), '2026-01-02T14:00:00Z', '2026-01-02T14:30:00Z')
      expect(refused).toMatchObject({
        status: 503,
        body: { message: 'O certificado digital da plataforma não pode ser usado. Avise o administrador.' },
      })
      return id
    } finally {
      await without.close()
    }
  })()
  await writeFile(file, await makeP12(key, [cert], 'segredo'))
  const withIt = await startTestApp({ env: { ...env, DATABASE_URL } })
  try {
    await emitirAcordo(withIt.deps, id)
    const { body } = await as(withIt, 'parte').file(`/negociacao/${id}/documento`)
    expect(await readSignatures(body)).toMatchObject([{ signer: 'CÂMARA DE TESTE:00000000000191', intact: true }])
  } finally {
    await withIt.close()
  }
})
