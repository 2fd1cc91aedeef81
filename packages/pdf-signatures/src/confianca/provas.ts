import { type Ber, context, encode, OCTET_STRING, SEQUENCE } from '../cripto/ber.ts'
import { type Certificado, readCertificado } from '../cripto/certificado.ts'
import { type Cms, REVOCATION_ARCHIVAL, REVOCATION_VALUES } from '../cripto/cms.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { BYTES_A_STEP } from '../pdf/file.ts'
import { decode } from '../pdf/filters.ts'
import { SyntaxFault } from '../pdf/syntax.ts'
import { PdfDict, PdfStream } from '../pdf/values.ts'
import type { Provas } from './revogacao.ts'

/** The certificates and proofs that a file keeps for later checks (DSS, ISO 32000-2, 12.8.4.3). */
export interface Guardados extends Provas {
  certificados: Certificado[]
}

const MAX_STREAMS = 2_000

/** Reads the file's DSS; what cannot be read is passed over. */
export function readDss(document: PdfDocument): Guardados {
  const root = document.get(document.trailer.get('Root'))
  const dss = root instanceof PdfDict ? document.get(root.get('DSS')) : null
  const streams = (key: string): Buffer[] => {
    const list = dss instanceof PdfDict ? document.get(dss.get(key)) : null
    return (Array.isArray(list) ? list.slice(0, MAX_STREAMS) : []).flatMap((item) => dataOf(document, document.get(item)))
  }
  const certificados = streams('Certs').flatMap((der) => {
    try {
      return [readCertificado(der)]
    } catch {
      return []
    }
  })
  const custa = (bytes: number) => document.file.budget.step(bytes >> BYTES_A_STEP)
  return { certificados, ocsps: streams('OCSPs'), listas: streams('CRLs'), custa }
}

/** It keeps proofs for later checks. */
export function temDss(document: PdfDocument): boolean {
  const root = document.get(document.trailer.get('Root'))
  return root instanceof PdfDict && document.get(root.get('DSS')) instanceof PdfDict
}

function dataOf(document: PdfDocument, value: unknown): Buffer[] {
  if (!(value instanceof PdfStream)) return []
  try {
    return [decode(document.data(value), value.dict, document.file.budget)]
  } catch (error) {
    if (error instanceof SyntaxFault) return []
    throw error
  }
}

/** The proofs inside a container: Adobe's signed attribute, ETSI's unsigned one, and the lists beside the certificates. */
export function provasDoCms(cms: Cms): Provas {
  const archival = cms.assinados.get(REVOCATION_ARCHIVAL)?.[0]
  const values = cms.naoAssinados.get(REVOCATION_VALUES)?.[0]
  return {
    ocsps: [...cms.ocsps, ...inField(archival, 1), ...inField(values, 1).map(wrapBasic)],
    listas: [...cms.listas, ...inField(archival, 0), ...inField(values, 0)],
  }
}

/** The elements of the sequence in a field `[n]`. */
const inField = (value: Ber | undefined, n: number): Buffer[] =>
  (value?.children.find(({ tag }) => tag === context(n))?.children[0]?.children ?? []).map(({ raw }) => raw)

const SUCCESSFUL = Buffer.from('0a0100', 'hex')
const BASIC = Buffer.from('06092b0601050507300101', 'hex')

/** ETSI's attribute has the inner part of an OCSP answer only. */
const wrapBasic = (basic: Buffer): Buffer =>
  encode(SEQUENCE, SUCCESSFUL, encode(context(0), encode(SEQUENCE, BASIC, encode(OCTET_STRING, basic))))
