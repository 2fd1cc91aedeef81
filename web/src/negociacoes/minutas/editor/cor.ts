import { corDoTexto } from '@concordia/contract/rules/acordos/texto-rico'
import { Mark } from '@tiptap/react'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    /** null: the text's own colour again. */
    cor: { pintar: (cor: string | null) => ReturnType }
  }
}

/** A colour of the palette; any other that a paste brings is dropped. */
export const Cor = Mark.create({
  name: 'cor',
  addAttributes: () => ({
    cor: {
      default: null,
      parseHTML: (element) => corDoTexto(element.style.color),
      renderHTML: ({ cor }) => ({ style: `color: ${cor}` }),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: ({ style }) => corDoTexto(style.color) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addCommands: () => ({
    pintar:
      (cor) =>
      ({ commands }) =>
        cor === null ? commands.unsetMark('cor') : commands.setMark('cor', { cor }),
  }),
})
