import type { Definitions } from '../../http/call.ts'
import { Id, Mensagem, optionalLines, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { ProvaDaAssinatura } from '../../identidade/schemas/assinatura.ts'
import { QUESTIONARIO } from '../../rules/questionario.ts'
import { PAPEIS, TIPOS, type Tipo } from '../../rules/tipos.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Pdf } from '../../values/schemas.ts'
import { Ato } from './procedimentos.ts'

/** One answer of the questionnaire. Answers are matched to the questions by position; `pergunta` is kept as it was sent. */
export const Resposta = z.object({ pergunta: optionalLines(2000), resposta: requiredLines('Responda esta pergunta', 4000) })

/** As many as the questions, in their order. */
export const Respostas = z
  .array(Resposta, { error: 'Responda ao questionário' })
  .length(
    QUESTIONARIO.length,
    `O questionário tem ${QUESTIONARIO.length} perguntas. Envie uma resposta para cada uma, na mesma ordem.`,
  )

export type Respostas = z.infer<typeof Respostas>

/** How the term is signed, beside what it declares. `sha256`: of the text that the signer read; 409 when it is another one by now. */
const AssinaturaDoTermo = ProvaDaAssinatura.extend({ sha256: z.string({ error: 'Leia o termo antes de assinar' }) })

/** What an arbitrator declares in the term that is signed in the platform. */
const DeclaradoComQuestionario = z.object({ questionario: Respostas })

/** What a mediator declares in it: what the partes must know (Lei 13.140/2015, art. 5º); absent: nothing. */
export const DeclaradoNaMediacao = z.object({
  revelacao: optionalLines(4000).refine((text) => livreDeCartao(text ?? ''), SEM_CARTAO),
})

/** The form of an acceptance with questionnaire and term; on the wire `questionario` is JSON of a list of `Resposta`. */
export const Aceite = z.object({
  questionario: z.string({ error: 'Responda esta pergunta' }).max(60_000),
  termo: Pdf('Adicione seu termo em pdf'),
})

/** A refusal that may give its reason, which only the secretariat reads. */
export const Recusa = z.object({ motivo: optionalLines(2000) })

/** A parte refuses the person who disclosed something. `designacao`: the one the screen showed, so that nobody refuses a successor. */
export const RecusaDaParte = z.object({
  designacao: Id,
  motivo: optionalLines(2000).refine((text) => livreDeCartao(text ?? ''), SEM_CARTAO),
})

/**
 * The designated person whom the viewer may refuse as a parte, and the last day (`yyyy-mm-dd`; null while a suspension stops the
 * deadline).
 */
export const Recusavel = z.object({ designacao: Id, nome: z.string(), ate: z.string().nullable() })
export type Recusavel = z.infer<typeof Recusavel>

const JA_RESPONDIDA = { 409: 'A designação já foi respondida' }

const termoAssinavelDe = <D extends z.ZodType, A extends z.ZodType>(tipo: Tipo, Declarado: D, Assinado: A) => {
  const nome = PAPEIS[TIPOS[tipo].papel].um
  return {
    textoDoTermo: {
      summary: `O texto do termo de aceite deste ${nome}, com o que ele declara, para ler e assinar`,
      body: Declarado,
      failures: JA_RESPONDIDA,
      /** `texto`: clean HTML; `sha256`: of its UTF-8 bytes. */
      response: z.object({ texto: z.string(), sha256: z.string() }),
    },
    codigoDoTermo: {
      summary: 'Enviar por e-mail o código para assinar o termo de aceite',
      failures: JA_RESPONDIDA,
      response: Mensagem,
    },
    assinarTermo: {
      summary: 'Aceitar a designação, assinando o termo de aceite com o código recebido',
      body: Assinado,
      status: 201,
      failures: JA_RESPONDIDA,
      response: Ato,
    },
  } satisfies Definitions
}

export const designacaoComTermoDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  const nome = PAPEIS[TIPOS[tipo].papel].um
  return {
    ...termoAssinavelDe(tipo, DeclaradoComQuestionario, AssinaturaDoTermo.extend(DeclaradoComQuestionario.shape)),
    recusar: {
      summary: `Recusar a designação de ${nome}`,
      body: Recusa,
      failures: JA_RESPONDIDA,
      response: Ato,
    },
    termo: {
      summary: `Termo de aceite deste ${nome} neste ${um}, para assinar`,
    },
    questionario: {
      summary: 'As perguntas do questionário do aceite, na ordem em que as respostas são enviadas',
      response: z.object({ perguntas: z.array(z.string()) }),
    },
    aceitar: {
      summary: 'Aceitar a designação com o questionário e o termo assinado',
      multipart: Aceite,
      maxFiles: 1,
      status: 201,
      failures: JA_RESPONDIDA,
      response: Ato,
    },
  } satisfies Definitions
}

export const designacaoDe = (tipo: Tipo) => {
  const nome = PAPEIS[TIPOS[tipo].papel].um
  return {
    ...termoAssinavelDe(tipo, DeclaradoNaMediacao, AssinaturaDoTermo.extend(DeclaradoNaMediacao.shape)),
    recusar: {
      summary: `Recusar a designação de ${nome}`,
      body: Recusa,
      failures: JA_RESPONDIDA,
      response: Ato,
    },
    aceitar: {
      summary: `Aceitar a designação de ${nome}, sem assinar o termo na plataforma`,
      failures: JA_RESPONDIDA,
      response: Ato,
    },
    recusarPelaParte: {
      summary: `Recusar, como parte, o ${nome} que revelou um fato ao aceitar`,
      body: RecusaDaParte,
      status: 201,
      failures: { 409: 'O prazo para recusar terminou, ou a designação já terminou' },
      response: Ato,
    },
  } satisfies Definitions
}
