import { parseRichText } from '@concordia/contract/rich-text/parse'
import { toHtml } from '@concordia/contract/rich-text/write'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { XSS } from '../../../test/fixtures/xss.ts'
import { readRichText } from './rich-text.ts'

const clean = (html: string) => toHtml(parseRichText(html)!)

describe("the editor's own markup is kept unchanged", () => {
  test.each([
    '<h2>Título</h2><h3>Seção</h3><h4>Item</h4>',
    '<p>Texto com <strong>negrito</strong>, <em>itálico</em>, <u>sublinhado</u> e <span style="color: #b91c1c">cor</span>.</p>',
    '<p style="text-align: justify; margin-left: 4em">recuado</p><h2 style="text-align: center">ao centro</h2>',
    '<ul><li><p>um</p><ul><li><p>dentro</p></li></ul></li></ul><ol start="3"><li><p>três</p></li></ol>',
    '<h1>Maior</h1><h5>Menor</h5><h6>Menor ainda</h6><p style="text-indent: 2em">primeira linha</p><hr>',
    '<p><s>riscado</s> m<sup>2</sup> H<sub>2</sub>O <span style="background-color: #ffff00">realce</span></p>',
    '<ol start="3" type="a"><li><p>c</p></li></ol><ol start="0"><li><p>zero</p></li></ol><ul style="margin-left: 2em"><li><p>nível 2</p></li></ul>',
    '<table><tr><th><p>Parcela</p></th><th><p>Valor</p></th></tr><tr><td colspan="2" style="background-color: #d9e2f3"><p>R$ 1</p><ul><li><p>a</p></li></ul></td></tr></table>',
    '<p>linha<br>outra</p><p></p><p>1 &lt; 2 &amp; 3 &gt; 2, “aspas” – ção</p>',
    '<p><a href="https://camara.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">um <strong>dois</strong></a></p>',
  ])('%s', (html) => expect(clean(html)).toBe(html))
})

describe('one text has one form, and so one hash', () => {
  test.each([
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<strong><u>x</u></strong>', '<p><strong><u>x</u></strong></p>'],
    ['<u><strong>x</strong></u>', '<p><strong><u>x</u></strong></p>'],
    ['<p><strong>a</strong><strong>b</strong></p>', '<p><strong>ab</strong></p>'],
    ['<p><span style="color:rgb(185, 28, 28)">x</span></p>', '<p><span style="color: #b91c1c">x</span></p>'],
    ['<p style="margin-left:64px;text-align:left">x</p>', '<p style="margin-left: 4em">x</p>'],
    ['<p>  a\n\n <b> b </b>  c </p>', '<p>a <strong>b </strong>c</p>'],
    ['um<div>dois<div>três</div></div>quatro', '<p>um</p><p>dois</p><p>três</p><p>quatro</p>'],
    ['<ul><li>x<ul><li>y</ul><li>z</ul>', '<ul><li><p>x</p><ul><li><p>y</p></li></ul></li><li><p>z</p></li></ul>'],
    ['<ul></ul><p>x</p>', '<p>x</p>'],
    ['<li>x</li>', '<p>x</p>'],
    ['e&#x301;', '<p>é</p>'],
    ['<p>100&#x202E;001\u0000\u200b</p>', '<p>100001</p>'],
  ])('%s', (written, form) => expect(clean(written)).toBe(form))

  test('a second cleaning changes nothing in any text', () => {
    const tags = 'p h2 ul ol li b strong em u s sup span a div blockquote table tr td th hr br script svg'.split(' ')
    const piece = fc.oneof(
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom(
        '<a href="https://a.example">',
        '<p style="text-align:center">',
        '<span style="color:#b91c1c">',
        '<span style="color:lime;background:navy">',
        '<li class="ql-indent-2" data-list="bullet">',
        '<li data-list="ordered">',
        '<p style="mso-list:l0 level3 lfo1"><span style="mso-list:Ignore">b)</span>',
        '<td rowspan="3" colspan="2" bgcolor="#123456">',
        '<',
        '&',
        ' ',
        '\n',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const once = clean(pieces.join(''))
        expect(clean(once)).toBe(once)
        expect(parseRichText(once)!.eq(parseRichText(pieces.join(''))!)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

/** All that may come out; anything else could run or load something. */
const ALLOWED = new RegExp(
  `^(?:[^<>]|</?(?:strong|em|u|s|ul|li|table|tr|td)>|<br>|</?(?:p|h[2-4]|ol|span|a)>|<(?:p|h[2-4]) style="[-a-z0-9:; ]+">|<ol start="\\d+">|` +
    `<span style="color: #[0-9a-f]{6}">|<a href="(?:https?://|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">)*$`,
)

describe('active content', () => {
  test.each(XSS)('%s', (attack) => {
    for (const html of [attack, `<p>antes</p>${attack}<p>depois</p>`, `<ul><li>${attack}</li></ul>`, `<b>${attack}`]) {
      const found = clean(html)
      expect(found).toMatch(ALLOWED)
      expect(found).not.toMatch(/style="[^"]*(?:url|position|expression)/)
    }
  })

  test('the check itself notices an attack that came through', () => {
    for (const attack of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:1">',
      '<img src=x>',
      '<p style="background:url(x)">',
    ])
      expect(attack).not.toMatch(ALLOWED)
  })
})

describe('limits', () => {
  test('lists deeper than the limit stay lists of the deepest level', () => {
    const found = clean(`${'<ul><li>x'.repeat(30)}`)
    expect(found.match(/<ul>/g)).toHaveLength(8)
    expect(found.match(/x/g)).toHaveLength(30)
  })

  test('too many tags are refused, deep ones that leave nothing are not, and a text without words is none', () => {
    expect(readRichText('<b></b>'.repeat(60_000))).toBeNull()
    expect(readRichText(`x${'<b>'.repeat(1_001)}`)?.html).toBe('<p>x</p>')
    expect(readRichText(`${'<div>'.repeat(19_000)}x`)?.html).toBe('<p>x</p>')
    expect(readRichText(`${'<ul><li>'.repeat(400)}x`)).not.toBeNull()
    expect(readRichText(`<p>${'<span>a</span>'.repeat(9_000)}</p>`)?.html).toBe(`<p>${'a'.repeat(9_000)}</p>`)
    for (const empty of ['', '<p></p>', '<p>&nbsp;…</p>', '<script>texto</script>']) expect(readRichText(empty)).toBeNull()
  })
})
