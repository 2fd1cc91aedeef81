import { describe, expect, test } from 'vitest'
import { makeStamp } from '../../test/container.ts'
import { makeSigner, seq } from '../../test/keys.ts'
import { critical, crl, ocsp } from '../../test/proofs.ts'
import * as pdf from '../../test/revisions.ts'
import { encode } from '../cripto/ber.ts'
import type { BaseDeConfianca, Rede } from '../laudo.ts'
import { validate } from '../validate.ts'

const root = makeSigner('AC Raiz', { isAuthority: true, type: 'rsa' })
const middle = makeSigner('AC Intermediária', { isAuthority: true, issuer: root })
const maria = makeSigner('MARIA DA SILVA:12345678909', { issuer: middle })
const stamper = makeSigner('Carimbadora', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.8'] })
const base = pdf.firstRevision()
const agora = new Date('2026-11-20T12:00:00Z')
const TIME = new Date('2026-06-01T12:00:00Z')
const trust = (...intermediarias: Buffer[]): BaseDeConfianca => ({
  ancoras: [{ certificado: root.certificate, nivel: 'icp-brasil' }],
  intermediarias,
})
const nobody: BaseDeConfianca = { ancoras: [], intermediarias: [] }

async function only(file: Buffer, confianca: BaseDeConfianca, rede?: Rede, now = agora) {
  const { assinaturas } = await validate(file, { confianca, agora: now, ...(rede && { rede }) })
  return assinaturas[0]!
}

test('a chain is enclosed, or known, or nobody vouches for the certificate; the signature is valid all the same', async () => {
  const enclosed = pdf.signRevision(base, maria, { chain: [middle.certificate] })
  const alone = pdf.signRevision(base, maria)
  expect(await only(enclosed, trust())).toMatchObject({ veredito: 'valida', confianca: 'icp-brasil' })
  expect(await only(alone, trust(middle.certificate))).toMatchObject({ veredito: 'valida', confianca: 'icp-brasil' })
  expect(await only(alone, trust())).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
  expect(await only(enclosed, nobody)).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
  const { cadeia } = await only(enclosed, trust())
  expect(cadeia.map(({ nome }) => nome)).toEqual(['MARIA DA SILVA:***.456.789-**', 'AC Intermediária', 'AC Raiz'])
})

test('the sentence names the signer without the whole CPF, the level and the time', async () => {
  const { frase, companyName, issuer, serialNumber, signingTime } = await only(
    pdf.signRevision(base, maria),
    trust(middle.certificate),
  )
  expect(frase).toBe(
    'Assinatura válida de MARIA DA SILVA:***.456.789-**, certificado ICP-Brasil (assinatura qualificada), em 01/06/2026 às 09h00.',
  )
  expect({ companyName, issuer, signingTime }).toEqual({
    companyName: 'MARIA DA SILVA:***.456.789-**',
    issuer: { C: 'BR', O: null, OU: null, CN: 'AC Intermediária' },
    signingTime: TIME.toISOString(),
  })
  expect(serialNumber).toMatch(/^10[0-9a-f]{4}$/)
})

test('the seal of this installation is trusted by itself', async () => {
  const seal = makeSigner('Câmara')
  const own: BaseDeConfianca = { ancoras: [{ certificado: seal.certificate, nivel: 'camara' }], intermediarias: [] }
  expect(await only(pdf.signRevision(base, seal), own)).toMatchObject({ confianca: 'camara' })
})

test('a certificate that may not issue others vouches for nobody', async () => {
  const false_ = makeSigner('AC Falsa', { issuer: middle })
  const forged = makeSigner('Forjada', { issuer: false_ })
  const file = pdf.signRevision(base, forged, { chain: [false_.certificate, middle.certificate] })
  expect(await only(file, trust())).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
  // The right name, another key.
  const namesake = makeSigner('AC Raiz', { isAuthority: true })
  const other = pdf.signRevision(base, makeSigner('Forjada', { issuer: namesake }), { chain: [namesake.certificate] })
  expect(await only(other, trust())).toMatchObject({ confianca: 'desconhecida' })
})

test('a certificate out of its dates has no level; one that ran out afterwards keeps it', async () => {
  const early = makeSigner('Cedo', { issuer: root, until: new Date('2026-03-01T00:00:00Z') })
  const [out] = [await only(pdf.signRevision(base, early), trust())]
  expect(out).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
  expect(out.motivos.join(' ')).toContain('o certificado estava fora do prazo de validade')
  const late = await only(pdf.signRevision(base, early, { time: new Date('2026-02-01T00:00:00Z') }), trust())
  expect(late).toMatchObject({ confianca: 'icp-brasil' })
  expect(late.motivos.join(' ')).toContain('O certificado venceu em 28/02/2026')
})

test('a time-stamp of the signature gives the time, and its authority is looked at', async () => {
  const stamped = new Date('2026-06-02T12:00:00Z')
  const file = pdf.signRevision(base, maria, {
    stamp: (signature) => makeStamp(signature, stamper, stamped),
    chain: [middle.certificate],
  })
  expect(await only(file, trust())).toMatchObject({
    signingTime: stamped.toISOString(),
    carimbo: { valido: true, quando: stamped.toISOString(), autoridade: 'Carimbadora', confianca: 'icp-brasil' },
  })
  expect(await only(file, nobody)).toMatchObject({ carimbo: { valido: true, confianca: 'desconhecida' } })
  const wrong = pdf.signRevision(base, maria, { stamp: () => makeStamp(Buffer.from('x'), stamper, stamped) })
  expect(await only(wrong, trust(middle.certificate))).toMatchObject({
    signingTime: TIME.toISOString(),
    carimbo: { valido: false },
  })
})

const dss = (entries: Record<number, Buffer>, arrays: string) => (file: Buffer) =>
  pdf.update(file, {
    1: pdf.catalog(`/DSS<<${arrays}>>`),
    ...Object.fromEntries(Object.entries(entries).map(([num, data]) => [num, pdf.stream(data.toString('latin1'))])),
  })

test('revocation: enclosed answers and lists count only from the issuer of the certificate', async () => {
  const file = pdf.signRevision(base, maria, { chain: [middle.certificate] })
  const good = ocsp(maria, middle, { at: new Date('2026-06-03T00:00:00Z') })
  expect(await only(dss({ 30: good }, '/OCSPs[30 0 R]')(file), trust())).toMatchObject({
    revogacao: { situacao: 'nao-revogado', fonte: 'documento' },
  })
  const bad = ocsp(maria, middle, { at: new Date('2026-06-03T00:00:00Z'), revoked: new Date('2026-05-01T00:00:00Z') })
  const revoked = await only(dss({ 30: bad }, '/OCSPs[30 0 R]')(file), trust())
  expect(revoked).toMatchObject({ veredito: 'valida', confianca: 'desconhecida', revogacao: { situacao: 'revogado' } })
  const forged = ocsp(maria, { ...middle, key: maria.key }, { at: new Date('2026-06-03T00:00:00Z') })
  expect(await only(dss({ 30: forged }, '/OCSPs[30 0 R]')(file), trust())).toMatchObject({
    revogacao: { situacao: 'nao-verificada' },
  })
  const list = crl(middle, [[maria, new Date('2026-05-01T00:00:00Z')]], new Date('2026-06-03T00:00:00Z'))
  expect(await only(dss({ 30: list }, '/CRLs[30 0 R]')(file), trust())).toMatchObject({ revogacao: { situacao: 'revogado' } })
  const empty = crl(middle, [], new Date('2026-06-03T00:00:00Z'))
  expect(await only(dss({ 30: empty }, '/CRLs[30 0 R]')(file), trust())).toMatchObject({
    revogacao: { situacao: 'nao-revogado' },
  })
  const foreign = crl(root, [[maria, TIME]], new Date('2026-06-03T00:00:00Z'))
  expect(await only(dss({ 30: foreign }, '/CRLs[30 0 R]')(file), trust())).toMatchObject({
    revogacao: { situacao: 'nao-verificada' },
  })
})

test('a revocation after the signature counts, unless a known time-stamp proves that the signature came first', async () => {
  const later = ocsp(maria, middle, { at: new Date('2026-08-01T00:00:00Z'), revoked: new Date('2026-07-01T00:00:00Z') })
  const claimed = pdf.signRevision(base, maria, { chain: [middle.certificate] })
  expect(await only(dss({ 30: later }, '/OCSPs[30 0 R]')(claimed), trust())).toMatchObject({
    revogacao: { situacao: 'revogado' },
  })
  const proven = pdf.signRevision(base, maria, {
    chain: [middle.certificate],
    stamp: (signature) => makeStamp(signature, stamper, TIME),
  })
  const after = dss({ 30: later }, '/OCSPs[30 0 R]')(proven)
  expect(await only(after, trust())).toMatchObject({ confianca: 'icp-brasil', revogacao: { situacao: 'nao-revogado' } })
})

test('the network is asked only for a trusted chain, and only what the file leaves open', async () => {
  const online = makeSigner('Ana', { issuer: middle, urls: { ocsp: 'http://ocsp.example/', crl: 'http://crl.example/l.crl' } })
  const file = pdf.signRevision(base, online, { chain: [middle.certificate] })
  const asked: string[] = []
  const rede: Rede = async (questions) => {
    asked.push(...questions.map(({ metodo, url }) => `${metodo} ${url}`))
    return [{ url: questions[0]!.url, corpo: ocsp(online, middle, { at: new Date('2026-11-19T00:00:00Z') }) }]
  }
  expect(await only(file, trust(), rede)).toMatchObject({ revogacao: { situacao: 'nao-revogado', fonte: 'rede' } })
  expect(asked).toEqual(['POST http://ocsp.example/', 'GET http://crl.example/l.crl'])
  expect(await only(file, trust(), async () => Promise.reject(new Error('offline')))).toMatchObject({
    revogacao: { situacao: 'nao-verificada' },
  })
  asked.length = 0
  await only(file, nobody, rede)
  const holding = { at: new Date('2026-11-19T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') }
  const closed = dss({ 30: ocsp(online, middle, holding) }, '/OCSPs[30 0 R]')(file)
  expect(await only(closed, trust(), rede)).toMatchObject({ revogacao: { situacao: 'nao-revogado', fonte: 'documento' } })
  expect(asked).toEqual([])
})

describe('a certificate that was stolen, and revoked when its owner found out', () => {
  const ana = makeSigner('Ana', { issuer: middle, urls: { ocsp: 'http://ocsp.example/', crl: 'http://crl.example/l.crl' } })
  const [BEFORE, AFTER, REVOKED] = ['2026-05-31', '2026-06-02', '2026-07-01'].map((day) => new Date(day)) as [Date, Date, Date]
  const good = (at: Date, until?: Date) => ocsp(ana, middle, { at, ...(until && { until }) })
  const withAnswer = (file: Buffer, answer: Buffer) => dss({ 30: answer }, '/OCSPs[30 0 R]')(file)
  const claimed = pdf.signRevision(base, ana, { chain: [middle.certificate] })
  const stamped = pdf.signRevision(base, ana, {
    chain: [middle.certificate],
    stamp: (signature) => makeStamp(signature, stamper, TIME),
  })
  const examined = async (file: Buffer, answers: Buffer[] = [ocsp(ana, middle, { at: agora, revoked: REVOKED })]) => {
    const asked: string[] = []
    const found = await only(file, trust(), async (questions) => {
      asked.push(...questions.map(({ url }) => url))
      return answers.map((corpo) => ({ url: 'http://ocsp.example/', corpo }))
    })
    return { found, asked }
  }

  test.each<[string, () => Buffer]>([
    ['a good answer of the claimed day', () => withAnswer(claimed, good(AFTER))],
    ['one that has run out since', () => withAnswer(claimed, good(AFTER, new Date('2026-06-09')))],
    ['one from before', () => withAnswer(claimed, good(BEFORE))],
  ])('does not sign for a past day with %s: the network is asked, and its answer counts', async (_what, make) => {
    const { found, asked } = await examined(make())
    expect(asked).toEqual(['http://ocsp.example/', 'http://crl.example/l.crl'])
    expect(found).toMatchObject({ confianca: 'desconhecida', revogacao: { situacao: 'revogado', fonte: 'rede' } })
    // By a list, too.
    const list = await examined(make(), [crl(middle, [[ana, REVOKED]], agora)])
    expect(list.found).toMatchObject({ confianca: 'desconhecida', revogacao: { situacao: 'revogado', fonte: 'rede' } })
    // If the network does not answer, the answer in the file is shown with its date.
    const silent = await examined(make(), [])
    expect(silent.found.confianca).toBe('icp-brasil')
  })

  test('had signed before, as a time-stamp and a later answer in the file prove: the network is not asked', async () => {
    const { found, asked } = await examined(withAnswer(stamped, good(AFTER)))
    expect(asked).toEqual([])
    expect(found).toMatchObject({ confianca: 'icp-brasil', revogacao: { situacao: 'nao-revogado', fonte: 'documento' } })
  })

  test('with a time-stamp and an older answer the network is asked; a revocation after the time-stamp does not count', async () => {
    const file = withAnswer(stamped, good(BEFORE))
    const { found, asked } = await examined(file)
    expect(asked).toContain('http://ocsp.example/')
    expect(found).toMatchObject({ confianca: 'icp-brasil', revogacao: { situacao: 'nao-revogado', fonte: 'rede' } })
    const early = await examined(file, [ocsp(ana, middle, { at: agora, revoked: BEFORE })])
    expect(early.found).toMatchObject({ confianca: 'desconhecida', revogacao: { situacao: 'revogado', fonte: 'rede' } })
  })
})

test('a list that is not complete says nothing about who is not on it', async () => {
  const urls = { ocsp: 'http://ocsp.example/', crl: 'http://crl.example/l.crl' }
  const ana = makeSigner('Ana', { issuer: middle, urls })
  const file = pdf.signRevision(base, ana, { chain: [middle.certificate] })
  const point = (address: string) => encode(0xa0, encode(0xa0, encode(0x86, Buffer.from(address))))
  const idp = (...parts: Buffer[]) => [critical('2.5.29.28', seq(...parts))]
  const yes = (n: number) => encode(0x80 | n, Buffer.from([0xff]))
  const cases: [Buffer[], string][] = [
    [[], 'nao-revogado'],
    [idp(point(urls.crl)), 'nao-revogado'],
    [idp(yes(1)), 'nao-revogado'],
    [idp(point('http://crl.example/outra.crl')), 'nao-verificada'],
    [idp(yes(2)), 'nao-verificada'],
    [idp(encode(0x83, Buffer.from('0640', 'hex'))), 'nao-verificada'],
    [idp(yes(4)), 'nao-verificada'],
    [[critical('2.5.29.27', Buffer.from('020101', 'hex'))], 'nao-verificada'],
  ]
  for (const [extensions, situacao] of cases) {
    const list = crl(middle, [], new Date('2026-06-03T00:00:00Z'), extensions)
    expect(await only(dss({ 30: list }, '/CRLs[30 0 R]')(file), trust())).toMatchObject({ revogacao: { situacao } })
  }
})

test.each([
  [['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'], 'icp-brasil'],
  [['1.3.6.1.5.5.7.3.36'], 'icp-brasil'],
  [['1.3.6.1.5.5.7.3.1'], 'desconhecida'],
  [['1.3.6.1.5.5.7.3.8'], 'desconhecida'],
  [['1.3.6.1.5.5.7.3.9'], 'desconhecida'],
])('a certificate for the purposes %j gives a signature the level %s', async (purposes, level) => {
  const signer = makeSigner('Ana', { issuer: middle, purposes })
  const found = await only(pdf.signRevision(base, signer), trust(middle.certificate))
  expect([found.veredito, found.confianca]).toEqual(['valida', level])
  expect(found.motivos.includes('O certificado não foi emitido para assinar documentos.')).toBe(level === 'desconhecida')
})
