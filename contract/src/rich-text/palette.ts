/** Colours of letters that the toolbar offers; all are legible on white (4.5:1). */
export const CORES_DO_TEXTO = [
  { cor: '#23282b', nome: 'Preto' },
  { cor: '#b91c1c', nome: 'Vermelho' },
  { cor: '#c2410c', nome: 'Laranja' },
  { cor: '#a16207', nome: 'Ocre' },
  { cor: '#15803d', nome: 'Verde' },
  { cor: '#0f766e', nome: 'Verde-azulado' },
  { cor: '#1d4ed8', nome: 'Azul' },
  { cor: '#7e22ce', nome: 'Roxo' },
] as const

/** Colours behind letters; every colour above is legible on them. */
export const CORES_DO_FUNDO = [
  { cor: '#fef9e7', nome: 'Amarelo' },
  { cor: '#eefbf1', nome: 'Verde' },
  { cor: '#eef6ff', nome: 'Azul' },
  { cor: '#f4f6f6', nome: 'Cinza' },
] as const
