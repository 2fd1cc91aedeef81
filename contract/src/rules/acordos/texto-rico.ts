/** What a draft's text may be made of: the toolbar offers all of it, and the server keeps nothing else. */
export const NIVEIS_DE_TITULO = [2, 3, 4] as const
export const ALINHAMENTOS_DO_TEXTO = ['left', 'center', 'right', 'justify'] as const
export type AlinhamentoDoTexto = (typeof ALINHAMENTOS_DO_TEXTO)[number]
/** Steps of 2em by which a paragraph or a title is indented (`margin-left`). */
export const MAX_RECUO = 8
/** Lists within lists. */
export const MAX_LISTAS = 8

/** Colours of letters; all are legible on white (4.5:1). */
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

/** A colour of the palette as #rrggbb, else null. Browsers write `rgb(…)`, whatever was set. */
export function corDoTexto(css: string | null | undefined): string | null {
  const value = (css ?? '').trim().toLowerCase()
  const rgb = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*\)$/.exec(value)
  const hex = rgb
    ? `#${rgb
        .slice(1)
        .map((n) => Number(n).toString(16).padStart(2, '0'))
        .join('')}`
    : value
  return CORES_DO_TEXTO.some(({ cor }) => cor === hex) ? hex : null
}

/** The steps of an indent written in CSS: 2em, 32px or 24pt each. */
export function recuoDe(css: string | null | undefined): number {
  const [, n = '0', unit] = /^([\d.]{1,6})(em|px|pt)$/.exec((css ?? '').trim().toLowerCase()) ?? []
  const steps = Math.round(Number(n) / (unit === 'px' ? 32 : unit === 'pt' ? 24 : 2))
  return Math.min(MAX_RECUO, Math.max(0, steps || 0))
}

/** The only links that stay: to websites and e-mail addresses. */
export const ehLinkDoTexto = (href: string): boolean => /^(https?:\/\/|mailto:)/i.test(href.trim())
