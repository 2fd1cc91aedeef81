/** What a draft's text may be made of: the server keeps nothing else. */
/** The toolbar offers those from 2 to 4. */
export const NIVEIS_DE_TITULO = [1, 2, 3, 4, 5, 6] as const
export const ALINHAMENTOS_DO_TEXTO = ['left', 'center', 'right', 'justify'] as const
export type AlinhamentoDoTexto = (typeof ALINHAMENTOS_DO_TEXTO)[number]
/** Steps of 2em by which a paragraph or a title is indented (`margin-left`). */
export const MAX_RECUO = 8
/** Lists within lists. */
export const MAX_LISTAS = 8
/** More columns would be too narrow to be read on paper. */
export const MAX_COLUNAS = 20

/** A colour as #rrggbb, else null. Browsers write `rgb(…)`, whatever was set. */
export function hexDaCor(css: string | null | undefined): string | null {
  const value = (css ?? '').trim().toLowerCase()
  const rgb = /^rgb\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*\)$/.exec(value)
  const hex = rgb
    ? `#${rgb
        .slice(1)
        .map((n) => Number(n).toString(16).padStart(2, '0'))
        .join('')}`
    : value
  return /^#[\da-f]{6}$/.test(hex) ? hex : null
}

/** The steps of an indent written in CSS: 2em, 32px or 24pt each. */
export function recuoDe(css: string | null | undefined): number {
  const [, n = '0', unit] = /^([\d.]{1,6})(em|px|pt)$/.exec((css ?? '').trim().toLowerCase()) ?? []
  const steps = Math.round(Number(n) / (unit === 'px' ? 32 : unit === 'pt' ? 24 : 2))
  return Math.min(MAX_RECUO, Math.max(0, steps || 0))
}

/** The only links that stay: to websites and e-mail addresses. */
export const ehLinkDoTexto = (href: string): boolean => /^(https?:\/\/|mailto:)/i.test(href.trim())
