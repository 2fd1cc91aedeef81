import { avisoDeDisfarce, numerosDisfarcados } from '@concordia/contract/values/numero-disfarcado'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Stands for what is no letter, e.g. a break of the line. */
const OTHER = '\ufffc'

/** Marks numbers in which letters stand for digits; the marks are no part of the text. `onFound` gets a sentence for each. */
export const Disfarces = Extension.create<{ onFound: (avisos: string[]) => void }>({
  name: 'disfarces',
  addOptions: () => ({ onFound: () => undefined }),
  addProseMirrorPlugins() {
    const { onFound } = this.options
    const plugin: Plugin<Marked> = new Plugin<Marked>({
      state: {
        init: (_config, { doc }) => markedIn(doc),
        apply: ({ docChanged, doc }, before) => (docChanged ? markedIn(doc) : before),
      },
      props: { decorations: (state) => plugin.getState(state)?.marks },
      view: ({ state }) => {
        let told = ''
        const tell = (avisos: string[]) => {
          // Told after the rendering in which the editor is made.
          if (avisos.join() !== told) queueMicrotask(() => onFound(avisos))
          told = avisos.join()
        }
        tell(plugin.getState(state)!.avisos)
        return { update: ({ state }) => tell(plugin.getState(state)!.avisos) }
      },
    })
    return [plugin]
  },
})

interface Marked {
  marks: DecorationSet
  avisos: string[]
}

function markedIn(doc: Node): Marked {
  const marks: Decoration[] = []
  const avisos = new Set<string>()
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    for (const found of numerosDisfarcados(node.textBetween(0, node.content.size, '', OTHER))) {
      const [from, aviso] = [at + 1 + found.index, avisoDeDisfarce(found)]
      marks.push(Decoration.inline(from, from + found.escrito.length, { nodeName: 'mark', 'data-parece': aviso, title: aviso }))
      avisos.add(aviso)
    }
    return false
  })
  return { marks: DecorationSet.create(doc, marks), avisos: [...avisos] }
}
