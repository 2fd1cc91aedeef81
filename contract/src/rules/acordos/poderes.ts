/**
 * As what a person signs for a parte. `propria`: in their own name; also where the document is not theirs and they stated nothing else.
 * The chamber checks no powers (docs/rules/negociacoes.md#who-signs-for-whom).
 */
export const QUALIDADES = ['propria', 'socio', 'administrador', 'procurador'] as const
export type Qualidade = (typeof QUALIDADES)[number]
export const NOMES_DAS_QUALIDADES: Readonly<Record<Qualidade, string>> = {
  propria: 'em nome próprio',
  socio: 'sócio',
  administrador: 'administrador',
  procurador: 'procurador',
}

/** A parte for which a signature was given. */
export interface PorParte {
  parte: string
  qualidade: Qualidade
  /** The CPF of the account was the parte's document when it signed. */
  documento_confere: boolean
  /** What the signer attached about their powers. */
  comprovante: { nome: string; sha256: string } | null
}

export const NAO_CONFERIDOS = 'poderes não conferidos pela câmara'

/** "em nome de Banco X, poderes não conferidos pela câmara; qualidade declarada: sócio", where the document is not the signer's. */
export const emNomeDe = ({ parte, qualidade }: Pick<PorParte, 'parte' | 'qualidade'>): string =>
  `em nome de ${parte}, ${NAO_CONFERIDOS}${qualidade === 'propria' ? '' : `; qualidade declarada: ${NOMES_DAS_QUALIDADES[qualidade]}`}`

/** The name beside a signature: the signer's own, or the parte's with the note that the chamber did not check the powers. */
export const assinouPor = (por: PorParte): string => (por.documento_confere ? por.parte : emNomeDe(por))

/** The first names are listed; the others are counted. */
const MAX_NOMES = 5
const nomes = (todos: readonly string[]): string => {
  const mais = todos.length - MAX_NOMES
  return new Intl.ListFormat('pt-BR').format(
    mais > 0 ? [...todos.slice(0, MAX_NOMES), mais === 1 ? 'mais uma parte' : `mais ${mais} partes`] : todos,
  )
}

/** The qualification without which nothing may say that partes signed: in whose name a person with another document did; '' for none. */
export function ressalvaDosPoderes(por: readonly Pick<PorParte, 'parte' | 'documento_confere'>[]): string {
  const outras = new Set(por.filter((one) => !one.documento_confere).map(({ parte }) => parte))
  return outras.size === 0 ? '' : `Em nome de ${nomes([...outras])}, ${NAO_CONFERIDOS}.`
}

/** Says of an agreement with all its signatures who signed it: the one sentence for screens, notices, e-mails and documents. */
export function quemAssinou(por: readonly Pick<PorParte, 'parte' | 'documento_confere'>[]): string {
  const ressalva = ressalvaDosPoderes(por)
  return ressalva === '' ? 'Todas as partes assinaram.' : `Há uma assinatura em nome de cada parte. ${ressalva}`
}

/** A browser's own words about itself, between quotation marks that nothing in them can end. */
export const citado = (palavras: string): string => `“${palavras.replace(/["“”„‟]/g, "'")}”`
