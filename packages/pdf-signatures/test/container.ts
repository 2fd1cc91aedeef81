import { constants, createHash, sign } from 'node:crypto'
import { encode, INTEGER, OCTET_STRING } from '../src/cripto/ber.ts'
import { der, generalizedTime, isCurve, NULL, seq, set, sha1, type TestSigner } from './keys.ts'

const DIGESTS = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const
export type Digest = keyof typeof DIGESTS
const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'

/** How a container is made, and what is wrong with it. */
export interface ContainerOptions {
  digest?: Digest
  pss?: boolean
  /** Digest of the mask of PSS, when it is another one. */
  maskDigest?: Digest
  /** Length of the salt of PSS; 32. */
  salt?: number
  time?: Date
  /** Indefinite lengths, and the octets in pieces. */
  ber?: boolean
  withoutAttributes?: boolean
  withoutMessageDigest?: boolean
  withoutContentType?: boolean
  /** The hash of another certificate in signing-certificate-v2. */
  namesOther?: boolean
  /** SigningCertificate of the first edition, with SHA-1. */
  essV1?: boolean
  withoutEss?: boolean
  /** Names the signer by the identifier of its key. */
  keyId?: Buffer
  /** The attributes in the opposite of their order, which DER does not allow; signed in order. */
  reversed?: boolean
  /** The content type that the attributes name, when it is another one. */
  namedType?: string
  /** A message digest of other bytes. */
  wrongMessageDigest?: boolean
  /** A signature value of its own. */
  signature?: (signature: Buffer) => Buffer
  twoSigners?: boolean
  withoutCertificate?: boolean
  /** The digest of nothing, as of content that is enclosed and empty. */
  ofNothing?: boolean
  /** Encloses the SHA-1 of the content (adbe.pkcs7.sha1). */
  sha1Content?: boolean
  /** Encloses this, and signs it, instead of the file. */
  enclosed?: Buffer
  /** Encloses this though it signs the file; `tudo`: the file itself. */
  besides?: Buffer | 'tudo'
  /** The digest algorithm that the signer names, when it is not the one used. */
  namedDigest?: Digest
  /** The certificates in this order instead of the signer's first. */
  certificates?: readonly Buffer[]
  /** The identifier of the signature's policy. */
  policy?: string
  /** A time-stamp on the signature. */
  stamp?: (signature: Buffer) => Buffer
  chain?: readonly Buffer[]
}

/** A signature container (CMS) over some bytes. */
export function makeContainer(content: Buffer, signer: TestSigner, options: ContainerOptions = {}): Buffer {
  const enclosed = options.sha1Content ? sha1(content) : options.enclosed
  const besides = options.besides === 'tudo' ? content : options.besides
  return container(DATA, enclosed ?? content, besides ?? enclosed ?? null, signer, options)
}

/** A time-stamp token (RFC 3161). */
export function makeStamp(stamped: Buffer, signer: TestSigner, time: Date): Buffer {
  const imprint = seq(seq(der(DIGESTS.sha256), NULL), encode(OCTET_STRING, createHash('sha256').update(stamped).digest()))
  const one = encode(INTEGER, Buffer.from([1]))
  const info = seq(one, der('1.2.3.4'), imprint, one, generalizedTime(time))
  return container(TST_INFO, info, info, signer, {})
}

function container(
  type: string,
  content: Buffer,
  enclosed: Buffer | null,
  signer: TestSigner,
  options: ContainerOptions,
): Buffer {
  const digest = signer.type === 'ed25519' ? 'sha512' : (options.digest ?? 'sha256')
  const digestId = seq(der(DIGESTS[options.namedDigest ?? digest]), NULL)
  const attributes = options.withoutAttributes ? [] : attributesOf(type, content, digest, signer, options)
  const made = signWith(signer, digest, attributes.length > 0 ? set(...attributes) : content, options)
  const signature = options.signature?.(made) ?? made
  const stamp = options.stamp?.(signature)
  const info = seq(
    encode(INTEGER, Buffer.from([1])),
    options.keyId ? encode(0x80, options.keyId) : seq(signer.issuer, signer.serial),
    digestId,
    ...(attributes.length > 0 ? [encode(0xa0, ...(options.reversed ? attributes.toReversed() : attributes))] : []),
    signatureAlgorithm(signer, digest, options),
    encode(OCTET_STRING, signature),
    ...(stamp ? [encode(0xa1, seq(der('1.2.840.113549.1.9.16.2.14'), set(stamp)))] : []),
  )
  const all = options.certificates ?? [signer.certificate, ...(options.chain ?? [])]
  const certificates = options.withoutCertificate ? [] : all
  const wrap = options.ber ? indefinite : encode
  const octets = (bytes: Buffer) =>
    options.ber ? indefinite(0x24, encode(4, bytes.subarray(0, 9)), encode(4, bytes.subarray(9))) : encode(OCTET_STRING, bytes)
  return wrap(
    0x30,
    der(SIGNED_DATA),
    wrap(
      0xa0,
      wrap(
        0x30,
        encode(INTEGER, Buffer.from([1])),
        set(digestId),
        wrap(0x30, der(type), ...(enclosed ? [wrap(0xa0, octets(enclosed))] : [])),
        ...(certificates.length > 0 ? [wrap(0xa0, ...certificates)] : []),
        wrap(0x31, info, ...(options.twoSigners ? [info] : [])),
      ),
    ),
  )
}

const indefinite = (tag: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)])

function attributesOf(type: string, content: Buffer, digest: Digest, signer: TestSigner, options: ContainerOptions): Buffer[] {
  const named = createHash('sha256')
    .update(options.namesOther ? Buffer.from('another') : signer.certificate)
    .digest()
  const signed = options.wrongMessageDigest ? Buffer.from('another') : options.ofNothing ? Buffer.alloc(0) : content
  const first = seq(der('1.2.840.113549.1.9.16.2.12'), set(seq(seq(seq(encode(OCTET_STRING, sha1(signer.certificate)))))))
  const second = seq(der('1.2.840.113549.1.9.16.2.47'), set(seq(seq(seq(encode(OCTET_STRING, named))))))
  const all = [
    ...(options.withoutContentType ? [] : [seq(der('1.2.840.113549.1.9.3'), set(der(options.namedType ?? type)))]),
    ...(options.withoutMessageDigest
      ? []
      : [seq(der('1.2.840.113549.1.9.4'), set(encode(OCTET_STRING, createHash(digest).update(signed).digest())))]),
    ...(options.time ? [seq(der('1.2.840.113549.1.9.5'), set(generalizedTime(options.time)))] : []),
    ...(options.policy ? [seq(der('1.2.840.113549.1.9.16.2.15'), set(seq(der(options.policy))))] : []),
    ...(options.withoutEss ? [] : [options.essV1 ? first : second]),
  ]
  return all.sort(Buffer.compare)
}

function signWith({ key, type }: TestSigner, digest: Digest, data: Buffer, { pss, salt = 32 }: ContainerOptions): Buffer {
  if (type === 'ed25519' || type === 'ed448') return sign(null, data, key)
  if (!pss) return sign(digest, data, key)
  return sign(digest, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: salt })
}

const ECDSA = {
  sha1: '1.2.840.10045.4.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
}

function signatureAlgorithm({ type }: TestSigner, digest: Digest, options: ContainerOptions): Buffer {
  const { pss, maskDigest = digest, salt = 32 } = options
  if (type === 'ed25519') return seq(der('1.3.101.112'))
  if (type === 'ed448') return seq(der('1.3.101.113'))
  if (isCurve(type)) return seq(der(ECDSA[digest as keyof typeof ECDSA]))
  if (!pss) return seq(der('1.2.840.113549.1.1.1'), NULL)
  const mask = seq(der('1.2.840.113549.1.1.8'), seq(der(DIGESTS[maskDigest]), NULL))
  const fields = [
    encode(0xa0, seq(der(DIGESTS[digest]), NULL)),
    encode(0xa1, mask),
    encode(0xa2, encode(INTEGER, Buffer.from(salt > 127 ? [0, salt] : [salt]))),
  ]
  return seq(der('1.2.840.113549.1.1.10'), seq(...fields))
}
