/** How a paragraph or heading may stand; the server keeps no other (`platform/rich-text.ts`). */
const ALINHAMENTOS = ['left', 'center', 'right', 'justify'] as const
export type Alinhamento = (typeof ALINHAMENTOS)[number]

/** The alignment an element asks for by its style; null where it asks for none, or for one we do not know. */
export const alinhamentoOf = (element: Element): Alinhamento | null =>
  (element instanceof HTMLElement && ALINHAMENTOS.find((one) => one === element.style.textAlign)) || null
