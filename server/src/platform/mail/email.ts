/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An e-mail as data; `renderMessage` turns it into HTML and text. All of it is plain text, never markup. */
export interface Message {
  subject: string
  /** e.g. "Olá, Maria". Absent for a recipient whose name we do not know. */
  greeting?: string
  paragraphs: string[]
  /** Label and value, shown as a small table: number, parties, deadline, SHA-256. */
  facts?: [label: string, value: string][]
  /** The main link, as a button. `url` is absolute, http or https. */
  action?: { label: string; url: string }
  /** Why this person gets this message, as a sentence: "Você recebe este e-mail porque …". */
  reason: string
  /** Small print under the text, e.g. how long the link is valid. */
  footnote?: string
}

/** A message that must not be sent: a bug of the caller or an attack; never retried. */
export class MailError extends Error {
  override name = 'MailError'
}

const ADDRESS = /^[^\s<>@,;:"()\\[\]]+@[^\s<>@,;:"()\\[\]]+$/

/**
 * Checks one plain address. Refuses what would add headers or recipients: line breaks, lists, display names.
 * @throws MailError
 */
export function checkRecipient(to: string): string {
  if (!ADDRESS.test(to) || /\p{Cc}/u.test(to) || to.length > 254)
    throw new MailError('O destinatário não é um endereço de e-mail')
  return to
}

/**
 * Checks text that becomes part of a header (subject, name of an attachment).
 * @throws MailError when it holds a line break or another control character
 */
export function checkHeader(text: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new MailError('O cabeçalho do e-mail tem quebra de linha')
  return text
}

/** @throws MailError when a link is not http(s) */
function checkUrl(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (protocol !== 'https:' && protocol !== 'http:') throw new MailError('O endereço do botão do e-mail não é http nem https')
  return url
}

/** The sender, shown above and below every message. */
export interface Letterhead {
  chamberName: string
  appUrl: string
  supportEmail?: string | undefined
  /** CNPJ and address. */
  linha?: string | undefined
  /** `#rrggbb`, on which white text is legible; absent: the platform's own. */
  cor?: string | undefined
  /** Where mail programs find the logo. */
  logoUrl?: string | undefined
}

const BRAND = '#0f5f63'
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The one layout of all e-mails: HTML (tables and inline styles, as mail clients need them) and the same as plain text.
 * @param reference printed at the very end, if given
 */
export const renderMessage = (message: Message, letterhead: Letterhead, reference?: string): { html: string; text: string } => ({
  html: renderHtml(message, letterhead, reference),
  text: renderText(message, letterhead, reference),
})

function renderHtml(message: Message, letterhead: Letterhead, reference?: string): string {
  const { chamberName, appUrl, supportEmail, linha, cor = BRAND, logoUrl } = letterhead
  const { subject, greeting, paragraphs, facts, action, reason, footnote } = message
  const body = [
    greeting && paragraph(`${greeting},`),
    ...paragraphs.map(paragraph),
    facts && facts.length > 0 && factsTable(facts),
    action && button(action, cor),
    footnote &&
      `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:21px;color:#57534e">${escapeHtml(footnote)}</p>`,
  ]
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${logoUrl ? `<tr><td style="padding:0 0 12px"><img src="${escapeHtml(logoUrl)}" alt="" height="48" style="display:block;height:48px;width:auto;max-width:100%;background:#ffffff;border-radius:6px"></td></tr>\n` : ''}<tr><td style="padding:20px 28px;background:${cor};border-radius:8px 8px 0 0;color:#ffffff;font-size:18px;font-weight:600">${escapeHtml(chamberName)}</td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border-radius:0 0 8px 8px;color:#1c1917;font-size:16px;line-height:24px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 28px;color:#57534e;font-size:13px;line-height:20px">
${escapeHtml(reason)}<br>
${linha ? `${escapeHtml(chamberName)} · ${escapeHtml(linha)}<br>\n` : ''}<a class="link" href="${escapeHtml(appUrl)}" style="color:${cor}">${escapeHtml(appUrl)}</a>${supportEmail ? `<br>Dúvidas: <a class="link" href="mailto:${escapeHtml(supportEmail)}" style="color:${cor}">${escapeHtml(supportEmail)}</a>` : ''}${reference ? `<br>Referência: ${reference}` : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Mail clients that know the colour scheme follow it; the others keep the inline colours. */
const DARK_MODE = `
@media (prefers-color-scheme: dark) {
  .page { background: #1c1917 !important }
  .card, .fact { background: #292524 !important; color: #f5f5f4 !important; border-color: #57534e !important }
  .soft { color: #d6d3d1 !important }
  .link { color: #7fd1d4 !important }
}
`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const factsTable = (facts: [string, string][]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" class="soft fact" align="left" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid #e7e5e4;font-size:14px;font-weight:400;color:#57534e">${escapeHtml(label)}</th>` +
        `<td class="fact" valign="top" style="padding:8px 0;border-top:1px solid #e7e5e4;font-size:15px;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const button = ({ label, url }: { label: string; url: string }, cor: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="background:${cor};border-radius:6px">` +
  `<a href="${escapeHtml(checkUrl(url))}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  `<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#57534e;word-break:break-all">Se o botão não abrir, copie este endereço no navegador:<br>${escapeHtml(url)}</p>`

function renderText(message: Message, { chamberName, appUrl, supportEmail, linha }: Letterhead, reference?: string): string {
  const { greeting, paragraphs, facts = [], action, reason, footnote } = message
  const blocks = [
    chamberName,
    greeting && `${greeting},`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${checkUrl(action.url)}`,
    footnote,
    // RFC 3676 signature mark: mail clients fold what follows.
    [
      '-- ',
      reason,
      linha && `${chamberName} · ${linha}`,
      appUrl,
      supportEmail && `Dúvidas: ${supportEmail}`,
      reference && `Referência: ${reference}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
