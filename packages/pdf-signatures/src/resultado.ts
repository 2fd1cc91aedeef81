/** The answer about each signature. An importer may check it against a schema of its own. */

/** The authority behind a certificate: ICP-Brasil, gov.br, the installation itself, another authority that it trusts, or nobody known. */
export type Confianca = 'icp-brasil' | 'gov-br' | 'camara' | 'outra' | 'desconhecida'

/**
 * `valida`: the cryptography holds, the whole revision is covered and no disallowed change followed. `modificada`: the
 * cryptography holds, but the document was changed afterwards. `invalida`: altered, forged or malformed. `indeterminada`: made
 * in a way that is not known here.
 */
export type Veredito = 'valida' | 'modificada' | 'invalida' | 'indeterminada'

/** The issuer named in a certificate; null for a part that it leaves out. */
export interface Emissor {
  C: string | null
  O: string | null
  OU: string | null
  CN: string | null
}

/** One difference between the signed document and what the file is now. */
export interface AlteracaoPosterior {
  /** Counted from 1; null when it belongs to no page. */
  pagina: number | null
  descricao: string
  /** What the rules of the signature leave open: another signature, a time-stamp, a form field. */
  permitida: boolean
}

interface CertificadoDaCadeia {
  nome: string
  emissor: string
  serialNumber: string
  validoDe: string
  validoAte: string
}

/** Instants are in ISO 8601. */
export interface Revogacao {
  situacao: 'nao-revogado' | 'revogado' | 'nao-verificada'
  /** Where the answer came from: enclosed in the file, or asked on the network. */
  fonte: 'documento' | 'rede' | null
  revogadoEm: string | null
  /** When the authority gave the answer. */
  conferidaEm: string | null
  explicacao: string
}

export interface CarimboDoTempo {
  valido: boolean
  quando: string | null
  autoridade: string | null
  confianca: Confianca
  explicacao: string
}

/** `T`: a time-stamp; `LT`: what is needed to check it later is enclosed; `LTA`: a time-stamp over that, too. */
export type NivelPades = 'B' | 'T' | 'LT' | 'LTA'

export interface PoliticaDeAssinatura {
  oid: string
  nome: string | null
  versao: string | null
}

/** A signature or document time-stamp found in the file, with what was checked. */
export interface AssinaturaConferida {
  /** The certificate's common name, a CPF in it masked. */
  companyName: string
  issuer: Emissor
  /** Hexadecimal, without leading zeros. */
  serialNumber: string
  /** The time of a valid time-stamp, else the time that the signer claims. */
  signingTime: string | null
  /** The form field's full name. */
  campo: string
  /** `carimbo`: a time-stamp of the whole document, not a person's signature. */
  tipo: 'assinatura' | 'carimbo'
  veredito: Veredito
  /** The verdict in one sentence for a lawyer. */
  frase: string
  /** Further sentences: why, and what else should be known. */
  motivos: string[]
  /** The bytes that it signs are unchanged and the signature matches its certificate. */
  integra: boolean
  /** What the signature covers: the file, an earlier revision of it, or only parts. */
  cobertura: 'arquivo' | 'revisao' | 'parcial'
  /** The look of a later signature covers something that a page showed when this one was made. */
  encoberta: boolean
  /** The pages draw too much to be read, so it is not known what later signatures cover. */
  naoExaminada: boolean
  /** A field that was filled in later shows what the signed page hid, or does not show its value. */
  aparenciaAlterada: boolean
  mudancas: AlteracaoPosterior[]
  /** The same in sentences, each with its page and whether the signature allows it. */
  alteracoes: string[]
  /** The level of a valid PAdES signature (ETSI EN 319 142-1); null for others. */
  nivel: NivelPades | null
  /** The policy that it names; name and version of those of ICP-Brasil. */
  politica: PoliticaDeAssinatura | null
  confianca: Confianca
  /** From the signer's certificate to the last one found. */
  cadeia: CertificadoDaCadeia[]
  revogacao: Revogacao
  carimbo: CarimboDoTempo | null
  /** "SHA-256 com RSA"; null when it could not be read. `fraco`: SHA-1, MD5, or a key too short today. */
  algoritmo: string | null
  fraco: boolean
}
