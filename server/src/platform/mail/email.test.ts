import { describe, expect, test } from 'vitest'
import { checkHeader, checkRecipient, MailError, type Message, renderMessage } from './email.ts'

const letterhead = { chamberName: 'Câmara <Teste>', appUrl: 'https://camara.example', supportEmail: 'suporte@camara.example' }
const message: Message = {
  subject: 'Processo nº 12',
  greeting: 'Olá, Parte Demandante',
  paragraphs: ['O processo foi protocolado.', 'Guarde o número.'],
  facts: [['Número', '12']],
  action: { label: 'Abrir o processo', url: 'https://camara.example/processo/add?id=12&origem=email' },
  reason: 'Você recebe este e-mail porque é parte no processo.',
  footnote: 'A senha vale enquanto o processo existir.',
}

describe('HTML', () => {
  test('no value can become markup in any part', () => {
    const evil = `<script>alert("x")</script>' onload='y`
    const { html } = renderMessage(
      {
        subject: evil,
        greeting: evil,
        paragraphs: [evil],
        facts: [[evil, evil]],
        action: { label: evil, url: `https://camara.example/?q="><script>` },
        reason: evil,
        footnote: evil,
      },
      { ...letterhead, chamberName: evil },
    )
    expect(html).not.toMatch(/<script/i)
    expect(html).not.toContain(`' onload`)
    expect(html).not.toContain('q="')
  })

  test('it contains every part, the whole link and the name of the chamber', () => {
    const { html } = renderMessage(message, letterhead)
    expect(html).toContain('href="https://camara.example/processo/add?id=12&#38;origem=email"')
    for (const part of [
      'Câmara &#60;Teste&#62;',
      'Olá, Parte Demandante,',
      'Guarde o número.',
      'Número',
      'Abrir o processo',
      message.reason,
      message.footnote,
    ])
      expect(html).toContain(part)
  })

  test('it loads nothing from other servers', () => {
    expect(renderMessage(message, letterhead).html).not.toMatch(/<img|<link|src=|url\(|@import/)
  })
})

test('the plain text has the same content in reading order', () => {
  expect(renderMessage(message, letterhead).text).toBe(`Câmara <Teste>

Olá, Parte Demandante,

O processo foi protocolado.

Guarde o número.

Número: 12

Abrir o processo:
https://camara.example/processo/add?id=12&origem=email

A senha vale enquanto o processo existir.

-- 
Você recebe este e-mail porque é parte no processo.
https://camara.example
Dúvidas: suporte@camara.example
`)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/processo/1', ''])('a button never links to %s', (url) => {
  expect(() => renderMessage({ ...message, action: { label: 'Abrir', url } }, letterhead)).toThrow(MailError)
})

test.each([
  'a@b.test\r\nBcc: todos@b.test',
  'a@b.test, c@d.test',
  'Nome <a@b.test>',
  'a@b.test\n',
  'a b@c.test',
  'sem-arroba',
  '',
])('%j is no recipient', (to) => {
  expect(() => checkRecipient(to)).toThrow(MailError)
})

test('an ordinary address is accepted', () => {
  expect(checkRecipient('nome.sobrenome+aviso@sub.dominio.test')).toBe('nome.sobrenome+aviso@sub.dominio.test')
})

test.each(['Assunto\r\nBcc: x@y.test', 'Assunto\nX', 'a\u0000b', 'a\u2028b'])('%j is refused as a subject', (subject) => {
  expect(() => checkHeader(subject)).toThrow(MailError)
})
