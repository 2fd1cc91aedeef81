import type { Achado } from './check.ts'
import { BerFault, oid, SEQUENCE } from './cripto/ber.ts'
import { ATTR, type Cms } from './cripto/cms.ts'
import type { PdfDocument } from './pdf/document.ts'
import { isName } from './pdf/values.ts'
import type { NivelPades, PoliticaDeAssinatura } from './resultado.ts'

const ICP_BRASIL = '2.16.76.1.7.1.'
/** The kinds by their arc (DOC-ICP-15.03): for CMS from 1, for XML from 6, for PDF from 11, where there is no AD-RV. */
const KINDS = [
  ...['AD-RB', 'AD-RT', 'AD-RV', 'AD-RC', 'AD-RA'],
  ...['AD-RB', 'AD-RT', 'AD-RV', 'AD-RC', 'AD-RA'],
  ...['AD-RB', 'AD-RT', 'AD-RC', 'AD-RA'],
]

/** The policy that the signer names (CAdES, ETSI EN 319 122-1, 5.2.9.1); null without one. */
export function politicaDe(cms: Cms | null): PoliticaDeAssinatura | null {
  const value = cms?.assinados.get(ATTR.policy)?.[0]
  if (value?.tag !== SEQUENCE) return null
  try {
    const id = oid(value.children[0])
    const [kind, ...version] = id.startsWith(ICP_BRASIL) ? id.slice(ICP_BRASIL.length).split('.') : []
    const nome = KINDS[Number(kind) - 1]
    if (!nome || version.length === 0) return { oid: id, nome: null, versao: null }
    return { oid: id, nome, versao: version.length === 1 ? `${version[0]}.0` : version.join('.') }
  } catch (error) {
    if (error instanceof BerFault) return null
    throw error
  }
}

const PADES = ['ETSI.CAdES.detached', 'PBAD.PAdES']

/**
 * The level of a PAdES signature, which is one by its kind and names its certificate; null for another.
 * @param isStamped a time-stamp on it, or over it, holds
 * @param isProven the file keeps an answer about its certificate
 * @param isArchived a time-stamp covers such answers
 */
export function nivelDe(
  { campo, cms }: Achado,
  document: PdfDocument,
  isStamped: boolean,
  isProven: boolean,
  isArchived: boolean,
): NivelPades | null {
  const kind = document.get(campo.dicionario.get('SubFilter'))
  const isNamed = cms?.assinados.has(ATTR.signingCertificate) || cms?.assinados.has(ATTR.signingCertificateV2)
  if (!isName(kind) || !PADES.includes(kind.name) || !isNamed) return null
  if (!isStamped) return 'B'
  if (!isProven) return 'T'
  return isArchived ? 'LTA' : 'LT'
}
