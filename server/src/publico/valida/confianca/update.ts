import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@concordia/contract/values/dates'
import type { BaseDeConfianca } from '@concordia/pdf-signatures/laudo'
import { confiancaDaPasta, confiancaDaPlataforma } from './base.ts'
import { NAO_SERVEM } from './nao-servem.ts'
import { ehRaiz, foiEmitidoPor, impressaoDe, nomeDe, readCertificados } from './read-certificados.ts'

/** The name of what an update writes into TRUST_DIR/icp-brasil; the day is that of the update. */
export const ATUALIZACAO = /^atualizacao-(\d{4}-\d{2}-\d{2})\.pem$/

export interface Atualizacao {
  /** Authorities that are new here, and now known. */
  novas: X509Certificate[]
  /** How many of the bundle were known before. */
  conhecidas: number
  /** Certificates that were not taken, each with a sentence. */
  recusadas: string[]
  /** New roots, which only the operator's word can make trusted. */
  raizesNovas: { nome: string; sha256: string }[]
  /** The written file; null when nothing was new. */
  arquivo: string | null
}

/**
 * Takes the authorities of a newer bundle of ITI (`ACcompactado.zip`, or certificates in PEM, DER or .p7b) into TRUST_DIR. Each
 * must be signed, directly or through others, by a root that is already trusted: a bundle cannot bring trust along.
 * @param aceitas SHA-256 of new roots that the operator compared with ITI's publication
 * @throws Error when there are no certificates in the bundle
 */
export async function updateConfianca(
  bundle: Buffer,
  { trustDir, agora, aceitas = [] }: { trustDir: string; agora: Date; aceitas?: readonly string[] },
): Promise<Atualizacao> {
  const vindas = semRepetir(readCertificados(bundle))
  if (vindas.length === 0) throw new Error('no certificate in the file')
  const base = juntar(await confiancaDaPlataforma(), await confiancaDaPasta(trustDir))
  const raizes = base.ancoras.filter(({ nivel }) => nivel === 'icp-brasil').map(({ certificado }) => certificado)
  const sabidas = [...raizes, ...base.intermediarias].map((der) => new X509Certificate(der))
  const impressoes = new Set(sabidas.map(impressaoDe))
  const desconhecidas = vindas.filter((one) => !impressoes.has(impressaoDe(one)))
  const recusadas: string[] = []
  const raizesNovas: Atualizacao['raizesNovas'] = []
  const novas: X509Certificate[] = []
  let faltam: X509Certificate[] = []
  for (const uma of desconhecidas) {
    const sha256 = impressaoDe(uma)
    const fora = NAO_SERVEM.get(sha256)
    if (fora) recusadas.push(`${nomeDe(uma)}: ${fora}`)
    else if (!ehRaiz(uma)) faltam.push(uma)
    else if (aceitas.includes(sha256)) novas.push(uma)
    else raizesNovas.push({ nome: nomeDe(uma), sha256 })
  }
  // Those signed by a known authority become known themselves, until no more are added.
  for (let antes = -1; antes !== faltam.length; ) {
    antes = faltam.length
    const emissoras = [...sabidas, ...novas]
    const [aceitaveis, outras] = splitBy(faltam, (one) => one.ca && emissoras.some((emissora) => foiEmitidoPor(one, emissora)))
    novas.push(...aceitaveis)
    faltam = outras
  }
  recusadas.push(...faltam.map((one) => `${nomeDe(one)}: nenhuma raiz confiável para documentos assina esta autoridade`))
  const arquivo = novas.length > 0 ? await write(trustDir, novas, agora) : null
  return { novas, conhecidas: vindas.length - desconhecidas.length, recusadas, raizesNovas, arquivo }
}

/** Written whole or not at all; a second update of the same day keeps what the first one brought. */
async function write(trustDir: string, novas: readonly X509Certificate[], agora: Date): Promise<string> {
  const pasta = join(trustDir, 'icp-brasil')
  await mkdir(pasta, { recursive: true })
  const arquivo = join(pasta, `atualizacao-${dayOf(agora)}.pem`)
  const antes = await readFile(arquivo, 'utf8').catch(() => '')
  const escrito = `${arquivo}.novo`
  await writeFile(escrito, antes + novas.map((one) => `# ${nomeDe(one)}\n${one.toString()}`).join(''))
  await rename(escrito, arquivo)
  return arquivo
}

const juntar = (...bases: BaseDeConfianca[]): BaseDeConfianca => ({
  ancoras: bases.flatMap(({ ancoras }) => ancoras),
  intermediarias: bases.flatMap(({ intermediarias }) => intermediarias),
})
const semRepetir = (certificados: readonly X509Certificate[]) => [
  ...new Map(certificados.map((one) => [impressaoDe(one), one])).values(),
]

function splitBy<T>(list: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  const { sim = [], nao = [] } = Object.groupBy(list, (one) => (belongs(one) ? 'sim' : 'nao'))
  return [sim, nao]
}
