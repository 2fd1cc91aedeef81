import { expect, test } from 'vitest'
import { MAX_TEXTO_DA_MINUTA } from '../negociacao.ts'
import {
  MAX_LETRAS_EM_PALAVRAS_LONGAS,
  MAX_PALAVRA_DO_TEXTO,
  MAX_PARAGRAFO_DO_TEXTO,
  MAX_TAGS_DO_TEXTO,
  MAX_TITULOS_DO_TEXTO,
  recusaDoTexto,
} from './limites-do-texto.ts'

const word = (letters: number, letter = 'a') => letter.repeat(letters)
const paragraphs = (n: number, text = 'a') => `<p>${text}</p>`.repeat(n)

test.each([
  ['an ordinary text', '<h2>Acordo</h2><p>A devedora paga <strong>R$ 5</strong>.<br>Até sexta.</p><ul><li><p>Um</p></li></ul>'],
  ['as many paragraphs as there may be', paragraphs(MAX_TAGS_DO_TEXTO / 2)],
  ['as many titles as there may be', '<h2>a</h2>'.repeat(MAX_TITULOS_DO_TEXTO)],
  ['the longest word, in bold', `<p>a <strong>${word(MAX_PALAVRA_DO_TEXTO)}</strong> b</p>`],
  ['a word whose characters are written as entities', `<p>${'&lt;'.repeat(MAX_PALAVRA_DO_TEXTO)}</p>`],
  ['long words of neighbouring paragraphs and lines', `<p>${word(400)}<br>${word(400)}</p><p>${word(400)}</p>`],
  ['a hundred hashes', `<p>${`${word(64, 'f')} `.repeat(100)}</p>`],
  ['many accented words that fit on a line', `<p>${`${word(20, 'ã')} `.repeat(2_000)}</p>`],
  ['a long attribute', `<p><a href="https://a.example/${word(2_000)}">aqui</a></p>`],
])('%s can be printed', (_what, html) => {
  expect(recusaDoTexto(html)).toBeNull()
})

test.each([
  ['too many tags', paragraphs(MAX_TAGS_DO_TEXTO / 2 + 1), 'formatação demais'],
  ['too many titles', '<h2>a</h2>'.repeat(MAX_TITULOS_DO_TEXTO + 1), 'títulos demais'],
  [
    'a word too long',
    `<p>Código: ${word(600_000 - 100)}</p>`,
    'uma palavra com mais de 500 letras, que começa por “aaaaaaaaaaaaaaaaaaaa”',
  ],
  ['a word too long, made of two formats', `<p>${word(300)}<em>${word(300)}</em></p>`, 'uma palavra com mais de 500'],
  ['long words by the thousand', `<p>${`${word(61)} `.repeat(MAX_LETRAS_EM_PALAVRAS_LONGAS / 60)}</p>`, 'palavras longas demais'],
  ['words of accented letters, which have two bytes each', `<p>${`${word(31, 'ã')} `.repeat(400)}</p>`, 'palavras longas demais'],
  ['a paragraph too long', `<p>${'a '.repeat(MAX_PARAGRAFO_DO_TEXTO / 2 + 1)}</p>`, 'um parágrafo longo demais'],
  ['too many characters', paragraphs(100, 'palavra '.repeat(MAX_TEXTO_DA_MINUTA / 800)), 'longo demais'],
])('%s can not', (_what, html, why) => {
  expect(recusaDoTexto(html)).toContain(why)
})
