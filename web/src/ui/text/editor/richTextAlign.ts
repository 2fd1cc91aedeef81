import { Extension } from '@tiptap/react'
import { type Alinhamento, alinhamentoOf } from '../alinhamento.ts'

const TYPES = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textAlign: { setTextAlign: (alignment: Alinhamento) => ReturnType }
  }
}

/** Alignment of paragraphs and headings. Left, the default, is not written. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        textAlign: {
          default: 'left',
          parseHTML: (element) => alinhamentoOf(element) ?? 'left',
          renderHTML: ({ textAlign }) => (textAlign === 'left' ? {} : { style: `text-align: ${textAlign}` }),
        },
      },
    },
  ],
  addCommands: () => ({
    setTextAlign:
      (textAlign) =>
      ({ commands }) =>
        TYPES.map((type) => commands.updateAttributes(type, { textAlign })).some(Boolean),
  }),
})
