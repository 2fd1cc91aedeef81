import type { AssinaturaConferida, Confianca } from './resultado.ts'

/** A certificate authority that this installation trusts for signatures of documents. */
export interface Ancora {
  /** DER. */
  certificado: Uint8Array
  nivel: Exclude<Confianca, 'desconhecida'>
}

/** The certificates that chains are built with. Certificates are DER. */
export interface BaseDeConfianca {
  ancoras: readonly Ancora[]
  /** Known certificates of authorities, for the many signatures that leave the chain out. Not trusted by themselves. */
  intermediarias: readonly Uint8Array[]
}

/** A question about revocation for the network: OCSP by POST, a list (CRL) by GET. */
export interface PedidoDeRede {
  url: string
  metodo: 'GET' | 'POST'
  /** Body of a POST (application/ocsp-request). */
  corpo: Uint8Array | null
}

export interface RespostaDeRede {
  url: string
  corpo: Uint8Array
}

/** Fetches what it can; leaves out what it cannot. Its own business: inner addresses, sizes, time. */
export type Rede = (pedidos: readonly PedidoDeRede[]) => Promise<RespostaDeRede[]>

/** Limits against hostile files; see `LIMITES`. */
export interface Limites {
  /** Bytes of the file. */
  bytes: number
  /** Objects read. */
  objetos: number
  /** Nesting of arrays, dictionaries and trees. */
  profundidade: number
  /** Bytes that are made of the file's streams by inflating, decoding and decrypting them: all together, and of one at once. */
  inflados: number
  infladoDeUm: number
  paginas: number
  assinaturas: number
  /** Steps of work, and of reading what pages and looks draw. */
  passos: number
  passosDeDesenho: number
}

export const LIMITES: Limites = {
  bytes: 6_291_456,
  objetos: 300_000,
  profundidade: 100,
  inflados: 64_000_000,
  infladoDeUm: 32_000_000,
  paginas: 20_000,
  assinaturas: 60,
  passos: 20_000_000,
  passosDeDesenho: 3_000_000,
}

/** Why there is no result at all. */
export type CausaDaRecusa = 'nao-pdf' | 'danificado' | 'senha' | 'certificado' | 'limite'

export interface Laudo {
  /** SHA-256 of the file in hexadecimal. */
  sha256: string
  assinaturas: AssinaturaConferida[]
  /** The pages, from 1, on which each of them is seen: none of an invisible one. */
  vistas: number[][]
  /** What the network could still say about revocation. */
  perguntas: PedidoDeRede[]
}

/** The file could not be examined; `message` is a sentence for its owner. */
export class ArquivoRecusado extends Error {
  override name = 'ArquivoRecusado'
  readonly causa: CausaDaRecusa
  constructor(causa: CausaDaRecusa) {
    super(RECUSAS[causa])
    this.causa = causa
  }
}

const RECUSAS: Record<CausaDaRecusa, string> = {
  'nao-pdf': 'O arquivo não é um PDF. Escolha o arquivo PDF que recebeu as assinaturas.',
  danificado: 'O arquivo está danificado e não pode ser aberto. Peça o original a quem o enviou.',
  senha: 'O arquivo está protegido por senha e as assinaturas não podem ser conferidas.',
  certificado:
    'O arquivo só abre com o certificado digital para o qual foi protegido, e as assinaturas não podem ser conferidas.',
  limite: 'O arquivo é complexo demais para ser conferido aqui.',
}
