import type { Mudanca } from './alteracoes/compare.ts'
import { compare } from './alteracoes/compare.ts'
import type { CampoAssinado } from './campos.ts'
import { type Carimbo, checkCarimbo } from './carimbo.ts'
import { type Cobertura, cover } from './cobertura.ts'
import { AlgoritmoDesconhecido, SHA1, summarize } from './cripto/algoritmos.ts'
import { readBer } from './cripto/ber.ts'
import type { Certificado } from './cripto/certificado.ts'
import { type Cms, type FalhaDaAssinatura, readCms, TST_INFO, verifyCms } from './cripto/cms.ts'
import { cmsDeRsaSha1 } from './cripto/rsa-sha1.ts'
import { type FalhaDoIntervalo, type Intervalo, readIntervalo } from './intervalo.ts'
import { ArquivoRecusado } from './laudo.ts'
import type { PdfDocument } from './pdf/document.ts'
import { isName, type PdfDict, PdfString } from './pdf/values.ts'

/** Why a signature's cryptography does not hold, or could not be checked. */
export type Falha = FalhaDoIntervalo | FalhaDaAssinatura | 'sobreposta' | 'recipiente' | 'algoritmo-desconhecido' | 'carimbo'

/** What was found out about one signature, before anybody vouches for its certificate. */
export interface Achado {
  campo: CampoAssinado
  tipo: 'assinatura' | 'carimbo'
  intervalo: Intervalo | null
  cms: Cms | null
  /** For a document time-stamp. */
  carimbo: Carimbo | null
  falha: Falha | null
  /** The place kept for the container has other bytes than zeros behind it. */
  sobra: boolean
  cobertura: Cobertura
  mudancas: Mudanca[]
}

const NOTHING: Cobertura = { cobre: 'parcial', porque: 'nao-e-revisao' }

/** Checks a signature's range, container, coverage and what came after it. */
export function check(document: PdfDocument, campo: CampoAssinado, known: readonly Certificado[]): Achado {
  const tipo = isStampDictionary(document, campo.dicionario) ? 'carimbo' : 'assinatura'
  const intervalo = readIntervalo(document, campo.dicionario)
  const nothing = {
    campo,
    tipo,
    intervalo: null,
    cms: null,
    carimbo: null,
    sobra: false,
    cobertura: NOTHING,
    mudancas: [],
  } as const
  if (typeof intervalo === 'string') return { ...nothing, mudancas: [], falha: intervalo }
  const read = checkRecipiente(document, campo.dicionario, intervalo, tipo, known)
  const cobertura = cover(document, intervalo)
  const mudancas = 'revisao' in cobertura ? compare(cobertura.revisao, document) : []
  return { campo, intervalo, cobertura, mudancas, ...read }
}

function isStampDictionary(document: PdfDocument, dict: PdfDict): boolean {
  return isName(document.get(dict.get('SubFilter')), 'ETSI.RFC3161') || isName(document.get(dict.get('Type')), 'DocTimeStamp')
}

type Recipiente = Pick<Achado, 'tipo' | 'cms' | 'carimbo' | 'falha' | 'sobra'>

function checkRecipiente(
  document: PdfDocument,
  dict: PdfDict,
  { conteudo, partes }: Intervalo,
  tipo: Achado['tipo'],
  known: readonly Certificado[],
): Recipiente {
  const subFilter = document.get(dict.get('SubFilter'))
  let cms: Cms | null = null
  let sobra = false
  try {
    sobra = !isBlankBehind(conteudo)
    if (isName(subFilter, 'adbe.x509.rsa_sha1')) {
      cms = cmsDeRsaSha1(conteudo, certificatesIn(document, dict))
      return { tipo, cms, carimbo: null, sobra, falha: verifyCms(cms, partes) }
    }
    cms = readCms(conteudo, known)
    if (cms.tipo === TST_INFO) {
      const carimbo = checkCarimbo(cms, partes)
      return { tipo: 'carimbo', cms, carimbo, sobra, falha: carimbo.falha }
    }
    if (tipo === 'carimbo') return { tipo, cms, carimbo: null, sobra, falha: 'carimbo' }
    return { tipo, cms, carimbo: null, sobra, falha: verifyAssinatura(cms, partes) }
  } catch (error) {
    if (error instanceof ArquivoRecusado) throw error
    const falha = error instanceof AlgoritmoDesconhecido ? 'algoritmo-desconhecido' : 'recipiente'
    return { tipo, cms, carimbo: null, sobra, falha }
  }
}

/** The container itself says where it ends. */
const isBlankBehind = (contents: Buffer) => contents.subarray(readBer(contents).raw.length).every((byte) => byte === 0)

/**
 * Detached; or, in adbe.pkcs7.sha1, over the SHA-1 of the signed bytes, which is enclosed. Anything else enclosed must be the signed
 * bytes themselves: programs differ in whether they look at it or at the file.
 */
function verifyAssinatura(cms: Cms, partes: readonly Uint8Array[]): FalhaDaAssinatura | null {
  const { conteudo } = cms
  if (conteudo && summarize(SHA1, ...partes).equals(conteudo)) return verifyCms(cms, [conteudo])
  if (conteudo && !Buffer.concat(partes).equals(conteudo)) return 'resumo'
  return verifyCms(cms, partes)
}

function certificatesIn(document: PdfDocument, dict: PdfDict): Buffer[] {
  const value = document.get(dict.get('Cert'))
  const list = Array.isArray(value) ? value.map((one) => document.get(one)) : [value]
  return list.filter((one) => one instanceof PdfString).map(({ bytes }) => bytes)
}

/** Two signatures whose ranges cross: neither can have been made of the other's file. */
export function markSobrepostas(found: readonly Achado[]): void {
  const ranges = found.filter((one): one is Achado & { intervalo: Intervalo } => one.intervalo !== null)
  for (const a of ranges)
    for (const b of ranges) {
      if (a === b || a.intervalo.fim > b.intervalo.fim || b.intervalo.abre >= a.intervalo.fim) continue
      for (const one of [a, b]) one.falha ??= 'sobreposta'
    }
}
