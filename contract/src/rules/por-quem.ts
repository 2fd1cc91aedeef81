/** "Fulana (OAB/SP 1)"; the name alone where the registration is not known. */
export const comOab = (nome: string, oab: string): string => (oab ? `${nome} (${oabPorExtenso(oab)})` : nome)
/** As the profile has it, "SP 123.456" or "OAB/SP 123.456", in one form. */
export const oabPorExtenso = (oab: string): string => (/^oab\b/i.test(oab) ? oab : `OAB/${oab}`)

/** "Fulana (OAB/SP 1) por Beltrano" */
export const porQuemAtuou = ({ nome, oab, parte }: { nome: string; oab: string; parte: string }): string =>
  `${comOab(nome, oab)} por ${parte}`
