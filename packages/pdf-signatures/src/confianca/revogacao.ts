import { esquemaDe, resumoDe, SHA256, summarize } from '../cripto/algoritmos.ts'
import {
  type Ber,
  bits,
  context,
  expect,
  INTEGER,
  integerHex,
  OCTET_STRING,
  octets,
  oid,
  readBer,
  SEQUENCE,
  time,
} from '../cripto/ber.ts'
import {
  type Certificado,
  CRL_SIGN,
  certificadosEm,
  chaveDoCertificado,
  EXT,
  emitidoPor,
  mayEmitir,
  nomeDe,
  usosDaChave,
} from '../cripto/certificado.ts'
import { matches } from '../cripto/verify.ts'
import { finalidades, isValidAt } from './cadeia.ts'

/** OCSP answers and revocation lists (CRL), in BER. */
export interface Provas {
  ocsps: readonly Uint8Array[]
  listas: readonly Uint8Array[]
  /** Counts the bytes that are read. */
  custa?: ((bytes: number) => void) | undefined
}

/** What an authority said about a certificate. */
export interface Resposta {
  revogadoEm: Date | null
  /** Why (CRLReason, RFC 5280, 5.3.1); null when it does not say. */
  porque: number | null
  /** The time of the answer, and the end of its validity. */
  conferidaEm: Date
  ate: Date | null
}

const BASIC_OCSP = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'

/**
 * What the authority that issued the certificate said about it in these proofs: a revocation before anything else, else the latest
 * answer. Only answers that the authority signed, or a certificate it made for that, count.
 */
export function findRevogacao(certificate: Certificado, issuer: Certificado, proofs: Provas): Resposta | null {
  const listas = proofs.listas.filter((one) => (nomes.get(one) ?? certificate.emissor.chave) === certificate.emissor.chave)
  proofs.custa?.([...proofs.ocsps, ...listas].reduce((sum, { length }) => sum + length, 0))
  const answers = [
    ...proofs.ocsps.flatMap((one) => orNothing(() => readOcsp(one, certificate, issuer))),
    ...listas.flatMap((one) => orNothing(() => readCrl(one, certificate, issuer))),
  ]
  const latest = answers.toSorted((a, b) => b.conferidaEm.getTime() - a.conferidaEm.getTime())
  return latest.find(({ revogadoEm }) => revogadoEm !== null) ?? latest[0] ?? null
}

/** The issuers of the lists that were read: the lists of a file belong to many authorities, and some are long. */
const nomes = new WeakMap<Uint8Array, string>()

/** A proof that cannot be read proves nothing. */
function orNothing(read: () => Resposta | null): Resposta[] {
  try {
    const answer = read()
    return answer ? [answer] : []
  } catch {
    return []
  }
}

/** An OCSP answer (RFC 6960). */
function readOcsp(bytes: Uint8Array, certificate: Certificado, issuer: Certificado): Resposta | null {
  const [status, wrapped] = expect(readBer(bytes), SEQUENCE).children
  if (status?.content[0] !== 0) return null
  const [type, inside] = expect(wrapped?.children[0], SEQUENCE).children
  if (oid(type) !== BASIC_OCSP) return null
  const [data, algorithm, signature, more] = expect(readBer(octets(expect(inside, OCTET_STRING))), SEQUENCE).children
  const fields = expect(data, SEQUENCE).children.filter(
    ({ tag }) => tag !== context(0) && tag !== context(1) && tag !== context(2),
  )
  const produced = time(fields[0])
  const answer = expect(fields[1], SEQUENCE).children.find((one) => isAbout(one, certificate, issuer))
  if (!produced || !answer) return null
  const responders = [issuer, ...certificadosEm(more?.children[0]).filter((one) => isResponder(one, issuer, produced))]
  const scheme = esquemaDe(algorithm)
  const signed = responders.some((one) => {
    const key = chaveDoCertificado(one)
    return key !== null && matches(key, scheme, scheme.resumo ?? SHA256, [data!.raw], bits(signature))
  })
  if (!signed) return null
  const [, state, from, ...rest] = answer.children
  // [0] good, [1] revoked; anything else is no answer.
  if (state?.tag !== 0x80 && state?.tag !== context(1)) return null
  return {
    revogadoEm: state.tag === context(1) ? (time(state.children[0]) ?? produced) : null,
    porque: state.tag === context(1) ? reasonIn(state.children[1]?.children[0]) : null,
    conferidaEm: time(from) ?? produced,
    ate: time(rest.find(({ tag }) => tag === context(0))?.children[0]),
  }
}

function isAbout(answer: Ber, certificate: Certificado, issuer: Certificado): boolean {
  const [algorithm, name, key, serial] = expect(answer.children[0], SEQUENCE).children
  const digest = resumoDe(algorithm)
  return (
    integerHex(serial) === certificate.serial &&
    summarize(digest, issuer.titular.raw).equals(name!.content) &&
    summarize(digest, bits(issuer.spki.children[1])).equals(key!.content)
  )
}

const isResponder = (one: Certificado, issuer: Certificado, at: Date) =>
  finalidades(one)?.includes(OCSP_SIGNING) === true && isValidAt(one, at) && emitidoPor(one, issuer)

/** A complete revocation list (RFC 5280, 5). */
function readCrl(bytes: Uint8Array, certificate: Certificado, issuer: Certificado): Resposta | null {
  const [list, algorithm, signature] = expect(readBer(bytes), SEQUENCE).children
  const fields = [...expect(list, SEQUENCE).children]
  if (fields[0]?.tag === INTEGER) fields.shift()
  const [, name, from, ...rest] = fields
  const { chave } = nomeDe(expect(name, SEQUENCE))
  nomes.set(bytes, chave)
  if (chave !== certificate.emissor.chave) return null
  const usage = issuer.extensoes.get(EXT.keyUsage)
  const key = chaveDoCertificado(issuer)
  const scheme = esquemaDe(algorithm)
  if (!key || (usage && (usosDaChave(usage.valor) & CRL_SIGN) === 0)) return null
  if (!matches(key, scheme, scheme.resumo ?? SHA256, [list!.raw], bits(signature))) return null
  if (
    !isCompleteFor(
      rest.find(({ tag }) => tag === context(0)),
      certificate,
    )
  )
    return null
  const entry = rest.find(({ tag }) => tag === SEQUENCE)?.children.find((one) => isEntryOf(one, certificate.serial))
  const conferidaEm = time(from)
  if (!conferidaEm) return null
  const revogadoEm = entry ? (time(entry.children[1]) ?? conferidaEm) : null
  return { revogadoEm, porque: entry ? reasonOf(entry) : null, conferidaEm, ate: time(rest[0]) }
}

const ENUMERATED = 0x0a
const REASON = '2.5.29.21'
const reasonIn = (value: Ber | undefined): number | null => (value?.tag === ENUMERATED ? (value.content[0] ?? null) : null)

/** The reason in an entry of a list. */
function reasonOf({ children }: Ber): number | null {
  const extension = children[2]?.children.find((one) => oid(one.children[0]) === REASON)
  return extension ? reasonIn(readBer(octets(extension.children.at(-1)!))) : null
}

const DELTA = '2.5.29.27'
const DISTRIBUTION_POINT = '2.5.29.28'
/** onlyContainsUserCerts and onlyContainsCACerts: a list of the one kind says nothing about the other. */
const [ONLY_USERS, ONLY_AUTHORITIES] = [0x81, 0x82]

/** A list of the latest changes, of authorities only, of some reasons, or of another part says nothing about who is not on it. */
function isCompleteFor(extensions: Ber | undefined, certificate: Certificado): boolean {
  const { extensoes } = certificate
  const own = mayEmitir(certificate, 0) ? ONLY_AUTHORITIES : ONLY_USERS
  return (extensions?.children[0]?.children ?? []).every(({ children }) => {
    const id = oid(children[0])
    if (id === DELTA) return false
    if (id !== DISTRIBUTION_POINT) return true
    const part = expect(readBer(octets(children.at(-1)!)), SEQUENCE).children
    const named = part.find(({ tag }) => tag === context(0))?.children[0]?.children ?? []
    const known = extensoes.get(EXT.crlPoints)?.valor
    const isOurs = named.length === 0 || named.some(({ content }) => content.length > 0 && known?.includes(content))
    return isOurs && part.every(({ tag, content }) => tag === context(0) || tag === own || content[0] === 0)
  })
}

const isEntryOf = ({ children }: Ber, serial: string) => children[0]?.tag === INTEGER && integerHex(children[0]) === serial
