import { parseRichText } from '@concordia/contract/rich-text/parse'
import { toHtml } from '@concordia/contract/rich-text/write'
import type { Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { compareVersions } from './compare.ts'
import { type Counts, redline } from './redline.ts'

const doc = (html: string) => parseRichText(html)!
const compare = (before: string, after: string) => redline(doc(before), doc(after))
const none: Counts = { incluidas: 0, excluidas: 0, formatos: 0, movidos: 0 }

/** The new version, or the words of the old one, taken out of a redline. */
function take(merged: Node, side: 'nova' | 'antiga'): Node {
  const drop = side === 'nova' ? ['del', 'movido-de'] : ['ins', 'movido-para']
  const copy = (node: Node): Node[] => {
    const mark = node.marks.find(({ type }) => type.name === 'alteracao')
    if (drop.includes(node.attrs.alteracao) || drop.includes(mark?.attrs.como)) return []
    if (node.isInline) return [mark ? node.mark(mark.removeFromSet(node.marks)) : node]
    return [
      node.type.create({ ...node.attrs, ...('alteracao' in node.attrs && { alteracao: null }) }, node.children.flatMap(copy)),
    ]
  }
  return copy(merged)[0]!
}
const words = (node: Node) => node.textBetween(0, node.content.size, '\n', '\r')

describe('a redline marks changes as a careful reader would', () => {
  test('amounts, dates and words are marked whole', () => {
    const { merged, counts } = compare(
      '<p>pagará R$ 12.345,67 em 10 parcelas mensais, no prazo de trinta dias, até 10/01/2027.</p>',
      '<p>pagará R$ 12.845,67 em 12 parcelas mensais, no prazo de sessenta dias, até 10/02/2027.</p>',
    )
    const html = toHtml(merged).replaceAll(/<span class="so-para-voz">[^<]*<\/span>/g, '')
    expect(html).toContain('<del data-alteracao="del">12.345,67 em 10</del><ins data-alteracao="ins">12.845,67 em 12</ins>')
    expect(html).toContain('<del data-alteracao="del">trinta</del><ins data-alteracao="ins">sessenta</ins>')
    expect(html).toContain('<del data-alteracao="del">10/01/2027</del><ins data-alteracao="ins">10/02/2027</ins>')
    expect(counts).toEqual({ ...none, incluidas: 5, excluidas: 5 })
  })

  test('a voice hears what was added and what was removed', () => {
    const { merged } = compare('<p>multa de dez</p>', '<p>multa de vinte</p>')
    expect(toHtml(merged)).toBe(
      '<p>multa de <del data-alteracao="del"><span class="so-para-voz">[excluído: </span>dez<span class="so-para-voz">]</span></del>' +
        '<ins data-alteracao="ins"><span class="so-para-voz">[incluído: </span>vinte<span class="so-para-voz">]</span></ins></p>',
    )
  })

  test('a clause that moved is not shown as new', () => {
    const clauses = ['do objeto deste acordo', 'do pagamento da dívida', 'do sigilo entre as partes', 'do foro da comarca']
    const [a, b, c, d] = clauses.map((text) => `<p>Cláusula que trata ${text}.</p>`) as [string, string, string, string]
    const { merged, counts } = compare(a + b + c + d, a + c + b + d)
    expect(counts).toEqual({ ...none, movidos: 1 })
    expect(toHtml(merged)).toContain('[movido para cá: ')
  })

  test('a list item is marked inside its list, and the elements stay where HTML allows them', () => {
    const { merged, counts } = compare(
      '<ul><li>um só</li><li>dois</li></ul>',
      '<ul><li>um só</li><li>novo item</li><li>dois</li></ul>',
    )
    expect(counts).toEqual({ ...none, incluidas: 2 })
    expect(toHtml(merged)).toMatch(/<li data-alteracao="ins"><p data-alteracao="ins"><ins /)
    expect(toHtml(merged)).not.toMatch(/<ins[^>]*><(?:p|li|ul)/)
  })

  test('a table is compared row by row where both have the same columns, else as a whole', () => {
    const table = (...rows: string[][]) =>
      `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    const before = table(['Parcela', 'Valor devido'], ['Primeira parcela', 'R$ 100,00'])
    const edited = compare(
      before,
      table(['Parcela', 'Valor devido'], ['Primeira parcela', 'R$ 150,00'], ['Segunda parcela', 'R$ 9,00']),
    )
    expect(edited.counts).toEqual({ ...none, incluidas: 5, excluidas: 1 })
    expect(toHtml(edited.merged).match(/<td/g)).toHaveLength(6)
    const wider = compare(before, table(['Parcela', 'Valor devido', 'Dia'], ['Primeira parcela', 'R$ 100,00', '5']))
    expect(toHtml(wider.merged).match(/<table data-alteracao="(?:del|ins)">/g)).toHaveLength(2)
  })

  test('struck text of both versions is no change', () => {
    expect(compare('<p>R$ <s>10</s> 15</p>', '<p>R$ <s>10</s> 15</p>').counts).toEqual(none)
    expect(compare('<p>R$ 10 em dias</p>', '<p>R$ <s>10</s> em dias</p>').counts).toEqual({ ...none, formatos: 1 })
  })

  test('only the form changed: nothing counts as new', () => {
    const before = '<p>multa de 10% sobre o saldo</p><p>Foro de São Paulo</p>'
    const after = '<p>multa de <strong>10%</strong> sobre o saldo</p><p style="text-align: justify">Foro de São Paulo</p>'
    expect(compare(before, after).counts).toEqual({ ...none, formatos: 2 })
  })

  test('equal versions have no mark', () => {
    const html = '<h2>Termo</h2><p>texto <em>igual</em></p>'
    const { merged, counts } = compare(html, html)
    expect([toHtml(merged), counts]).toEqual([toHtml(doc(html)), none])
  })
})

test('two edits fifty pages apart do not mark what lies between', () => {
  const paragraphs = Array.from(
    { length: 1_000 },
    (_, i) => `<p>Cláusula ${i}: ${`palavra${i} obrigação credor devedor `.repeat(10)}</p>`,
  )
  const edited = paragraphs.with(3, '<p>Outra coisa</p>').with(990, `${paragraphs[990]}<p>Mais um</p>`)
  const { counts } = compare(paragraphs.join(''), edited.join(''))
  expect(counts.incluidas).toBe(4)
})

test('nothing of two versions is lost, whatever was edited', () => {
  let seed = 1
  const random = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const WORDS = ['multa', 'R$ 1.234,56', 'de', 'à', '10%', 'cláusula', 'João', '01/02/2027', '😀', 'e', 'ção', '(a)', 'fim.']
  const STYLES = [
    ['<b>', '</b>'],
    ['<i>', '</i>'],
    ['<span style="color: #b91c1c">', '</span>'],
    ['', ''],
    ['', ''],
  ] as const
  const run = () => {
    const [open, close] = pick(STYLES)
    return open + Array.from({ length: 1 + random(6) }, () => pick(WORDS)).join(' ') + close
  }
  const text = () => Array.from({ length: random(4) }, run).join(pick([' ', '<br>', '']))
  const block = (): string =>
    pick([
      () => `<p style="${pick(['', 'text-align: center', 'margin-left: 4em'])}">${text()}</p>`,
      () => `<p>${text()}</p>`,
      () => `<h3>${text()}</h3>`,
      () =>
        `<table>${Array.from({ length: 1 + random(4) }, () => `<tr>${`<td>${text()}</td>`.repeat(1 + random(3))}</tr>`).join('')}</table>`,
      () => `<table><tr><td rowspan="2">${text()}</td><td>${text()}</td></tr><tr><td>${text()}</td></tr></table>`,
      () =>
        `<ul>${Array.from({ length: 1 + random(4) }, () => `<li><p>${text()}</p>${random(4) ? '' : `<ol><li>${text()}</li></ol>`}</li>`).join('')}</ul>`,
    ])()
  const edit = (blocks: string[]) =>
    blocks
      .flatMap((one) =>
        pick([
          () => [one],
          () => [one],
          () => [],
          () => [one, block()],
          () => [one.replace(pick(WORDS), pick(WORDS))],
          () => [one.replace('<p>', '<p style="text-align: right">')],
          () => [one.replace(/<li>.*?<\/li>/, '')],
          () => [one.replace(/<tr>.*?<\/tr>/, pick(['', '<tr><td>novo</td></tr>']))],
          () => [one.replaceAll('<tr>', '<tr><td>coluna</td>')],
        ])(),
      )
      .toSorted(() => (random(9) ? 0 : 1))
  for (let i = 0; i < 1_000; i++) {
    const blocks = Array.from({ length: 1 + random(9) }, () => block())
    const a = doc(blocks.join(''))
    const b = doc(edit(blocks).join(''))
    const { merged, counts } = redline(a, b)
    merged.check()
    expect(take(merged, 'nova').eq(b)).toBe(true)
    expect(words(take(merged, 'antiga'))).toBe(words(a))
    if (!a.eq(b))
      expect(counts.incluidas + counts.excluidas + counts.formatos + counts.movidos + differingBlanks(a, b)).toBeGreaterThan(0)
  }
})

/** Versions that differ in empty paragraphs or line breaks alone have no word to count. */
const differingBlanks = (a: Node, b: Node) => (a.textContent === b.textContent ? 1 : 0)

test('versions are compared in a thread of their own', async () => {
  const [before, after] = ['<p>prazo de trinta dias</p>', '<p>prazo de sessenta dias</p>'] as const
  const { html, incluidas, excluidas } = await compareVersions({ before, after })
  expect([incluidas, excluidas]).toEqual([1, 1])
  expect(html).toBe(toHtml(compare(before, after).merged))
})
