/**
 * Page translators (Chrome's, Google's, extensions) put `<font><font>…` in the place of text nodes that React made. React keeps the nodes
 * it made, so without help it throws when it removes one or inserts something before one (facebook/react#11538), and a new text goes into
 * a node that nobody sees: an old amount or status would stay on screen. So React's calls act on the font instead of the text that it
 * replaced, and a text that changes takes its place back, for the translator to translate anew. Without a translator nothing is different.
 */

const textOf = new WeakMap<Node, Text>()
const fontOf = new WeakMap<Node, Element>()
/** Whether any font has come: otherwise a call that fails is a mistake of ours, and throws as ever. */
let translated = false

/** The font element on screen that replaces a text. */
const fontFor = (node: Node): Element | undefined => (node.isConnected ? undefined : fontOf.get(node))
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

// The page's observer does not see a text that the page no longer contains.
const texts = new MutationObserver((changes) => {
  for (const { target } of changes) fontFor(target)?.replaceWith(target)
})

/** Notes which text, or which earlier font of a text, a font has replaced: in one step, or as its neighbour before the text was removed. */
function learn(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont).filter((font) => !textOf.has(font))
    if (fonts.length === 0) continue
    translated = true
    for (const gone of removedNodes) {
      const text = gone instanceof Text ? gone : textOf.get(gone)
      const font = fonts.shift()
      if (!text || !font) continue
      textOf.set(font, text)
      fontOf.set(text, font)
      texts.observe(text, { characterData: true })
    }
  }
}

/** Called once, before the first screen. */
export function tolerateTranslators(): void {
  const page = new MutationObserver(learn)
  page.observe(document.documentElement, { childList: true, subtree: true })
  const { appendChild, insertBefore, removeChild } = Node.prototype

  /** A text that React moves leaves no translation behind. */
  const leave = (node: Node) => fontFor(node)?.remove()

  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node): Node {
      leave(node)
      return appendChild.call(this, node)
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      leave(node)
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before)
      learn(page.takeRecords())
      let place: Node | null = fontFor(before) ?? before
      while (place && place.parentNode !== this) place = place.parentNode
      // Where the translator left nothing of it, at the end.
      return insertBefore.call(this, node, place ?? (translated ? null : before))
    },
    removeChild(this: Node, node: Node): Node {
      if (node.parentNode === this) return removeChild.call(this, node)
      learn(page.takeRecords())
      const { parentNode } = node
      if (isFont(parentNode) && this.contains(node)) return removeChild.call(parentNode, node)
      if (!translated || parentNode) return removeChild.call(this, node)
      leave(node)
      return node
    },
  })
}
