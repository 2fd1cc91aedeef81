import type { Definitions } from '../http/call.ts'
import { Instant } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { PorParte } from '../identidade/schemas/assinatura.ts'
import { METODOS_DE_ASSINATURA } from '../rules/acordos/assinatura.ts'
import { CONFIANCAS } from '../values/confianca.ts'
import { CARD_TOO_LARGE, FILE_EMPTY, FILE_NOT_PDF, MAX_CARD_BYTES } from '../values/files.ts'
import { NIVEIS_PADES, VEREDITOS } from './words.ts'

/** The issuer named in a certificate; null for a part that it leaves out. */
const Emissor = z.object({
  C: z.string().nullable(),
  O: z.string().nullable(),
  OU: z.string().nullable(),
  CN: z.string().nullable(),
})

/** A person whose signature is valid. `companyName` is the certificate's common name, a CPF in it masked. */
export const Signatario = z
  .object({
    companyName: z.string(),
    issuer: Emissor,
    /** Hexadecimal, without leading zeros. */
    serialNumber: z.string(),
    /** The time of a valid time-stamp, else the time that the signer claims. */
    signingTime: Instant.nullable(),
  })
  .meta({ id: 'Signatario' })
export type Signatario = z.infer<typeof Signatario>

/** One difference between the signed document and what the file is now. */
export const AlteracaoPosterior = z.object({
  /** Counted from 1; null when it belongs to no page. */
  pagina: z.int().nullable(),
  descricao: z.string(),
  /** What the rules of the signature leave open: another signature, a time-stamp, a form field. */
  permitida: z.boolean(),
})
export type AlteracaoPosterior = z.infer<typeof AlteracaoPosterior>

const CertificadoDaCadeia = z.object({
  nome: z.string(),
  emissor: z.string(),
  serialNumber: z.string(),
  validoDe: Instant,
  validoAte: Instant,
})

export const Revogacao = z.object({
  situacao: z.enum(['nao-revogado', 'revogado', 'nao-verificada']),
  /** Where the answer came from: enclosed in the file, or asked on the network. */
  fonte: z.enum(['documento', 'rede']).nullable(),
  /** When the certificate was revoked. */
  revogadoEm: Instant.nullable(),
  /** When the authority gave the answer. */
  conferidaEm: Instant.nullable(),
  explicacao: z.string(),
})
export type Revogacao = z.infer<typeof Revogacao>

const CarimboDoTempo = z.object({
  valido: z.boolean(),
  quando: Instant.nullable(),
  autoridade: z.string().nullable(),
  confianca: z.enum(CONFIANCAS),
  explicacao: z.string(),
})

export const PoliticaDeAssinatura = z.object({ oid: z.string(), nome: z.string().nullable(), versao: z.string().nullable() })
export type PoliticaDeAssinatura = z.infer<typeof PoliticaDeAssinatura>

/** A signature or document time-stamp found in the file, with what was checked. */
export const AssinaturaConferida = Signatario.extend({
  /** The form field's full name. */
  campo: z.string(),
  /** `carimbo`: a time-stamp of the whole document, not a person's signature; never among the signers. */
  tipo: z.enum(['assinatura', 'carimbo']),
  veredito: z.enum(VEREDITOS),
  /** The verdict in one sentence for a lawyer. */
  frase: z.string(),
  /** Further sentences: why, and what else should be known. */
  motivos: z.array(z.string()),
  /** The bytes that it signs are unchanged and the signature matches its certificate. */
  integra: z.boolean(),
  /** What the signature covers: the file, an earlier revision of it, or only parts. */
  cobertura: z.enum(['arquivo', 'revisao', 'parcial']),
  /** The look of a later signature covers what a page showed when this one was made. */
  encoberta: z.boolean(),
  /** The pages draw too much to be read: it is unknown what later signatures cover. */
  naoExaminada: z.boolean(),
  /** A field that was filled in later shows what the signed page hid, or does not show its value. */
  aparenciaAlterada: z.boolean(),
  mudancas: z.array(AlteracaoPosterior),
  /** The same in sentences, each with its page and whether the signature allows it. */
  alteracoes: z.array(z.string()),
  /** For a PAdES signature that holds (ETSI EN 319 142-1); null for another. */
  nivel: z.enum(NIVEIS_PADES).nullable(),
  /** The policy that it names; name and version of those of ICP-Brasil. */
  politica: PoliticaDeAssinatura.nullable(),
  confianca: z.enum(CONFIANCAS),
  /** From the signer's certificate to the last one found. */
  cadeia: z.array(CertificadoDaCadeia),
  revogacao: Revogacao,
  carimbo: CarimboDoTempo.nullable(),
  /** "SHA-256 com RSA"; null when it could not be read. `fraco`: SHA-1, MD5, or a key too short today. */
  algoritmo: z.string().nullable(),
  fraco: z.boolean(),
}).meta({ id: 'AssinaturaConferida' })
export type AssinaturaConferida = z.infer<typeof AssinaturaConferida>

/** A person who signed a document of this installation through it, as it is kept; the CPF masked. */
export const SignatarioDaPlataforma = z
  .object({
    nome: z.string(),
    cpf: z.string(),
    /** The partes that it was signed for; none where one signs for oneself. By code only their initials. */
    por: z.array(z.string()),
    /**
     * The partes among these whose document is not the signer's; absent where there is none. `frase`: in whose name, and that the
     * chamber did not check the powers. By code only initials, and no name of a file.
     */
    em_nome_de: z
      .array(
        PorParte.extend({
          comprovante: z.object({ nome: z.string().nullable(), sha256: z.string() }).nullable(),
          frase: z.string(),
        }),
      )
      .optional(),
    /** The code came by e-mail, or from an authenticator app. */
    metodo: z.enum(METODOS_DE_ASSINATURA),
    assinou_em: Instant,
  })
  .meta({ id: 'SignatarioDaPlataforma' })
export type SignatarioDaPlataforma = z.infer<typeof SignatarioDaPlataforma>

/** That a document was annulled after it was issued: when, and why as far as the public may know. */
export const Anulacao = z.object({ em: Instant, motivo: z.string() }).meta({ id: 'Anulacao' })
export type Anulacao = z.infer<typeof Anulacao>

/** A document of this installation. */
const Emitido = z
  .object({
    tipo: z.string(),
    numero: z.string().nullable(),
    emitido_em: Instant,
    /** Absent where nobody signed it here, and for a file that is not byte for byte what was issued. */
    signatarios: z.array(SignatarioDaPlataforma).optional(),
    anulado: Anulacao.optional(),
  })
  .meta({ id: 'Emitido' })

/**
 * A document of this installation, recognised in a file. `versao`: `identica`: the file is byte for byte what was issued;
 * `acrescida`: it begins with what was issued, and somebody added to it (a signature, or anything else); `selada`: it bears the
 * valid seal of this installation, which keeps no record of it.
 */
export const EmitidoReconhecido = Emitido.extend({
  emitido_em: Instant.nullable(),
  versao: z.enum(['identica', 'acrescida', 'selada']),
}).meta({ id: 'EmitidoReconhecido' })
export type EmitidoReconhecido = z.infer<typeof EmitidoReconhecido>

export const ResultadoDaValidacao = z
  .object({
    fileName: z.string(),
    /** SHA-256 in hexadecimal. */
    fileHash: z.string(),
    validationDate: Instant,
    /** Only the valid ones. */
    signers: z.array(Signatario),
    assinaturas: z.array(AssinaturaConferida),
    emitido: EmitidoReconhecido.nullable(),
  })
  .meta({ id: 'ResultadoDaValidacao' })
export type ResultadoDaValidacao = z.infer<typeof ResultadoDaValidacao>

export const ArquivoParaValidar = z.object({
  file: z
    .file({ error: 'Escolha o arquivo que será validado' })
    .min(1, { error: FILE_EMPTY, abort: true })
    .max(MAX_CARD_BYTES, { error: CARD_TOO_LARGE, abort: true })
    .mime('application/pdf', FILE_NOT_PDF),
})

const ENVIO = { multipart: ArquivoParaValidar, maxFiles: 1, maxFileBytes: MAX_CARD_BYTES, passing: true } as const
const OCUPADO = { 503: 'Há validações demais em andamento; veja Retry-After' } as const

export const validador = () =>
  ({
    valida: {
      summary: 'Conferir as assinaturas digitais de um PDF; o arquivo não é guardado',
      ...ENVIO,
      response: ResultadoDaValidacao,
      failures: OCUPADO,
    },
    relatorio: {
      summary:
        'Conferir as assinaturas digitais de um PDF e receber o relatório de conformidade, selado; o arquivo não é guardado',
      ...ENVIO,
      failures: OCUPADO,
    },
  }) satisfies Definitions

/** The answer to a verification code: it names only the signers, and nothing of the content. */
export const DocumentoEmitido = Emitido.extend({
  /** The hash of the file as it was issued, in hexadecimal. */
  sha256: z.string(),
  /** How many pages the document has; null where it is not known. */
  paginas: z.int().nullable(),
}).meta({ id: 'DocumentoEmitido' })
export type DocumentoEmitido = z.infer<typeof DocumentoEmitido>

export const emitidos = () =>
  ({
    conferir: {
      summary: 'O que a câmara emitiu com este código de verificação',
      params: z.object({ codigo: z.string().max(60) }),
      failures: { 404: 'Nenhum documento tem este código' },
      response: z.object({ emitido: DocumentoEmitido }),
    },
  }) satisfies Definitions
