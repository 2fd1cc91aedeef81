import type { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ancora, BaseDeConfianca } from '@concordia/pdf-signatures/laudo'
import { NAO_SERVEM } from './nao-servem.ts'
import { derOfPem, ehRaiz, impressaoDe, readCertificados } from './read-certificados.ts'

const PASTA = join(import.meta.dirname, 'certificados')

/** The folders of TRUST_DIR, by the level that they give: a certificate of no folder would have no level. */
const PASTAS = { 'icp-brasil': 'icp-brasil', 'gov-br': 'gov-br', camara: 'camara', outras: 'outra' } as const
type Nivel = Ancora['nivel']

/** What TRUST_DIR holds, and which of its files could not be used, as sentences for the operator. */
interface Acrescimo extends BaseDeConfianca {
  problemas: string[]
}

/** What comes with the platform (certificados/README.md). */
export async function confiancaDaPlataforma(): Promise<BaseDeConfianca> {
  const [icpBrasil, govBr, ...intermediarias] = await Promise.all(
    ['icp-brasil-raizes.pem', 'gov-br-raiz.pem', 'icp-brasil-intermediarias.pem', 'gov-br-intermediarias.pem'].map(readPem),
  )
  return {
    ancoras: [...ancorasDe(icpBrasil!, 'icp-brasil'), ...ancorasDe(govBr!, 'gov-br')],
    intermediarias: intermediarias.flat(),
  }
}

/**
 * All that this installation trusts: what comes with the platform, what its operator added, and its own seal.
 * @param selo certificate of the seal, DER; null while it cannot be opened
 */
export async function openConfianca(trustDir: string, selo: Uint8Array | null): Promise<Acrescimo> {
  const [propria, acrescida] = await Promise.all([confiancaDaPlataforma(), confiancaDaPasta(trustDir)])
  return {
    ancoras: [...propria.ancoras, ...acrescida.ancoras, ...ancorasDe(selo ? [selo] : [], 'camara')],
    intermediarias: [...propria.intermediarias, ...acrescida.intermediarias],
    problemas: acrescida.problemas,
  }
}

/**
 * What the operator added: in each folder (PASTAS) self-signed certificates are anchors of its level, and in `camara` all are;
 * others are intermediates. A file that cannot be read, or a root that vouches for no documents, is left out and named.
 */
export async function confiancaDaPasta(trustDir: string): Promise<Acrescimo> {
  const ancoras: Ancora[] = []
  const intermediarias: Uint8Array[] = []
  const problemas: string[] = []
  for (const [pasta, nivel] of Object.entries(PASTAS)) {
    for (const arquivo of await arquivosDe(join(trustDir, pasta))) {
      for (const certificado of await readArquivo(join(trustDir, pasta, arquivo), problemas)) {
        const fora = NAO_SERVEM.get(impressaoDe(certificado))
        if (fora) problemas.push(`${pasta}/${arquivo}: ${fora}`)
        else if (nivel === 'camara' || ehRaiz(certificado)) ancoras.push({ certificado: derOf(certificado), nivel })
        else intermediarias.push(derOf(certificado))
      }
    }
  }
  return { ancoras, intermediarias, problemas }
}

async function readArquivo(path: string, problemas: string[]): Promise<X509Certificate[]> {
  try {
    return readCertificados(await readFile(path))
  } catch (error) {
    problemas.push(`${path} não traz certificados que se possam ler (${(error as Error).message})`)
    return []
  }
}

export const arquivosDe = async (pasta: string) =>
  existsSync(pasta) ? (await readdir(pasta)).filter((name) => /\.(pem|crt|cer|der|p7b|p7c)$/i.test(name)).toSorted() : []

const readPem = async (name: string) => derOfPem(await readFile(join(PASTA, name), 'latin1'))
const ancorasDe = (certificados: readonly Uint8Array[], nivel: Nivel): Ancora[] =>
  certificados.map((certificado) => ({ certificado, nivel }))
const derOf = ({ raw }: X509Certificate) => new Uint8Array(raw)
