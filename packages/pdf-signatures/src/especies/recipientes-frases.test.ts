import { expect, test } from 'vitest'
import { type ContainerOptions, makeContainer, makeStamp } from '../../test/container.ts'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { FALHAS, motivo } from '../frases.ts'
import { validate } from '../validate.ts'

/** Findings about unusual containers and weak digests (docs/rules/validator.md#verdict). */
const maria = makeSigner('Maria', { type: 'rsa' })
const base = pdf.firstRevision()
const OLD = { from: new Date('2010-01-01T00:00:00Z') }
const stamper = makeSigner('Carimbos', { type: 'rsa', purposes: ['1.3.6.1.5.5.7.3.8'], ...OLD })
const confianca = { ancoras: [{ certificado: stamper.certificate, nivel: 'icp-brasil' as const }], intermediarias: [] }

async function only(file: Buffer) {
  const { assinaturas } = await validate(file, { confianca, agora: new Date('2026-11-20T12:00:00Z') })
  expect(assinaturas).toHaveLength(1)
  return assinaturas[0]!
}
const changed = (file: Buffer) => Buffer.from(file.toString('latin1').replace('mil reais', 'dez reais'), 'latin1')

test.each<[string, (container: Buffer) => Buffer, boolean]>([
  ['zeros', (one) => Buffer.concat([one, Buffer.alloc(40)]), false],
  ['a second container', (one) => Buffer.concat([one, one]), true],
  ['one byte', (one) => Buffer.concat([one, Buffer.from([1])]), true],
  ['text behind zeros', (one) => Buffer.concat([one, Buffer.alloc(100), Buffer.from('outra coisa')]), true],
])('behind the container, %s: the container says where it ends, the rest is reported', async (_what, rawContents, isTold) => {
  for (const ber of [false, true]) {
    const file = pdf.signRevision(base, maria, { rawContents, ber })
    const found = await only(file)
    expect([found.veredito, found.motivos.includes(motivo.sobra)]).toEqual(['valida', isTold])
    expect((await only(changed(file))).veredito).toBe('invalida')
  }
})

test('a container behind another one, or behind something else, is not looked at', async () => {
  const other = pdf.signRevision(base, maria, {
    container: (content) =>
      Buffer.concat([makeContainer(content, maria, { wrongMessageDigest: true }), makeContainer(content, maria)]),
  })
  expect((await only(other)).veredito).toBe('invalida')
  const behind = pdf.signRevision(base, maria, { rawContents: (one) => Buffer.concat([Buffer.from('0500', 'hex'), one]) })
  expect((await only(behind)).veredito).toBe('invalida')
})

test.each([false, true])('content that is enclosed and empty is none (indefinite lengths: %s)', async (ber) => {
  const file = pdf.signRevision(base, maria, { besides: Buffer.alloc(0), ber })
  expect((await only(file)).veredito).toBe('valida')
  expect(await only(changed(file))).toMatchObject({ veredito: 'invalida', motivos: [FALHAS.resumo] })
})

test('a signature of nothing is not one of this document, and nobody says that the document was changed', async () => {
  const file = pdf.signRevision(base, maria, { besides: Buffer.alloc(0), ofNothing: true })
  expect(await only(file)).toMatchObject({ veredito: 'invalida', motivos: [FALHAS['de-nada']] })
})

const md5: [string, ContainerOptions][] = [
  ['of the content', { digest: 'md5' }],
  ['of PSS', { digest: 'md5', pss: true, salt: 16 }],
  ['without attributes', { digest: 'md5', withoutAttributes: true }],
]
test.each(md5)('MD5 %s: undetermined, and invalid where it does not fit', async (_what, options) => {
  const file = pdf.signRevision(base, maria, options)
  expect(await only(file)).toMatchObject({ veredito: 'indeterminada', integra: false })
  expect((await only(file)).motivos[0]).toBe(FALHAS.quebrado)
  expect((await only(changed(file))).veredito).toBe('invalida')
})

test('SHA-1 says that nothing proves a time before 2017, unless a known time-stamp does', async () => {
  const author = makeSigner('Ana', { type: 'rsa', ...OLD })
  const at = async (time: string | null, by = stamper) => {
    const stamp = time === null ? {} : { stamp: (value: Buffer) => makeStamp(value, by, new Date(time)) }
    const options = { digest: 'sha1' as const, time: new Date('2015-06-01T12:00:00Z'), ...stamp }
    const { veredito, fraco, motivos } = await only(pdf.signRevision(base, author, options))
    return [veredito, fraco, motivos.includes(motivo.sha1)]
  }
  const stranger = makeSigner('Carimbos de ninguém', { type: 'rsa', purposes: ['1.3.6.1.5.5.7.3.8'], ...OLD })
  expect(await at(null)).toEqual(['valida', true, true])
  expect(await at('2016-12-31T12:00:00Z')).toEqual(['valida', true, false])
  expect(await at('2017-01-02T12:00:00Z')).toEqual(['valida', true, true])
  expect(await at('2016-12-31T12:00:00Z', stranger)).toEqual(['valida', true, true])
  const { motivos } = await only(pdf.signRevision(base, author, { sha1Content: true, subFilter: 'adbe.pkcs7.sha1' }))
  expect(motivos).toContain(motivo.sha1)
  expect((await only(pdf.signRevision(base, author))).motivos).not.toContain(motivo.sha1)
})
