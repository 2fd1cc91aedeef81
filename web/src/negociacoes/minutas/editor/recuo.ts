import { MAX_RECUO, recuoDe } from '@concordia/contract/rules/acordos/texto-rico'
import { Extension } from '@tiptap/react'

const TYPES = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    recuo: { recuar: (by: 1 | -1) => ReturnType }
  }
}

/** Indent of paragraphs and headings in steps of 2em, and of their first line; in a list it moves the item one level. */
export const Recuo = Extension.create({
  name: 'recuo',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        primeira: {
          default: 0,
          parseHTML: (element) => recuoDe(element.style.textIndent),
          renderHTML: ({ primeira }) => (primeira ? { style: `text-indent: ${primeira * 2}em` } : {}),
        },
      },
    },
    {
      // A list's indent counts the levels above its first item.
      types: [...TYPES, 'bulletList', 'orderedList'],
      attributes: {
        recuo: {
          default: 0,
          parseHTML: (element) => recuoDe(element.style.marginLeft),
          renderHTML: ({ recuo }) => (recuo ? { style: `margin-left: ${recuo * 2}em` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    recuar:
      (by) =>
      ({ tr, state, dispatch, commands, editor }) => {
        if (editor.isActive('listItem')) return by > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem')
        let changed = false
        state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
          if (!TYPES.includes(node.type.name)) return
          const recuo = Math.min(MAX_RECUO, Math.max(0, node.attrs.recuo + by))
          if (recuo === node.attrs.recuo) return
          changed = true
          if (dispatch) tr.setNodeAttribute(at, 'recuo', recuo)
        })
        return changed
      },
  }),
})
