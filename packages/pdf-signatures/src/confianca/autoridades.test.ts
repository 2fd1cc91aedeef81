import { expect, test } from 'vitest'
import { makeStamp } from '../../test/container.ts'
import { makeSigner } from '../../test/keys.ts'
import { critical, crl, ocsp } from '../../test/proofs.ts'
import * as pdf from '../../test/revisions.ts'
import type { BaseDeConfianca, PedidoDeRede, Rede } from '../laudo.ts'
import { validate } from '../validate.ts'

const urls = (who: string) => ({ ocsp: `http://ocsp.test/${who}`, crl: `http://crl.test/${who}` })
const root = makeSigner('AC Raiz', { isAuthority: true, type: 'rsa' })
const middle = makeSigner('AC Intermediária', { isAuthority: true, issuer: root, urls: urls('middle') })
const maria = makeSigner('MARIA', { issuer: middle, urls: urls('maria') })
const stamper = makeSigner('Carimbadora', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.8'], urls: urls('stamper') })
const confianca: BaseDeConfianca = { ancoras: [{ certificado: root.certificate, nivel: 'icp-brasil' }], intermediarias: [] }
const agora = new Date('2026-11-20T12:00:00Z')
/** Signatures are made on 1 June. */
const [MAY, TIME, JULY] = [new Date('2026-05-01'), new Date('2026-06-01T12:00:00Z'), new Date('2026-07-01')] as const
const LATER = new Date('2026-08-01')

async function only(file: Buffer, rede?: Rede) {
  const { assinaturas } = await validate(file, { confianca, agora, ...(rede && { rede }) })
  return assinaturas[0]!
}
const chain = [middle.certificate]
const signed = pdf.signRevision(pdf.firstRevision(), maria, { chain })
const stamped = pdf.signRevision(pdf.firstRevision(), maria, { chain, stamp: (value) => makeStamp(value, stamper, TIME) })
const keeping = (file: Buffer, kind: 'OCSPs' | 'CRLs', proof: Buffer) =>
  pdf.update(file, { 1: pdf.catalog(`/DSS<</${kind}[30 0 R]>>`), 30: pdf.stream(proof.toString('latin1')) })
const lists = (who: typeof middle | typeof stamper, when: Date) => crl(root, [[who, when]], LATER)

test('an authority that was revoked vouches for nobody from then on, by an answer or a list in the file', async () => {
  expect((await only(signed)).confianca).toBe('icp-brasil')
  for (const file of [
    keeping(signed, 'OCSPs', ocsp(middle, root, { at: LATER, revoked: MAY })),
    keeping(signed, 'CRLs', lists(middle, MAY)),
  ]) {
    const found = await only(file)
    expect(found).toMatchObject({ veredito: 'valida', confianca: 'desconhecida' })
    expect(found.motivos.join(' ')).toContain(
      'O certificado da autoridade AC Intermediária, que responde pelo de quem assinou, foi revogado',
    )
  }
  // The answer of another authority, or one signed by another.
  const forged = ocsp(middle, { ...root, key: maria.key, type: maria.type }, { at: LATER, revoked: MAY })
  expect((await only(keeping(signed, 'OCSPs', forged))).confianca).toBe('icp-brasil')
})

test('a list of authorities only counts for an authority; one of people only says nothing about it', async () => {
  const only_ = (which: string) => critical('2.5.29.28', Buffer.from(`3003${which}01ff`, 'hex'))
  const ofAuthorities = crl(root, [[middle, MAY]], LATER, [only_('82')])
  const ofPeople = crl(root, [[middle, MAY]], LATER, [only_('81')])
  expect((await only(keeping(signed, 'CRLs', ofAuthorities))).confianca).toBe('desconhecida')
  expect((await only(keeping(signed, 'CRLs', ofPeople))).confianca).toBe('icp-brasil')
})

test('a revocation of an authority after the signature counts, unless a time-stamp proves which came first', async () => {
  const later = lists(middle, JULY)
  expect((await only(keeping(signed, 'CRLs', later))).confianca).toBe('desconhecida')
  expect((await only(keeping(stamped, 'CRLs', later))).confianca).toBe('icp-brasil')
})

test('a time-stamp whose certificate was revoked proves no time', async () => {
  expect(await only(stamped)).toMatchObject({ carimbo: { valido: true, confianca: 'icp-brasil' } })
  const found = await only(keeping(stamped, 'CRLs', lists(stamper, MAY)))
  expect(found).toMatchObject({
    veredito: 'valida',
    confianca: 'icp-brasil',
    carimbo: { valido: true, confianca: 'desconhecida' },
  })
  expect(found.motivos.join(' ')).toContain('O certificado do carimbo do tempo foi revogado')
  expect(found.motivos.join(' ')).toContain('não há carimbo do tempo que a comprove')
})

test('revoked later without a reason, or for its key, it proves none either; replaced later, it still does', async () => {
  const because = (reason: number) => {
    const list = crl(root, [[stamper, JULY]], LATER, [], reason)
    return keeping(stamped, 'CRLs', list)
  }
  expect((await only(keeping(stamped, 'CRLs', lists(stamper, JULY)))).carimbo?.confianca).toBe('desconhecida')
  expect((await only(because(1))).carimbo?.confianca).toBe('desconhecida')
  expect((await only(because(4))).carimbo?.confianca).toBe('icp-brasil')
})

test('where the network may be asked, time-stamps and authorities are asked about after the signer, each once', async () => {
  const asked: PedidoDeRede[] = []
  const rede: Rede = async (questions) => {
    asked.push(...questions)
    return questions
      .filter(({ url }) => url === 'http://ocsp.test/middle')
      .map(({ url }) => ({ url, corpo: ocsp(middle, root, { at: LATER, revoked: MAY }) }))
  }
  expect((await only(stamped, rede)).confianca).toBe('desconhecida')
  expect(asked.map(({ url }) => url.replace(/^http:\/\//, ''))).toEqual([
    'ocsp.test/maria',
    'crl.test/maria',
    'ocsp.test/stamper',
    'crl.test/stamper',
    'ocsp.test/middle',
    'crl.test/middle',
  ])
})

test('a good answer in the file about an authority or a time-stamp that has run out does not keep the network from being asked', async () => {
  const asked: string[] = []
  const rede: Rede = async (questions) => {
    asked.push(...questions.map(({ url }) => url))
    return [
      { url: 'http://ocsp.test/middle', corpo: ocsp(middle, root, { at: LATER, revoked: MAY }) },
      { url: 'http://ocsp.test/stamper', corpo: ocsp(stamper, root, { at: LATER, revoked: MAY }) },
    ]
  }
  const [JUNE, DECEMBER] = [new Date('2026-06-02'), new Date('2026-12-01')]
  const old = keeping(signed, 'OCSPs', ocsp(middle, root, { at: JUNE }))
  expect((await only(old, rede)).confianca).toBe('desconhecida')
  expect(asked).toContain('http://ocsp.test/middle')
  const oldStamp = keeping(stamped, 'OCSPs', ocsp(stamper, root, { at: JUNE }))
  expect((await only(oldStamp, rede)).carimbo?.confianca).toBe('desconhecida')
  asked.length = 0
  const fresh = keeping(signed, 'OCSPs', ocsp(middle, root, { at: JUNE, until: DECEMBER }))
  expect((await only(fresh, rede)).confianca).toBe('desconhecida')
  expect(asked).not.toContain('http://ocsp.test/middle')
})

test('where the network says that a time-stamp proves nothing, what only it had settled is asked as well, once', async () => {
  const asked: string[][] = []
  const rede: Rede = async (questions) => {
    asked.push(questions.map(({ url }) => url))
    const answers = [
      { url: 'http://ocsp.test/stamper', corpo: ocsp(stamper, root, { at: LATER, revoked: MAY }) },
      { url: 'http://ocsp.test/maria', corpo: ocsp(maria, middle, { at: LATER, revoked: MAY }) },
    ]
    return answers.filter(({ url }) => questions.some((one) => one.url === url))
  }
  // After the time-stamp, and run out: good enough while the time-stamp is.
  const file = keeping(stamped, 'OCSPs', ocsp(maria, middle, { at: new Date('2026-06-02') }))
  expect(await only(file)).toMatchObject({ confianca: 'icp-brasil', revogacao: { situacao: 'nao-revogado' } })
  const found = await only(file, rede)
  expect(found).toMatchObject({
    confianca: 'desconhecida',
    carimbo: { confianca: 'desconhecida' },
    revogacao: { situacao: 'revogado', fonte: 'rede' },
  })
  expect(asked.map((urls) => urls.includes('http://ocsp.test/maria'))).toEqual([false, true])
  const [first, second] = asked
  expect(second!.filter((url) => first!.includes(url))).toEqual([])
})
