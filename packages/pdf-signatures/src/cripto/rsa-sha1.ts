import { SHA1 } from './algoritmos.ts'
import { BerFault, OCTET_STRING, octets, readBer } from './ber.ts'
import { readCertificado } from './certificado.ts'
import type { Cms } from './cms.ts'

/**
 * The oldest kind of signature (adbe.x509.rsa_sha1, ISO 32000-1, 12.8.3.2), as if it stood in a container: PKCS #1 over the signed
 * bytes, the certificates beside it in the dictionary.
 */
export function cmsDeRsaSha1(contents: Buffer, certificates: readonly Buffer[]): Cms {
  const signature = readBer(contents)
  if ((signature.tag & ~0x20) !== OCTET_STRING) throw new BerFault('No signature')
  const certificados = certificates.map(readCertificado)
  return {
    tipo: '',
    conteudo: null,
    certificados,
    listas: [],
    ocsps: [],
    certificado: certificados[0] ?? null,
    resumo: SHA1,
    esquema: { familia: 'rsa', resumo: SHA1 },
    assinatura: octets(signature),
    atributos: null,
    assinados: new Map(),
    naoAssinados: new Map(),
    quando: null,
  }
}
