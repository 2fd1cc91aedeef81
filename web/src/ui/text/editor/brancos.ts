import { Plugin, type Transaction } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** Stands for what is no letter, e.g. a break of the line. */
const OTHER = '\ufffc'
/** What is not stored of blanks: those at the beginning of a line, and all but one of several. */
const TOO_MANY = /(?<=^|\ufffc)[ \t\n]+|(?<=[ \t\n])[ \t\n]+/g

/**
 * Takes out, as they are typed, the blanks that are not stored (`platform/rich-text/tidy.ts` in the server), so that the editor shows what
 * will be printed. By its own style an editor has to show every blank that it holds.
 */
export const Brancos = Extension.create({
  name: 'brancos',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        // An accent or a word that is being composed is not disturbed.
        if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isComposing)) return null
        const extra: [from: number, to: number][] = []
        doc.descendants((node, at) => {
          if (!node.isTextblock) return true
          const text = node.textBetween(0, node.content.size, '', OTHER)
          for (const { index, 0: blanks } of text.matchAll(TOO_MANY)) extra.push([at + 1 + index, at + 1 + index + blanks.length])
          return false
        })
        for (const [from, to] of extra.reverse()) tr.delete(from, to)
        return extra.length > 0 ? tr : null
      },
    }),
  ],
})

const isComposing = (transaction: Transaction) => transaction.getMeta('composition') !== undefined
