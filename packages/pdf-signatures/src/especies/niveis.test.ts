import { describe, expect, test } from 'vitest'
import { type ContainerOptions, makeStamp } from '../../test/container.ts'
import { makeSigner } from '../../test/keys.ts'
import { ocsp as makeOcsp } from '../../test/proofs.ts'
import * as pdf from '../../test/revisions.ts'
import { motivo } from '../frases.ts'
import { validate } from '../validate.ts'

/** Findings beside the verdict: level, policy, proofs that are gone, looks that say something else (docs/rules/validator.md). */
const root = makeSigner('AC Raiz', { isAuthority: true, type: 'rsa', usage: 0x06 })
const maria = makeSigner('Maria', { issuer: root })
const stamper = makeSigner('Carimbos', { issuer: root, purposes: ['1.3.6.1.5.5.7.3.8'] })
const base = pdf.firstRevision()
const TIME = new Date('2026-06-01T12:00:00Z')
const first = async (file: Buffer) => {
  const confianca = { ancoras: [{ certificado: root.certificate, nivel: 'icp-brasil' as const }], intermediarias: [] }
  return (await validate(file, { confianca, agora: new Date('2026-11-20T12:00:00Z') })).assinaturas[0]!
}
const sign = (more: ContainerOptions & pdf.SignatureOptions = {}) =>
  pdf.signRevision(base, maria, { chain: [root.certificate], ...more })
const stamp = (value: Buffer) => makeStamp(value, stamper, TIME)

describe('the level', () => {
  const ocsp = makeOcsp(maria, root, { at: TIME })
  const dss = (file: Buffer) =>
    pdf.update(file, {
      1: pdf.catalog('/DSS 30 0 R'),
      30: '<</Type/DSS/OCSPs[31 0 R]>>',
      31: pdf.stream(ocsp.toString('latin1')),
    })
  const archived = (file: Buffer) =>
    pdf.signRevision(file, stamper, { isStamp: true, field: 24, fields: '7 0 R 20 0 R 24 0 R', time: TIME })

  test('grows with time-stamp, proofs, and a time-stamp over those', async () => {
    expect((await first(sign())).nivel).toBe('B')
    expect((await first(sign({ stamp }))).nivel).toBe('T')
    expect((await first(archived(sign()))).nivel).toBe('T')
    expect((await first(dss(sign({ stamp })))).nivel).toBe('LT')
    expect((await first(dss(sign()))).nivel).toBe('B')
    expect((await first(dss(archived(sign())))).nivel).toBe('LT')
    const whole = archived(dss(sign({ stamp })))
    expect(await first(whole)).toMatchObject({ nivel: 'LTA', veredito: 'valida' })
    const changed = Buffer.from(whole.toString('latin1').replace('mil reais', 'dez reais'), 'latin1')
    expect((await first(changed)).nivel).toBeNull()
  })

  test('is none of a signature that is no PAdES', async () => {
    expect((await first(sign({ subFilter: 'adbe.pkcs7.detached' }))).nivel).toBeNull()
    expect((await first(sign({ withoutEss: true }))).nivel).toBeNull()
  })

  test('proofs removed after the signature are reported; the signature stays valid', async () => {
    const one = pdf.signRevision(dss(base), maria, { chain: [root.certificate] })
    const found = await first(pdf.update(one, { 1: pdf.catalog() }))
    expect([found.veredito, found.motivos.includes(motivo.dssRetirado)]).toEqual(['valida', true])
    expect(found.alteracoes).toEqual(['Foram retirados dados para a conferência futura das assinaturas (a assinatura permite).'])
    const fewer = await first(pdf.update(one, { 30: '<</Type/DSS/OCSPs[]>>' }))
    expect(fewer.motivos).toContain(motivo.dssRetirado)
    expect((await first(dss(sign()))).motivos).not.toContain(motivo.dssRetirado)
  })
})

test.each([
  ['2.16.76.1.7.1.1.2.3', 'AD-RB', '2.3'],
  ['2.16.76.1.7.1.2.2', 'AD-RT', '2.0'],
  ['2.16.76.1.7.1.3.2.1', 'AD-RV', '2.1'],
  ['2.16.76.1.7.1.9.2', 'AD-RC', '2.0'],
  ['2.16.76.1.7.1.11.1.3', 'AD-RB', '1.3'],
  ['2.16.76.1.7.1.14.1.1', 'AD-RA', '1.1'],
  ['2.16.76.1.7.1.15.1', null, null],
  ['1.2.3.4', null, null],
])('the policy %s', async (policy, nome, versao) => {
  expect((await first(sign({ policy }))).politica).toEqual({ oid: policy, nome, versao })
})

test('no policy', async () => {
  expect((await first(sign())).politica).toBeNull()
})

test.each([
  ['dois mil', 'dois mil', false],
  ['dois mil', 'DOIS MIL', false],
  ['1000', '1.000,00', false],
  ['302.8', '302,80', false],
  ['1000', '10.000', true],
  ['1000', '9.999.999,00', true],
  ['dois mil', 'nada deve', true],
  ['dois mil', '', false],
  ['', 'nada deve', true],
])('a text field filled in with %j whose look says %j', async (value, shown, isTold) => {
  const file = pdf.update(sign(), { [pdf.TEXT_FIELD]: pdf.textField(value), [pdf.LOOK]: pdf.look(shown) })
  expect(await first(file)).toMatchObject({ veredito: 'valida', aparenciaAlterada: isTold })
})

test('changes are described in sentences, with their page and whether the signature allows them', async () => {
  const filled = { [pdf.TEXT_FIELD]: pdf.textField('dois mil'), [pdf.LOOK]: pdf.look('dois mil') }
  const { alteracoes } = await first(pdf.update(sign(), { ...filled, [pdf.CONTENT]: pdf.stream('BT ET') }))
  expect(alteracoes).toEqual([
    'Página 1: um campo do formulário foi preenchido: “valor” (a assinatura permite).',
    'Página 1: o conteúdo da página foi alterado (a assinatura não permite).',
  ])
})
