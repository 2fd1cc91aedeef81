/** The share of each page's pixels that poppler draws darker than mid-grey (README.md says how it was measured). */
export const DARK_IN_POPPLER = {
  'ccitt-g3-1d': 0.0922,
  'ccitt-g3-2d': 0.0922,
  'ccitt-g4': 0.0922,
  'ccitt-g4-mask': 0.0833,
  jbig2: 0.0922,
  jpeg2000: 0.0883,
  jpeg: 0.0883,
  'standard-14': 0.0415,
  cjk: 0.029,
}
