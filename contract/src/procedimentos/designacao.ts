import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { optionalLines, requiredLines } from '../http/shapes.ts'
import { noFio, PAPEIS, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Pdf } from '../values/files.ts'
import { Ato } from './procedimentos.ts'

/** One answer of the questionnaire. Answers are matched to the questions by position; `pergunta` is kept as it was sent. */
export const Resposta = z.object({ pergunta: optionalLines(2000), resposta: requiredLines('Responda esta pergunta', 4000) })
/** The form of an acceptance with questionnaire and term; on the wire `questionario` is JSON of a list of `Resposta`. */
export const Aceite = z.object({
  questionario: z.string({ error: 'Responda esta pergunta' }).max(60_000),
  termo: Pdf('Adicione seu termo em pdf'),
})

/** A refusal that may give its reason. */
export const Recusa = z.object({ motivo: optionalLines(2000) })

const JA_RESPONDIDA = { 409: 'A designação já foi respondida' }

/** The answers to a designation, for a tipo that requires the questionnaire and a signed term. */
export const designacaoComTermoDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota, papel } = noFio(tipo)
  const nome = PAPEIS[TIPOS[tipo].papel].um
  return {
    recusar: endpoint(`PUT ${rota}/{id}/${papel}/recusar`, {
      summary: `Recusar a designação de ${nome}`,
      failures: JA_RESPONDIDA,
      response: Ato,
    }),
    termo: endpoint(`GET ${rota}/{id}/${papel}/termo`, {
      summary: `Termo de aceite deste ${nome} neste ${um}, para assinar`,
      response: blob('application/pdf'),
    }),
    questionario: endpoint(`GET ${rota}/{id}/${papel}/questionario`, {
      summary: 'As perguntas do questionário do aceite, na ordem em que as respostas são enviadas',
      response: z.object({ perguntas: z.array(z.string()) }),
    }),
    aceitar: endpoint(`POST ${rota}/{id}/${papel}/aceitar`, {
      summary: 'Aceitar a designação com o questionário e o termo assinado',
      multipart: Aceite,
      maxFiles: 1,
      status: 201,
      failures: JA_RESPONDIDA,
      response: Ato,
    }),
  }
}

/** The same for a tipo whose acceptance has no body, and whose refusal may give its reason. */
export const designacaoDe = <T extends Tipo>(tipo: T) => {
  const { rota, papel } = noFio(tipo)
  const nome = PAPEIS[TIPOS[tipo].papel].um
  return {
    recusar: endpoint(`PUT ${rota}/{id}/${papel}/recusar`, {
      summary: `Recusar a designação de ${nome}`,
      body: Recusa,
      failures: JA_RESPONDIDA,
      response: Ato,
    }),
    aceitar: endpoint(`PUT ${rota}/{id}/${papel}/aceitar`, {
      summary: `Aceitar a designação de ${nome}`,
      failures: JA_RESPONDIDA,
      response: Ato,
    }),
  }
}
