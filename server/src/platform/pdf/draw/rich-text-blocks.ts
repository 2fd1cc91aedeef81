/** A run of text in one style. */
interface Trecho {
  texto: string
  negrito: boolean
  italico: boolean
  sublinhado: boolean
  riscado: boolean
}
/** A paragraph, title, list item or quotation. `nivel`: how deep a list item is, from 0; `marca`: its bullet or number. */
interface Bloco {
  tipo: 'titulo' | 'paragrafo' | 'item' | 'citacao'
  nivel: number
  marca: string
  trechos: Trecho[]
}

const ESTILOS: Record<string, keyof Omit<Trecho, 'texto'>> = {
  strong: 'negrito',
  b: 'negrito',
  em: 'italico',
  i: 'italico',
  u: 'sublinhado',
  s: 'riscado',
}
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/gi
const QUEBRAM = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'])

/** The blocks of a text cleaned by `cleanRichText`, for a template; alignment and the targets of links are left out. */
export function richTextBlocks(html: string): Bloco[] {
  const blocos: Bloco[] = []
  const abertas: string[] = []
  const listas: { numero: number | null }[] = []
  const marcaDoItem = () => {
    const lista = listas.at(-1)
    if (!lista || lista.numero === null) return '•'
    lista.numero += 1
    return `${lista.numero}.`
  }
  let atual: Bloco | null = null
  let marca = ''
  const bloco = (): Bloco => {
    if (atual) return atual
    const titulo = abertas.some((tag) => /^h[1-4]$/.test(tag))
    const tipo = titulo ? 'titulo' : listas.length > 0 ? 'item' : abertas.includes('blockquote') ? 'citacao' : 'paragrafo'
    atual = { tipo, nivel: Math.max(0, listas.length - 1), marca, trechos: [] }
    marca = ''
    blocos.push(atual)
    return atual
  }
  for (const [, fecha, nome, texto] of html.matchAll(TOKEN)) {
    if (texto !== undefined) {
      const lido = decode(texto)
      if (atual || lido.trim()) bloco().trechos.push({ texto: lido, ...estiloDe(abertas) })
      continue
    }
    const tag = nome!.toLowerCase()
    if (QUEBRAM.has(tag)) atual = null
    if (tag === 'br' || tag === 'hr') continue
    if (fecha) {
      const at = abertas.lastIndexOf(tag)
      if (at >= 0) abertas.splice(at, 1)
      if (tag === 'ul' || tag === 'ol') listas.pop()
      continue
    }
    abertas.push(tag)
    if (tag === 'ul') listas.push({ numero: null })
    if (tag === 'ol') listas.push({ numero: 0 })
    if (tag === 'li') marca = marcaDoItem()
  }
  return blocos
}

const decode = (texto: string) =>
  texto.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, nome: string) => ENTIDADES[nome]!).replaceAll(/\s+/g, ' ')

function estiloDe(abertas: readonly string[]): Omit<Trecho, 'texto'> {
  const estilo = { negrito: false, italico: false, sublinhado: false, riscado: false }
  for (const tag of abertas) if (ESTILOS[tag]) estilo[ESTILOS[tag]] = true
  return estilo
}
