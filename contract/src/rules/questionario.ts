/** The answer that each question takes. */
const SIM_OU_NAO = ['Sim', 'Não'] as const
export type SimOuNao = (typeof SIM_OU_NAO)[number]

interface Pergunta {
  pergunta: string
  /** The answer that has to be explained, and the words that ask for it. */
  explica: SimOuNao
  descreva: string
}

const DESCREVA = { explica: 'Sim', descreva: 'Em caso positivo, descreva.' } as const
const EXPLIQUE = { explica: 'Não', descreva: 'Em caso negativo, explique.' } as const

/**
 * The questions an arbitrator answers before accepting: impediment and suspicion, the duty to disclose, and the
 * duties of the office (Lei 9.307/96, arts. 13 §6 and 14; CPC, arts. 144 and 145). In this order on screen, wire and paper.
 */
export const PERGUNTAS: readonly Pergunta[] = [
  {
    pergunta:
      'Você tem ou já teve relação de parentesco, convivência, amizade íntima ou inimizade com alguma das partes, seus representantes ou advogados?',
    ...DESCREVA,
  },
  {
    pergunta:
      'Nos últimos cinco anos, você teve relação profissional, de sociedade, de emprego, de crédito ou de outro negócio com alguma das partes, seus representantes ou advogados?',
    ...DESCREVA,
  },
  {
    pergunta:
      'Você já atuou neste litígio, ou em outro ligado a ele, como advogado, consultor, perito, testemunha, mediador, árbitro ou juiz?',
    explica: 'Sim',
    descreva: 'Em caso positivo, diga quando e em que função.',
  },
  {
    pergunta: 'Você tem interesse, direto ou indireto, econômico ou de outra natureza, no resultado deste procedimento?',
    ...DESCREVA,
  },
  {
    pergunta:
      'Seu cônjuge, companheiro ou parente até o terceiro grau tem vínculo com alguma das partes, com seus advogados ou com o objeto do litígio?',
    ...DESCREVA,
  },
  {
    pergunta:
      'Há algum outro fato que possa levantar dúvida justificada sobre sua imparcialidade ou independência e que deva ser revelado antes da aceitação (Lei 9.307/96, art. 14, § 1º)?',
    ...DESCREVA,
  },
  {
    pergunta:
      'Você tem o conhecimento da matéria e a disponibilidade de tempo para conduzir o procedimento com competência e diligência, dentro dos prazos (Lei 9.307/96, art. 13, § 6º)?',
    ...EXPLIQUE,
  },
  {
    pergunta:
      'Você se compromete a agir com imparcialidade, independência e discrição, a guardar sigilo sobre o procedimento e a revelar sem demora os fatos que surgirem depois da aceitação (Lei 9.307/96, arts. 13, § 6º, e 14)?',
    ...EXPLIQUE,
  },
]

/** The questions as sent and printed, where one text answers each. */
export const QUESTIONARIO: readonly string[] = PERGUNTAS.map(({ pergunta, explica, descreva }) =>
  explica === 'Sim' ? `${pergunta} ${descreva}` : pergunta,
)
