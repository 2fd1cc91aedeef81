import { describe, expect, test } from 'vitest'
import { readRichHtml } from './parse.ts'
import { toHtml } from './write.ts'

/** What is kept of a text, all of it: nothing is refused. */
function kept(html: string): string {
  const { doc, refused } = readRichHtml(html)!
  expect([...refused]).toEqual([])
  return toHtml(doc)
}

describe('keeps formatting in every way in which clients write it', () => {
  test.each([
    ['<p class="ql-align-right">x</p>', '<p style="text-align: right">x</p>'],
    ['<p align="center">x</p>', '<p style="text-align: center">x</p>'],
    ['<center>x</center>', '<p style="text-align: center">x</p>'],
    ['<div style="text-align: justify"><p>x</p></div>', '<p style="text-align: justify">x</p>'],
    ['<p class="ql-indent-2">x</p>', '<p style="margin-left: 4em">x</p>'],
    ['<p style="padding-left: 2em">x</p>', '<p style="margin-left: 2em">x</p>'],
    ['<p style="margin: 0 0 0 40px">x</p>', '<p style="margin-left: 2em">x</p>'],
    ['<p style="margin-left: 1.25cm">x</p>', '<p style="margin-left: 2em">x</p>'],
    ['<p style="margin-left: 10px">x</p>', '<p style="margin-left: 2em">x</p>'],
    ['<blockquote>x</blockquote>', '<p style="margin-left: 2em">x</p>'],
    ['<p style="text-indent: 35.4pt">x</p>', '<p style="text-indent: 2em">x</p>'],
    ['<h1>a</h1><h5 class="ql-align-center">b</h5>', '<h1>a</h1><h5 style="text-align: center">b</h5>'],
    ['<span style="font-weight: 700; font-style: italic">x</span>', '<p><strong><em>x</em></strong></p>'],
    ['<span style="font: italic bold 12px Arial">x</span>', '<p><strong><em>x</em></strong></p>'],
    ['<b style="font-weight: normal">x</b>', '<p>x</p>'],
    ['<span style="text-decoration: underline line-through">x</span>', '<p><u><s>x</s></u></p>'],
    ['<ins>x</ins>', '<p><u>x</u></p>'],
    ['m<span style="vertical-align: super">2</span>', '<p>m<sup>2</sup></p>'],
  ])('%s', (written, form) => expect(kept(written)).toBe(form))
})

describe('lists keep kind, number and level', () => {
  test.each([
    ['<ol start="3" type="a"><li>c</li></ol>', '<ol start="3" type="a"><li><p>c</p></li></ol>'],
    ['<ol style="list-style-type: upper-roman"><li>x</li></ol>', '<ol type="I"><li><p>x</p></li></ol>'],
    ['<ol><li style="list-style-type: lower-alpha">x</li></ol>', '<ol type="a"><li><p>x</p></li></ol>'],
    ['<ol start="0"><li>x</li></ol>', '<ol start="0"><li><p>x</p></li></ol>'],
    [
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>x</li><li data-list="ordered">y</li></ol>',
      '<ul><li><p>x</p></li></ul><ol><li><p>y</p></li></ol>',
    ],
    [
      '<ol><li data-list="ordered">x</li><li data-list="bullet">y</li><li data-list="ordered">z</li></ol>',
      '<ol><li><p>x</p></li></ol><ul><li><p>y</p></li></ul><ol start="2"><li><p>z</p></li></ol>',
    ],
    [
      '<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    [
      '<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li></ol>',
      '<ol><li><p>a</p><ol type="a"><li><p>b</p><ol type="i"><li><p>c</p></li></ol></li></ol></li></ol>',
    ],
    ['<ul><li class="ql-indent-1">a</li></ul>', '<ul style="margin-left: 2em"><li><p>a</p></li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
  ])('%s', (written, form) => expect(kept(written)).toBe(form))

  test('more levels than the limit are refused', () => {
    expect([...readRichHtml('<ul><li>x'.repeat(9))!.refused]).toEqual(['lista com mais de 8 níveis'])
  })
})

describe('tables are full rectangles', () => {
  test.each([
    [
      '<table border="1" width="100%"><thead><tr><th>A<th>B<tbody><tr><td>1</table>',
      '<table><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p></p></td></tr></table>',
    ],
    [
      '<table><tr><td rowspan="9">1<td>2<tr><td colspan="2">3</table>',
      '<table><tr><td rowspan="2"><p>1</p></td><td><p>2</p></td><td><p></p></td></tr><tr><td colspan="2"><p>3</p></td></tr></table>',
    ],
    [
      '<table><tr bgcolor="#d9e2f3"><td align="right">1<td style="background: white">2</table>',
      '<table><tr><td style="background-color: #d9e2f3"><p style="text-align: right">1</p></td><td><p>2</p></td></tr></table>',
    ],
    ['<table></table><p>x</p>', '<p>x</p>'],
    ['<tr><td>a</td><td>b</td></tr>', '<p>a</p><p>b</p>'],
  ])('%s', (written, form) => expect(kept(written)).toBe(form))

  test('more columns than the limit are refused, and no number makes a table huge', () => {
    expect([...readRichHtml(`<table><tr>${'<td>x'.repeat(21)}</table>`)!.refused]).toEqual(['tabela com mais de 20 colunas'])
    expect([...readRichHtml('<table><tr><td colspan="9999" rowspan="9999">x</table>')!.refused]).toEqual([
      'tabela com mais de 20 colunas',
    ])
  })
})
