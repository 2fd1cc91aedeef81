import { sign } from 'node:crypto'
import { encode, OCTET_STRING, readBer } from '../src/cripto/ber.ts'
import { der, generalizedTime, NULL, name, seq, sha1, type TestSigner } from './keys.ts'

type Named = TestSigner & { commonName: string }

const ECDSA = seq(der('1.2.840.10045.4.3.2'))
const RSA = seq(der('1.2.840.113549.1.1.11'), NULL)
const signed = (data: Buffer, { key, type }: TestSigner): Buffer[] => [
  type.startsWith('rsa') ? RSA : ECDSA,
  encode(3, Buffer.from([0]), sign('sha256', data, key)),
]

/** The bits of the public key in a certificate. */
function keyBits({ certificate }: TestSigner): Buffer {
  return readBer(certificate).children[0]!.children[6]!.children[1]!.content.subarray(1)
}

/** An answer about one certificate (RFC 6960), signed by its issuer. @param options.until when the next one comes */
export function ocsp(
  about: TestSigner,
  issuer: Named,
  { at, revoked, until }: { at: Date; revoked?: Date; until?: Date },
): Buffer {
  const id = seq(
    seq(der('1.3.14.3.2.26'), NULL),
    encode(OCTET_STRING, sha1(name(issuer.commonName))),
    encode(OCTET_STRING, sha1(keyBits(issuer))),
    about.serial,
  )
  const state = revoked ? encode(0xa1, generalizedTime(revoked)) : Buffer.from('8000', 'hex')
  const next = until ? [encode(0xa0, generalizedTime(until))] : []
  const answer = seq(id, state, generalizedTime(at), ...next)
  const data = seq(encode(0xa1, name(issuer.commonName)), generalizedTime(at), seq(answer))
  const basic = seq(data, ...signed(data, issuer))
  return seq(Buffer.from('0a0100', 'hex'), encode(0xa0, seq(der('1.3.6.1.5.5.7.48.1.1'), encode(OCTET_STRING, basic))))
}

/** An extension that must be understood. */
export const critical = (id: string, value: Buffer): Buffer =>
  seq(der(id), Buffer.from('0101ff', 'hex'), encode(OCTET_STRING, value))

/** A list of revoked certificates (RFC 5280). @param reason why, for each (CRLReason) */
export function crl(issuer: Named, revoked: [TestSigner, Date][], at: Date, extensions: Buffer[] = [], reason?: number): Buffer {
  const why = reason === undefined ? [] : [seq(seq(der('2.5.29.21'), encode(OCTET_STRING, Buffer.from([0x0a, 1, reason]))))]
  const entries = revoked.map(([{ serial }, when]) => seq(serial, generalizedTime(when), ...why))
  const algorithm = issuer.type.startsWith('rsa') ? RSA : ECDSA
  const list = seq(
    Buffer.from('020101', 'hex'),
    algorithm,
    name(issuer.commonName),
    generalizedTime(at),
    ...(entries.length > 0 ? [seq(...entries)] : []),
    ...(extensions.length > 0 ? [encode(0xa0, seq(...extensions))] : []),
  )
  return seq(list, ...signed(list, issuer))
}
