/**
 * The level of confidence in a certificate, from most to least, which is independent of the verdict: ICP-Brasil (qualificada),
 * gov.br (avançada), this installation, another authority that it trusts, or nobody known.
 */
export const CONFIANCAS = ['icp-brasil', 'gov-br', 'camara', 'outra', 'desconhecida'] as const
export type Confianca = (typeof CONFIANCAS)[number]
