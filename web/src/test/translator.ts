/**
 * What a page translator (Chrome's, Google's) does to a page, runnable in any page by itself: it puts `<font><font>…</font></font>` in the
 * place of each text node, now and whenever a text node appears or changes. `replace`: the translation is a new text node and the page's
 * own is taken out, as Google does; `wrap`: the page's own is moved into the fonts, as some extensions do.
 * @returns a function that stops it
 */
export function translate(way: 'replace' | 'wrap' = 'replace'): () => void {
  const MARK = '›'
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) visit(node)
    observer.takeRecords()
  })
  function visit(root: Node): void {
    if (root instanceof Text) return void put(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) put(text)
  }
  function put(text: Text): void {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || !text.isConnected) return
    if (parent.closest('font, script, style, textarea, [translate=no], [contenteditable=true]')) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    if (way === 'wrap') text.data = `${MARK}${text.data}`
    inner.append(way === 'wrap' ? text : `${MARK}${text.data}`)
  }
  visit(document.body)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
