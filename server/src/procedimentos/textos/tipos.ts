import type { TipoDeModelo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { AtoNomeado } from '@concordia/contract/rules/atos'
import type { Poder } from '@concordia/contract/rules/representacao'
import type { TextoOferecido } from '@concordia/contract/textos/words'

/** The side that writes a text, as its versions keep it. */
export type Redator = 'tribunal' | 'mediador'

interface DoTipo {
  redator: Redator
  /** The models that a text of this tipo begins with. */
  modelo: TipoDeModelo
  /** The eventos of its opening for signing, of a refusal, and of its document; `encerra`: of the end of a text that is worth nothing. */
  atos: { abre: AtoNomeado; recusa: AtoNomeado; junta: AtoNomeado; encerra?: AtoNomeado }
  /** The power that a lawyer needs to sign it for a client. */
  poder: Poder
  /** Whether the docket and the document say why somebody refused; in a mediation that is confidential (Lei 13.140/2015, art. 30). */
  motivoNosAutos: boolean
  /** A refusal, explained to the partes. */
  seRecusam: string
  /** The end of the sentence that tells them that it is signed. */
  assinado: string
}

/** What the server does differently for each text; the words that people read are in the contract. */
export const DO_TIPO: Readonly<Record<TextoOferecido, DoTipo>> = {
  'termo-de-arbitragem': {
    ...{ redator: 'tribunal', modelo: 'termo-de-arbitragem', poder: 'firmar-compromisso', motivoNosAutos: true },
    atos: { abre: 'texto-do-termo', recusa: 'recusa-do-termo', junta: 'termo-de-arbitragem' },
    seRecusam: 'O motivo está nos autos. A recusa não impede que a arbitragem prossiga.',
    assinado: 'tem a assinatura de cada árbitro e uma em nome de cada parte.',
  },
  acordo: {
    ...{ redator: 'mediador', modelo: 'acordo-de-mediacao', poder: 'transigir', motivoNosAutos: false },
    atos: {
      ...{ abre: 'texto-do-acordo', recusa: 'recusa-do-acordo', junta: 'acordo-de-mediacao', encerra: 'fim-do-texto-do-acordo' },
    },
    seRecusam: 'O motivo está na página do texto. Enquanto alguém não assina, não há acordo, e a mediação continua.',
    assinado: 'tem a assinatura do mediador e uma em nome de cada parte. Falta o termo final, que encerra a mediação.',
  },
}
