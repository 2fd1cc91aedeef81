import { hexDaCor } from '@concordia/contract/rules/acordos/texto-rico'
import { Extension, Mark } from '@tiptap/react'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    /** null: the text's own colour again. */
    cor: { pintar: (marca: 'cor' | 'fundo', cor: string | null) => ReturnType }
  }
}

const colorMark = (name: 'cor' | 'fundo', property: 'color' | 'backgroundColor') =>
  Mark.create({
    name,
    addAttributes: () => ({
      cor: {
        default: null,
        parseHTML: (element) => hexDaCor(element.style[property]),
        renderHTML: ({ cor }) => ({ style: `${property === 'color' ? 'color' : 'background-color'}: ${cor}` }),
      },
    }),
    parseHTML: () => [{ tag: 'span', consuming: false, getAttrs: ({ style }) => hexDaCor(style[property]) !== null && null }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })

/** The colour of letters, and that behind them. Pasted colours are made legible before (`paste.ts`). */
export const Cor = colorMark('cor', 'color').extend({
  addCommands: () => ({
    pintar:
      (marca, cor) =>
      ({ commands }) =>
        cor === null ? commands.unsetMark(marca) : commands.setMark(marca, { cor }),
  }),
})
export const Fundo = colorMark('fundo', 'backgroundColor')

export const FundoDaCelula = Extension.create({
  name: 'fundoDaCelula',
  addGlobalAttributes: () => [
    {
      types: ['tableCell', 'tableHeader'],
      attributes: {
        fundo: {
          default: null,
          parseHTML: (element) => hexDaCor(element.style.backgroundColor),
          renderHTML: ({ fundo }) => (fundo ? { style: `background-color: ${fundo}` } : {}),
        },
      },
    },
  ],
})
