import type { Papel } from '@concordia/contract/rules/tipos'

/** What a person declares by accepting a designation, in the term to be printed and in the one that is signed in the platform. */
export const DECLARACOES: Record<Papel, readonly string[]> = {
  arbitro: [
    'sou pessoa capaz e não conheço impedimento ou motivo de suspeição que me afaste da função, observadas, no que couber, as regras que valem para os juízes (Lei 9.307/96, art. 14; Código de Processo Civil, arts. 144 e 145);',
    'revelei, nas respostas ao questionário que acompanha esta aceitação, todo fato que possa denotar dúvida justificada quanto à minha imparcialidade e independência, e revelarei sem demora os que vierem a surgir (Lei 9.307/96, art. 14, § 1º);',
    'desempenharei a função com imparcialidade, independência, competência, diligência e discrição (Lei 9.307/96, art. 13, § 6º);',
    'tenho disponibilidade para conduzir o procedimento nos prazos aplicáveis e guardarei sigilo sobre ele e sobre o que nele conhecer;',
    'cumprirei o regulamento da câmara e a convenção de arbitragem celebrada pelas partes.',
  ],
  mediador: [
    'sou pessoa capaz e não conheço impedimento ou motivo de suspeição que me afaste da função, pelas mesmas hipóteses que valem para os juízes (Lei 13.140/2015, art. 5º; Código de Processo Civil, arts. 144 e 145);',
    'revelo, neste termo, todo fato ou circunstância que possa suscitar dúvida justificada em relação à minha imparcialidade, e revelarei sem demora os que vierem a surgir (Lei 13.140/2015, art. 5º, parágrafo único);',
    'conduzirei a mediação com imparcialidade, isonomia entre as partes e respeito à autonomia da vontade delas (Lei 13.140/2015, art. 2º);',
    'guardarei sigilo sobre o procedimento e sobre o que nele conhecer (Lei 13.140/2015, arts. 30 e 31);',
    'não assessorarei, representarei nem patrocinarei nenhuma das partes por um ano, contado do término da última audiência em que atuar, e não atuarei como árbitro nem como testemunha em processos sobre este conflito (Lei 13.140/2015, arts. 6º e 7º).',
  ],
}
