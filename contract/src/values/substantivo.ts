/** A noun for our sentences. `artigo` also decides between "do", "no", "este" and "da", "na", "esta". */
export interface Substantivo {
  readonly um: string
  readonly muitos: string
  readonly artigo: 'o' | 'a'
}

export const comArtigo = ({ artigo, um }: Substantivo): string => `${artigo} ${um}`
export const comDe = ({ artigo, um }: Substantivo): string => `d${artigo} ${um}`
export const comEm = ({ artigo, um }: Substantivo): string => `n${artigo} ${um}`
export const comA = ({ artigo, um }: Substantivo): string => `${artigo === 'o' ? 'ao' : 'à'} ${um}`
export const comEste = ({ artigo, um }: Substantivo): string => `${artigo === 'o' ? 'este' : 'esta'} ${um}`

/** A number with its noun: "1 processo", "1.200 casos". */
export const counted = (n: number, { um, muitos }: Substantivo): string =>
  n === 1 ? `1 ${um}` : `${n.toLocaleString('pt-BR')} ${muitos}`

/** At the head of a sentence. */
export const maiuscula = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
