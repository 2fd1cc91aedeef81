import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText, isEmptyRichText } from './institutional.ts'

describe('the output of our editor passes unchanged', () => {
  test.each([
    '<h1>Título</h1><h2>Seção</h2><h3>Artigo</h3><h4>Parágrafo</h4>',
    '<p>Texto com <strong>negrito</strong>, <em>itálico</em>, <u>sublinhado</u>, <s>riscado</s>, x<sup>2</sup> e H<sub>2</sub>O.</p>',
    '<ul><li><p>um</p><ul><li><p>dentro</p></li></ul></li></ul><ol start="3"><li><p>três</p></li></ol>',
    '<blockquote><p>citação</p></blockquote><hr /><p>linha<br />outra</p>',
    '<p style="text-align:center">centro</p><h2 style="text-align:justify">cheio</h2><h4 style="text-align:right">lado</h4>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2, “aspas” – ção</p>',
  ])('%s', (html) => expect(cleanRichText(html)).toBe(html))

  test('links to websites and e-mail addresses open in a new tab and send no referrer', () => {
    const rest = 'rel="noopener noreferrer nofollow" target="_blank"'
    expect(cleanRichText('<p><a href="https://camara.example/a?b=1&amp;c=2" rel="opener" target="_top">um</a></p>')).toBe(
      `<p><a href="https://camara.example/a?b=1&amp;c=2" ${rest}>um</a></p>`,
    )
    expect(cleanRichText('<a href=" mailto:a@b.example ">dois</a>')).toBe(`<a href="mailto:a@b.example" ${rest}>dois</a>`)
  })
})

describe('active content is removed, and the text stays', () => {
  test.each([
    ['<p>antes<script>alert(1)</script>depois</p>', '<p>antesdepois</p>'],
    ['<p onclick="alert(1)" onmouseover=x class="y" id="z">texto</p>', '<p>texto</p>'],
    ['<img src=x onerror=alert(1)>texto', 'texto'],
    ['<svg onload=alert(1)><script>alert(1)</script><p>texto</p></svg>', '<p>texto</p>'],
    ['<style>p{display:none}</style><p>texto</p>', '<p>texto</p>'],
    ['<iframe src="https://mau.example"></iframe><p>texto</p>', '<p>texto</p>'],
    ['<form action="https://mau.example"><input name="senha"><button>Entrar</button></form>', 'Entrar'],
    [
      '<p style="position:fixed;text-align:center;background:url(https://mau.example)">texto</p>',
      '<p style="text-align:center">texto</p>',
    ],
    ['<p style="text-align:expression(alert(1))">texto</p>', '<p>texto</p>'],
    ['<a href="javascript:alert(1)">texto</a>', 'texto'],
    ['<a href="JaVa&#9;ScRiPt:alert(1)">texto</a>', 'texto'],
    ['<a href="&#1;javascript:alert(1)">texto</a>', 'texto'],
    ['<a href="data:text/html,<script>1</script>">texto</a>', 'texto'],
    ['<a href="//mau.example">texto</a>', 'texto'],
    ['<a href="/secretaria">texto</a>', 'texto'],
    ['<a>texto</a>', 'texto'],
    ['<base href="https://mau.example"><meta http-equiv="refresh" content="0;url=//mau.example"><p>texto</p>', '<p>texto</p>'],
    ['<!--[if IE]><script>1</script><![endif]--><p>texto</p>', '<p>texto</p>'],
    ['<p>tex\u0000to\u0007</p>', '<p>texto</p>'],
    ['<ol start="1;alert(1)"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['<scr<script>ipt>alert(1)</script>texto', null],
  ])('%s', (html, clean) => {
    const found = cleanRichText(html)!
    if (clean !== null) expect(found).toBe(clean)
    expect(found).not.toMatch(/<script|javascript:|\son\w+=|<(?:img|svg|iframe|form|style|base|meta)/i)
  })
})

test('blocks nested too deeply lose their tags and keep their text', () => {
  const found = cleanRichText(`${'<blockquote>'.repeat(500)}fundo${'</blockquote>'.repeat(500)}<p>depois</p>`)!
  expect(found.match(/<blockquote>/g)!.length).toBeLessThanOrEqual(20)
  expect(found).toContain('fundo')
  expect(found).toMatch(/<p>depois<\/p>$/)
})

test('too many tags are refused at once', () => {
  const started = performance.now()
  expect(cleanRichText('<b>'.repeat(60_000) + '</i>'.repeat(60_000))).toBeNull()
  expect(cleanRichText(`<p>${'<'.repeat(400_000)}</p>`)).toBeNull()
  expect(cleanRichText(`<a ${'x="1" '.repeat(60_000)}>texto</a>`)).toBe('texto')
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('cleaning is idempotent', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<ul><li>',
    '</ul>',
    '<a href="https://a.example">',
    '</a>',
    '<script>',
    '</script>',
    '<',
    '&lt;',
    '&',
    '"',
    '<!--',
    '-->',
    '<h2 style="text-align:left">',
    '</h2>',
    'texto',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      const once = cleanRichText(pieces.join(''))!
      expect(cleanRichText(once)).toBe(once)
      expect(once).not.toMatch(/<script/i)
    }),
  )
})

describe('links that are dropped beside links that stay', () => {
  const bom = (text: string) => `<a href="https://ok.example" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`
  test.each([
    ['<a href="javascript:1">x</a><a href="https://ok.example">e</a>', `x${bom('e')}`],
    ['<p><a href="javascript:1">x</a><strong>y</strong></p><p><u>z</u></p>', '<p>x<strong>y</strong></p><p><u>z</u></p>'],
    ['<b><a href="/">x</a></b><i><a href="https://ok.example">e</a></i>', `<b>x</b><i>${bom('e')}</i>`],
    ['<a href="/"><b>x</b><a href="https://ok.example">e</a></a>f', `<b>x</b>${bom('e')}f`],
    ['<a href="/">x', 'x'],
  ])('%s', (html, clean) => expect(cleanRichText(html)).toBe(clean))

  test('leave tags in pairs, and cleaning is idempotent', () => {
    const wrapped = (inner: string) =>
      [
        '<a href="https://ok.example">|</a>',
        '<a href="javascript:1">|</a>',
        '<a>|</a>',
        '<del>|</del>',
        '<b>|</b>',
        '<div>|</div>',
      ].map((mark) => mark.replace('|', inner))
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 24 },
        fc.constantFrom('texto', '<a href="/">', '</a>', '<p>', '<del>'),
        tie('html').chain((inner) => fc.constantFrom(...wrapped(inner))),
        fc.tuple(tie('html'), tie('html')).map((two) => two.join('')),
      ),
    }))
    fc.assert(
      fc.property(html, (written) => {
        const once = cleanRichText(written)!
        expect(cleanRichText(once)).toBe(once)
        const open: string[] = []
        for (const [, slash, name] of once.matchAll(/<(\/?)(\w+)[^>]*>/g))
          if (slash) expect(open.pop()).toBe(name)
          else open.push(name!)
        expect(open).toEqual([])
        expect(once).not.toMatch(/span|javascript/)
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['', '<p></p>', '<p>&nbsp;</p>', '<p><br /></p>', '<p>…</p>', '<hr />'])('%j has no readable text', (html) => {
  expect(isEmptyRichText(html)).toBe(true)
  expect(isEmptyRichText(`${html}<p>1</p>`)).toBe(false)
})
