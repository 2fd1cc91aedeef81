import { SHA1, summarize } from '../cripto/algoritmos.ts'
import { type Ber, bits, encode, expect, INTEGER, OCTET_STRING, oid, readBer, SEQUENCE } from '../cripto/ber.ts'
import { type Certificado, EXT } from '../cripto/certificado.ts'
import type { PedidoDeRede } from '../laudo.ts'

const OCSP = '1.3.6.1.5.5.7.48.1'
const SHA1_ID = Buffer.from('300906052b0e03021a0500', 'hex')
/** `[6]`: a name that is an address (RFC 5280, 4.2.1.6). */
const URI = 0x86
const MAX_QUESTIONS = 3

/** Where the certificate says that its revocation can be asked: OCSP first, then lists. Only http, as authorities offer. */
export function perguntasSobre(certificate: Certificado, issuer: Certificado): PedidoDeRede[] {
  try {
    const corpo = pedidoOcsp(certificate, issuer)
    const ocsp = ocspUrls(certificate).map((url): PedidoDeRede => ({ url, metodo: 'POST', corpo }))
    const lists = listUrls(certificate).map((url): PedidoDeRede => ({ url, metodo: 'GET', corpo: null }))
    return [...ocsp, ...lists].filter(({ url }) => /^https?:\/\//i.test(url)).slice(0, MAX_QUESTIONS)
  } catch {
    return []
  }
}

function ocspUrls({ extensoes }: Certificado): string[] {
  const info = extensoes.get(EXT.authorityInfo)
  const entries = info ? expect(readBer(info.valor), SEQUENCE).children : []
  return entries.filter(({ children }) => oid(children[0]) === OCSP).flatMap(({ children }) => addresses(children.slice(1)))
}

function listUrls({ extensoes }: Certificado): string[] {
  const points = extensoes.get(EXT.crlPoints)
  const entries = points ? expect(readBer(points.valor), SEQUENCE).children : []
  return entries.flatMap((point) => addresses(point.children[0]?.children[0]?.children ?? []))
}

const addresses = (names: readonly Ber[]) =>
  names.filter(({ tag }) => tag === URI).map(({ content }) => content.toString('latin1'))

/** An OCSP request for one certificate (RFC 6960, 4.1). */
function pedidoOcsp({ serial }: Certificado, issuer: Certificado): Buffer {
  const number = Buffer.from(serial.padStart(serial.length + (serial.length % 2), '0'), 'hex')
  const id = encode(
    SEQUENCE,
    SHA1_ID,
    encode(OCTET_STRING, summarize(SHA1, issuer.titular.raw)),
    encode(OCTET_STRING, summarize(SHA1, bits(issuer.spki.children[1]))),
    encode(INTEGER, number[0]! >= 0x80 ? Buffer.concat([Buffer.alloc(1), number]) : number),
  )
  return encode(SEQUENCE, encode(SEQUENCE, encode(SEQUENCE, encode(SEQUENCE, id))))
}
