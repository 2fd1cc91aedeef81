import type { LeftOut } from '@concordia/contract/rich-text/format-types'
import { type Reading, readRichHtml } from '@concordia/contract/rich-text/parse'
import { toHtml } from '@concordia/contract/rich-text/write'

interface Colagem {
  /** In the form in which the server stores it. */
  html: string
  /** What was left out, in a sentence; null: nothing that a person would miss. */
  aviso: string | null
}

/** Reads what is pasted as the server would read it, without what the revision marks of a word processor deleted. */
export function parsePasted(html: string): Colagem {
  const page = new DOMParser().parseFromString(html, 'text/html')
  inlineStyles(page)
  const read = readRichHtml(page.body.innerHTML, { paste: true })
  if (!read)
    return { html: '', aviso: 'O texto copiado tem formatação demais e não foi colado. Cole-o em partes, ou sem formatação.' }
  return { html: toHtml(read.doc), aviso: avisoDe(read) }
}

/** Writes the rules of a word processor's style sheet into the elements that they are for: hidden text may be hidden by a rule. */
function inlineStyles(page: Document): void {
  for (const style of page.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    for (const rule of [...sheet.cssRules].reverse()) {
      // The look of links is the sheet's.
      if (!(rule instanceof CSSStyleRule) || /:|hyperlink/i.test(rule.selectorText)) continue
      for (const element of page.body.querySelectorAll(rule.selectorText))
        element.setAttribute('style', `${rule.style.cssText} ${element.getAttribute('style') ?? ''}`)
    }
    style.remove()
  }
}

const MAX_TRECHOS = 3
const MAX_LETRAS = 40

function avisoDe({ leftOut }: Reading): string | null {
  const wordsOf = (what: LeftOut) => (leftOut.get(what) ?? []).map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  const excluidos = wordsOf('excluido')
  const fora = [
    ...(excluidos.length > 0 ? [`o que o controle de alterações marcava como excluído (${quote(excluidos)})`] : []),
    ...(wordsOf('comentario').length > 0 ? ['os comentários'] : []),
    ...(wordsOf('oculto').length > 0 ? ['o texto oculto'] : []),
    ...(leftOut.has('imagem') ? ['as imagens'] : []),
  ]
  return fora.length === 0 ? null : `Não foi colado: ${fora.join('; ')}. Confira o texto.`
}

const quote = (trechos: readonly string[]) => {
  const citados = trechos
    .slice(0, MAX_TRECHOS)
    .map((one) => `“${one.length > MAX_LETRAS ? `${one.slice(0, MAX_LETRAS)}…` : one}”`)
  const mais = trechos.length - citados.length
  return `${citados.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}`
}

/** A text that is loaded, in the form of the server. */
export const load = (html: string): string => {
  const read = html === '' ? null : readRichHtml(html)
  return read ? toHtml(read.doc) : ''
}
