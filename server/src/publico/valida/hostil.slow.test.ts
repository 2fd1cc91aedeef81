import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import { HOSTILE } from '@concordia/pdf-signatures/test/hostile'
import { makeSigner } from '@concordia/pdf-signatures/test/keys'
import * as pdf from '@concordia/pdf-signatures/test/revisions'
import { validate } from '@concordia/pdf-signatures/validate'
import { afterAll, describe, expect, test } from 'vitest'
import { createValidador, signatariosValidos } from './validate.ts'

const confianca = { ancoras: [], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
const signed = pdf.signRevision(pdf.firstRevision(), makeSigner('Maria', { type: 'rsa' }))
const both = pdf.signRevision(signed, makeSigner('João'), { field: 24, fields: '7 0 R 20 0 R 24 0 R' })

describe('in a worker', () => {
  const validador = createValidador(confianca)
  afterAll(() => validador.close())

  test('the result is that of the calling thread', async () => {
    const laudo = await validador.validar(both, agora)
    expect(laudo).toEqual(await validate(both, { confianca, agora }))
    expect(signatariosValidos(laudo).map(({ companyName }) => companyName)).toEqual(['Maria', 'João'])
  })

  // A worker is ended after its time (pool.test.ts): so an answer came, whatever this machine is busy with.
  test.each(HOSTILE)('%s: an answer comes, and the next file is examined', async (_what, make) => {
    const found = await validador.validar(make(), agora).catch((error: unknown) => error)
    if (found instanceof Error) expect(found).toBeInstanceOf(ArquivoRecusado)
    expect(JSON.stringify(found).length).toBeLessThan(200_000)
    expect((await validador.validar(signed, agora)).assinaturas.map(({ veredito }) => veredito)).toEqual(['valida'])
  })
})

test('work that passes its steps is given up', async () => {
  await expect(validate(both, { confianca, agora, limites: { passos: 10 } })).rejects.toMatchObject({ causa: 'limite' })
})
