import { finalidades } from './confianca/cadeia.ts'
import { isBrokenDigest, resumoDe, summarize } from './cripto/algoritmos.ts'
import { expect, INTEGER, octets, readBer, SEQUENCE, time } from './cripto/ber.ts'
import type { Certificado } from './cripto/certificado.ts'
import { type Cms, readCms, TIME_STAMP, TST_INFO, verifyCms } from './cripto/cms.ts'

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** A time-stamp token (RFC 3161). */
export interface Carimbo {
  cms: Cms
  quando: Date
  /** Null where the token's own signature holds, and it stamps these very bytes. */
  falha: 'carimbo' | 'quebrado' | null
}

/** @throws BerFault, AlgoritmoDesconhecido for what is no token */
export function checkCarimbo(cms: Cms, stamped: readonly Uint8Array[]): Carimbo {
  const content = cms.tipo === TST_INFO ? cms.conteudo : null
  const [version, , imprint, , generated] = expect(readBer(content ?? Buffer.alloc(0)), SEQUENCE).children
  expect(version, INTEGER)
  const [algorithm, hash] = expect(imprint, SEQUENCE).children
  const quando = time(generated)
  if (!quando) throw new Error('A time-stamp without a time')
  const resumo = resumoDe(algorithm)
  const isOfThese = summarize(resumo, ...stamped).equals(octets(hash!))
  const falha = isOfThese ? verifyCms(cms, [content!]) : 'carimbo'
  if (falha === 'quebrado' || (falha === null && isBrokenDigest(resumo))) return { cms, quando, falha: 'quebrado' }
  return { cms, quando, falha: falha === null && mayStamp(cms.certificado!) ? null : 'carimbo' }
}

/** A certificate that says what it is for must name this. */
const mayStamp = (certificate: Certificado) => finalidades(certificate)?.includes(TIME_STAMPING) ?? true

/** The first time-stamp on a signature (RFC 3161, appendix A); null without one that can be read. */
export function carimboDaAssinatura(cms: Cms, known: readonly Certificado[]): Carimbo | null {
  const token = cms.naoAssinados.get(TIME_STAMP)?.[0]
  if (!token) return null
  try {
    return checkCarimbo(readCms(token.raw, [...known, ...cms.certificados]), [cms.assinatura])
  } catch {
    return null
  }
}
