import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, required, requiredLines } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { PorParte, ProvaDaAssinatura } from '../identidade/schemas/assinatura.ts'
import { Comentario, NovoComentario } from '../negociacoes/schemas/minutas.ts'
import { QUALIDADES } from '../rules/acordos/poderes.ts'
import { NOMES_DOS_PAPEIS_NA_AUDIENCIA } from '../rules/audiencia.ts'
import { MAX_COMENTARIOS_DA_REVISAO, MAX_TEXTO_DA_MINUTA } from '../rules/negociacao.ts'
import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '../rules/tipos.ts'
import { livreDeCartao, SEM_CARTAO } from '../values/pagamento/cartao.ts'
import { Pdf } from '../values/schemas.ts'
import { CONDUZEM, SITUACOES_DO_TEXTO, TEXTO_DO, TEXTOS, TIPOS_DE_TEXTO } from './words.ts'

const Html = requiredLines('Escreva o texto', MAX_TEXTO_DA_MINUTA).refine(livreDeCartao, SEM_CARTAO)
const Motivo = (message: string) => requiredLines(message, 1000).refine(livreDeCartao, SEM_CARTAO)

const Versao = z.object({
  id: Id,
  numero: z.int(),
  texto: z.string(),
  sha256: z.string(),
  autor: z.string(),
  created_at: Instant,
  comentarios: z.array(Comentario),
})
export type VersaoDoTexto = z.infer<typeof Versao>

/** Somebody who signs; `por`: the partes they stand for, none for an arbitrator or a mediator. */
const Signatario = z.object({
  nome: z.string(),
  papel: z.enum(NOMES_DOS_PAPEIS_NA_AUDIENCIA),
  por: z.array(z.string()),
  /** In whose name somebody with another document signed; the chamber checks no powers. '' for none. */
  ressalva: z.string(),
  assinou_em: Instant.nullable(),
  /** As what they signed for each parte, and what they attached; null until then. */
  assinatura: z.object({ user_id: Id, por: z.array(PorParte) }).nullable(),
  recusou: z.object({ em: Instant, motivo: z.string() }).nullable(),
})
export type SignatarioDoTexto = z.infer<typeof Signatario>

/** What this user may do now. */
const Pode = z.object({
  /** Writes the next version. */
  escrever: z.boolean(),
  /** Comments on the version in force. */
  comentar: z.boolean(),
  /** Opens the text for signing. */
  abrir: z.boolean(),
  assinar: z.boolean(),
  recusar: z.boolean(),
  /** Closes it without those who refused or are silent: a text that is worth nothing without all then ends unsigned. */
  encerrar: z.boolean(),
})

/** `sha256`: of the version in force. `sem_conta`: the partes for whom no account can sign yet. */
export const Texto = z
  .object({
    id: Id,
    procedimento: z.object({ tipo: z.enum(NOMES_DOS_TIPOS), id: Id }),
    tipo: z.enum(TIPOS_DE_TEXTO),
    situacao: z.enum(SITUACOES_DO_TEXTO),
    versoes: z.array(Versao),
    signatarios: z.array(Signatario),
    sem_conta: z.array(z.string()),
    sha256: z.string(),
    nota: z.object({ texto: z.string(), de: z.string() }).nullable(),
    /** The sealed document is there. */
    emitido: z.boolean(),
    pode: Pode,
    /** For whom this user signs. */
    assina_por: z.array(z.object({ parte: z.string(), documento_confere: z.boolean(), empresa: z.boolean() })),
  })
  .meta({ id: 'Texto' })
export type Texto = z.infer<typeof Texto>

const ComTexto = z.object({ texto: Texto, message: z.string() })
const DoTexto = z.object({ tid: Id })
const SEM_ATA = 'Audiência reservada, que não aconteceu, ou sem ninguém presente'
const MUDOU = 'A situação do texto ou do procedimento mudou'

export const NovoTexto = z
  .object({
    tipo: z.enum(TIPOS_DE_TEXTO, { error: 'Escolha o tipo de texto' }),
    /** The model that it began with. */
    modelo: Id.optional(),
    texto: Html,
    /** The hearing whose minutes are written. */
    audiencia_id: Id.optional(),
  })
  .refine(({ tipo, audiencia_id }) => tipo !== 'ata' || audiencia_id !== undefined, {
    path: ['audiencia_id'],
    error: 'Informe de qual audiência é a ata',
  })
  .meta({ id: 'NovoTexto' })

/** An arbitrator or the mediator sends the next text; everybody else only comments and leaves the text out. */
export const NovaVersao = z
  .object({
    texto: Html.optional(),
    comentarios: z.array(NovoComentario).max(MAX_COMENTARIOS_DA_REVISAO).default([]),
    /** The version that was read: 409 when it is no longer the latest. */
    versao_id: Id.optional(),
  })
  .meta({ id: 'NovaVersaoDoTexto' })

export const Fechar = z.object({
  /** Why it is closed without some signatures; only while it is signed. */
  nota: Motivo('Escreva a nota').optional(),
  /** The hash of the version that the caller read: 409 when another one is in force. */
  sha256: z.string().optional(),
})
export const EncerrarComNota = z.object({ nota: Motivo('Escreva a nota que fica no texto') })
export const RecusarTexto = z.object({ motivo: Motivo('Diga por que não assina') })

export const AssinarTexto = ProvaDaAssinatura.extend({
  /** The hash of the text that the signer read: 409 when it is not the one in force. */
  sha256: required('Informe o SHA-256 do texto que você leu', 64),
  /** As what one signs for the partes whose document is not one's own. */
  qualidade: z.enum(QUALIDADES, { error: 'Diga em que qualidade você assina' }).optional(),
  /** About one's powers to sign for those; in a form only. */
  comprovante: Pdf('Escolha o PDF do comprovante').optional(),
}).meta({ id: 'AssinarTexto' })

const textosDe = (tipo: Tipo) => {
  const { um, titulo } = TIPOS[tipo]
  const texto = TEXTOS[TEXTO_DO[tipo]]
  return {
    list: {
      summary: `Os textos de um ${um} que as partes e ${CONDUZEM[tipo].quem} escrevem e assinam`,
      response: z.object({
        textos: z.array(z.object({ id: Id, tipo: z.enum(TIPOS_DE_TEXTO), situacao: z.enum(SITUACOES_DO_TEXTO) })),
        /** This user may write the first version of the text that there is one of. */
        inicia: z.boolean(),
      }),
    },
    modelos: {
      summary: `Modelos do ${texto.um}, ou da ata de uma audiência, já preenchidos com os dados do ${um}`,
      query: z.object({ audiencia_id: Id.optional() }),
      failures: { 409: SEM_ATA },
      response: z.object({ modelos: z.array(z.object({ id: Id, nome: z.string(), texto: z.string() })) }),
    },
    create: {
      summary: `Escrever a primeira versão de um texto: o ${texto.um}, ou a ata de uma audiência`,
      body: NovoTexto,
      status: 201,
      failures: { 409: `${titulo} que já tem este texto, ou não está ativo. ${SEM_ATA}` },
      response: ComTexto,
    },
  } satisfies Definitions
}
export const textosDoProcesso = () => textosDe('processo')
export const textosDoCaso = () => textosDe('caso')

export const textos = () =>
  ({
    get: {
      summary: 'Um texto, com suas versões, comentários e assinaturas',
      params: DoTexto,
      response: z.object({ texto: Texto }),
    },
    versao: {
      summary: 'Enviar uma versão, quem conduz; ou só comentários, as partes',
      params: DoTexto,
      body: NovaVersao,
      status: 201,
      failures: { 409: MUDOU },
      response: ComTexto,
    },
    fechar: {
      summary:
        'Abrir o texto à assinatura; depois, com uma nota, encerrá-lo sem quem recusou ou calou. Um acordo assim encerrado não vale',
      params: DoTexto,
      body: Fechar,
      failures: { 409: MUDOU },
      response: ComTexto,
    },
    code: { summary: 'Enviar por e-mail o código para assinar', params: DoTexto, failures: { 409: MUDOU }, response: Mensagem },
    assinar: {
      summary: 'Assinar o texto com o código recebido',
      params: DoTexto,
      multipart: AssinarTexto,
      maxFiles: 1,
      failures: { 409: MUDOU },
      response: ComTexto,
    },
    comprovante: {
      summary: 'O comprovante de poderes que este usuário anexou à sua assinatura; a câmara não o confere',
      params: DoTexto.extend({ userId: Id }),
    },
    recusar: {
      summary: 'Dizer que não assina, e por quê. A recusa fica nos autos; o motivo, só em processos',
      params: DoTexto,
      body: RecusarTexto,
      failures: { 409: MUDOU },
      response: ComTexto,
    },
    documento: {
      summary: 'O documento selado; antes dele, ou com `versao`, uma versão em PDF',
      params: DoTexto,
      query: z.object({ versao: z.int().min(1).optional() }),
      failures: { 409: 'O documento ainda está sendo preparado' },
    },
    comparacao: {
      summary: 'O que mudou numa versão em relação à anterior, marcado no texto',
      params: DoTexto,
      query: z.object({ versao: z.int().min(1).optional() }),
      response: z.object({
        html: z.string(),
        incluidas: z.int(),
        excluidas: z.int(),
        formatos: z.int(),
        movidos: z.int(),
      }),
    },
  }) satisfies Definitions
