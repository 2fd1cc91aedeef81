/**
 * The questions an arbitrator answers before accepting: impediment and suspicion, the duty to disclose, and the
 * duties of the office (Lei 9.307/96, arts. 13 §6 and 14; CPC, arts. 144 and 145). In this order on screen, wire and paper.
 */
export const QUESTIONARIO = [
  'Você tem ou já teve relação de parentesco, convivência, amizade íntima ou inimizade com alguma das partes, seus representantes ou advogados? Em caso positivo, descreva.',
  'Nos últimos cinco anos, você teve relação profissional, de sociedade, de emprego, de crédito ou de outro negócio com alguma das partes, seus representantes ou advogados? Em caso positivo, descreva.',
  'Você já atuou neste litígio, ou em outro ligado a ele, como advogado, consultor, perito, testemunha, mediador, árbitro ou juiz? Em caso positivo, diga quando e em que função.',
  'Você tem interesse, direto ou indireto, econômico ou de outra natureza, no resultado deste procedimento? Em caso positivo, descreva.',
  'Seu cônjuge, companheiro ou parente até o terceiro grau tem vínculo com alguma das partes, com seus advogados ou com o objeto do litígio? Em caso positivo, descreva.',
  'Há algum outro fato que possa levantar dúvida justificada sobre sua imparcialidade ou independência e que deva ser revelado antes da aceitação (Lei 9.307/96, art. 14, § 1º)? Em caso positivo, descreva.',
  'Você tem o conhecimento da matéria e a disponibilidade de tempo para conduzir o procedimento com competência e diligência, dentro dos prazos (Lei 9.307/96, art. 13, § 6º)?',
  'Você se compromete a agir com imparcialidade, independência e discrição, a guardar sigilo sobre o procedimento e a revelar sem demora os fatos que surgirem depois da aceitação (Lei 9.307/96, arts. 13, § 6º, e 14)?',
] as const
