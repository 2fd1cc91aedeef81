import { ArquivoRecusado } from '../laudo.ts'
import type { PdfDocument } from './document.ts'
import { decode } from './filters.ts'
import { apply, boxOf, type Caixa, IDENTITY, type Matriz, moved, numbers, pointsOf, times } from './geometria.ts'
import { find, hasOwnCodes } from './recursos.ts'
import { isWhite, Syntax, SyntaxFault } from './syntax.ts'
import { dictOf, isName, PdfDict, PdfStream, PdfString, type PdfValue } from './values.ts'

/** What a content stream draws, in the space of its page. */
export interface Desenho {
  /** The boxes of text, pictures and filled shapes; the width of a text is estimated. */
  caixas: Caixa[]
  /** It draws text or pictures, or in a way that is not read here. */
  mostra: boolean
  /** It paints shapes that hide what is below them. */
  pinta: boolean
  /** It shows a picture that has no mask to be seen through. */
  retrata: boolean
  /** The letters that it shows, as far as they can be told; null where fonts have codes of their own. */
  texto: string | null
  /** The account for looks ended before it was read. */
  inacabado: boolean
}

const MAX_BOXES = 50_000
const MAX_FORMS = 8
/** Letters that are kept of what a look shows. */
const MAX_TEXT = 20_000
/** Thinner shapes count as lines. */
const THICK = 3
/** Widths of letters, as parts of their size. */
const LETTER = 0.5
/** Keys of a picture that is not painted everywhere. */
const MASKS = ['SMask', 'SMaskInData', 'Mask', 'ImageMask']
/** Lines to write on are no content. */
const RULE = /^[\s_.-]*$/

interface Estado {
  ctm: Matriz
  size: number
  leading: number
  isWide: boolean
  hasOwnCodes: boolean
  /** What it paints with can be seen through: it multiplies, or is thin, and is light. */
  transparente: boolean
  claro: boolean
  /** The width of lines. */
  width: number
}

/** Reads what some streams, joined, draw; what cannot be read counts as drawing everywhere. */
export function readDesenho(document: PdfDocument, streams: readonly PdfStream[], resources: PdfDict, space: Caixa): Desenho {
  const reader = new Leitor(document, space)
  const { looks } = document.file.budget
  try {
    const parts = streams.flatMap((one) => [decode(document.data(one), one.dict, looks), Buffer.from('\n')])
    reader.read(Buffer.concat(parts), resources, IDENTITY, 0)
  } catch (error) {
    if (error instanceof ArquivoRecusado) reader.desenho.inacabado = true
    else if (!(error instanceof SyntaxFault)) throw error
    reader.unknown()
  }
  return reader.desenho
}

class Leitor {
  readonly desenho: Desenho = { caixas: [], mostra: false, pinta: false, retrata: false, texto: '', inacabado: false }
  private readonly document: PdfDocument
  private readonly space: Caixa
  private state: Estado = {
    ctm: IDENTITY,
    size: 1,
    leading: 0,
    isWide: false,
    hasOwnCodes: false,
    transparente: false,
    claro: false,
    width: 1,
  }
  private readonly stack: Estado[] = []
  private line: Matriz = IDENTITY
  private text: Matriz = IDENTITY
  private path: [number, number][] = []

  constructor(document: PdfDocument, space: Caixa) {
    this.document = document
    this.space = space
  }

  unknown(): void {
    this.desenho.mostra = true
    this.desenho.pinta = true
    this.desenho.texto = null
    if (this.desenho.caixas.length <= MAX_BOXES) this.desenho.caixas.push(this.space)
  }

  read(data: Buffer, resources: PdfDict, matrix: Matriz, depth: number): void {
    const [before, height] = [this.state, this.stack.length]
    this.state = { ...before, ctm: times(matrix, before.ctm) }
    const syntax = new Syntax(data, 0, false)
    let operands: PdfValue[] = []
    for (syntax.blanks(); !syntax.atEnd; syntax.blanks()) {
      this.document.file.budget.looks.step()
      if (startsValue(data[syntax.pos]!)) {
        const begin = syntax.pos
        operands.push(syntax.value())
        // An array has many operands.
        this.document.file.budget.looks.step((syntax.pos - begin) >> 4)
        continue
      }
      const operator = syntax.token()
      if (operator === '') syntax.pos++
      else if (operator === 'BI') this.inlinePicture(syntax)
      else if (operator === 'Do') this.object(operands[0], resources, depth)
      else if (operator !== 'true' && operator !== 'false' && operator !== 'null') this.run(operator, operands, resources)
      operands = []
    }
    if (this.stack.length > height) this.stack.length = height
    this.state = before
  }

  private run(operator: string, operands: PdfValue[], resources: PdfDict): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map((one) => (typeof one === 'number' ? one : 0))
    const { state } = this
    switch (operator) {
      case 'q':
        if (this.stack.length < 1_000) this.stack.push({ ...state })
        return
      case 'Q':
        this.state = this.stack.pop() ?? state
        return
      case 'cm':
        state.ctm = times([a, b, c, d, e, f], state.ctm)
        return
      case 'gs':
        this.graphics(find(this.document, resources, 'ExtGState', operands[0]))
        return
      case 'w':
        state.width = a
        return
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'scn':
        state.claro = isLight(operands)
        return
      case 'BT':
        this.line = this.text = IDENTITY
        return
      case 'Tf': {
        const font = dictOf(find(this.document, resources, 'Font', operands[0]))
        state.size = b
        state.isWide = isName(this.document.get(font?.get('Subtype')), 'Type0')
        state.hasOwnCodes = state.isWide || hasOwnCodes(this.document, font)
        return
      }
      case 'TL':
        state.leading = a
        return
      case 'Tm':
        this.line = this.text = [a, b, c, d, e, f]
        return
      case 'TD':
        state.leading = -b
        this.move(a, b)
        return
      case 'Td':
        this.move(a, b)
        return
      case 'T*':
        this.move(0, -state.leading)
        return
      case "'":
      case '"':
        this.move(0, -state.leading)
        this.show(operands.at(-1))
        return
      case 'Tj':
      case 'TJ':
        this.show(operands[0])
        return
      default:
        this.draw(operator, [a, b, c, d, e, f])
    }
  }

  private graphics(found: PdfValue): void {
    if (!(found instanceof PdfDict)) return
    const [alpha, width] = [this.document.get(found.get('ca')), this.document.get(found.get('LW'))]
    if (found.has('ca') || found.has('BM'))
      this.state.transparente =
        isName(this.document.get(found.get('BM')), 'Multiply') || (typeof alpha === 'number' && alpha <= 0.6)
    if (typeof width === 'number') this.state.width = width
  }

  private draw(operator: string, operands: Matriz): void {
    const next = pointsOf(operator, operands)
    if (next) {
      if (this.path.length < MAX_BOXES) this.path.push(...next)
      return
    }
    if (operator === 'sh') this.unknown()
    const isFilled = /^(?:f|F|f\*|B|B\*|b|b\*)$/.test(operator)
    if (isFilled && this.path.length > 0) this.fill()
    const isStroked = /^(?:S|s|B|B\*|b|b\*)$/.test(operator)
    if (isStroked && this.state.width * Math.hypot(...this.state.ctm.slice(0, 2)) > THICK) this.desenho.pinta = true
    if (isFilled || /^[Ssn]$/.test(operator)) this.path = []
  }

  private fill(): void {
    const [x1, y1, x2, y2] = boxOf(this.path.map((point) => apply(this.state.ctm, point)))
    const [width, height] = [x2 - x1, y2 - y1]
    if (Math.min(width, height) > THICK && !(this.state.transparente && this.state.claro)) this.desenho.pinta = true
    const page = (this.space[2] - this.space[0]) * (this.space[3] - this.space[1])
    // Thin shapes are lines, and large ones the background of the rest.
    if (Math.min(width, height) > THICK && width * height < page / 2) this.add([x1, y1, x2, y2])
  }

  private move(x: number, y: number): void {
    this.line = times([1, 0, 0, 1, x, y], this.line)
    this.text = this.line
  }

  private show(value: PdfValue | undefined): void {
    const { size, isWide, ctm } = this.state
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'number') this.text = times([1, 0, 0, 1, (-item / 1_000) * size, 0], this.text)
      if (!(item instanceof PdfString)) continue
      this.desenho.mostra = true
      if (this.state.hasOwnCodes || this.desenho.texto === null || this.desenho.texto.length > MAX_TEXT) this.desenho.texto = null
      else this.desenho.texto += item.bytes.toString('latin1')
      const width = (item.bytes.length / (isWide ? 2 : 1)) * LETTER * size
      const box = [0, -0.2 * size, width, 0.8 * size] as const
      if (isWide || !RULE.test(item.bytes.toString('latin1'))) this.add(moved(times(this.text, ctm), box))
      this.text = times([1, 0, 0, 1, width, 0], this.text)
    }
  }

  private object(name: PdfValue | undefined, resources: PdfDict, depth: number): void {
    const found = find(this.document, resources, 'XObject', name)
    if (!(found instanceof PdfStream)) return
    if (!isName(this.document.get(found.dict.get('Subtype')), 'Form')) this.picture(found.dict)
    else if (depth >= MAX_FORMS) this.unknown()
    else this.form(found, resources, depth)
  }

  private form(found: PdfStream, resources: PdfDict, depth: number): void {
    const { looks } = this.document.file.budget
    looks.object()
    const own = this.document.get(found.dict.get('Resources'))
    const matrix = numbers(this.document, found.dict.get('Matrix'), 6) as unknown as Matriz | null
    const data = decode(this.document.data(found), found.dict, looks)
    this.read(data, own instanceof PdfDict ? own : resources, matrix ?? IDENTITY, depth + 1)
  }

  private picture(dict?: PdfDict): void {
    this.desenho.mostra = true
    if (!dict || !MASKS.some((key) => dict.has(key))) this.desenho.retrata = true
    this.add(moved(this.state.ctm, [0, 0, 1, 1]))
  }

  private inlinePicture(syntax: Syntax): void {
    const { bytes } = syntax
    this.picture()
    for (let at = bytes.indexOf('EI', syntax.pos); at >= 0; at = bytes.indexOf('EI', at + 2)) {
      this.document.file.budget.looks.step()
      syntax.pos = at + 2
      if (isWhite(bytes[at - 1]) && (at + 2 >= bytes.length || isWhite(bytes[at + 2]))) return
    }
    syntax.pos = bytes.length
  }

  private add(box: Caixa): void {
    if (this.desenho.caixas.length >= MAX_BOXES) this.unknown()
    else this.desenho.caixas.push(box)
  }
}

const startsValue = (byte: number) =>
  byte === 0x2f ||
  byte === 0x28 ||
  byte === 0x5b ||
  byte === 0x3c ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e

/** A colour in grey, in red, green and blue, or in inks, that letters can be read through. */
function isLight(operands: readonly PdfValue[]): boolean {
  const parts = operands.filter((one) => typeof one === 'number')
  if (parts.length === 4) return parts[3]! < 0.3 && Math.max(...parts.slice(0, 2)) < 0.7
  const [red = 0, green = red, blue = red] = parts
  return 0.3 * red + 0.59 * green + 0.11 * blue > 0.4
}
