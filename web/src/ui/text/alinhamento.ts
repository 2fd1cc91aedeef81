/** The alignments of paragraphs and headings; the server keeps no other (`platform/rich-text`). */
const ALINHAMENTOS = ['left', 'center', 'right', 'justify'] as const
export type Alinhamento = (typeof ALINHAMENTOS)[number]

/** The alignment in an element's style; null where there is none, or one we do not know. */
export const alinhamentoOf = (element: Element): Alinhamento | null =>
  (element instanceof HTMLElement && ALINHAMENTOS.find((one) => one === element.style.textAlign)) || null
