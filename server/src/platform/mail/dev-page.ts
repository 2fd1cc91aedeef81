import { ZONE } from '@concordia/contract/values/dates'
import type { DevEmail, DevEmailList } from './dev-queries.ts'
import { escapeHtml, type Message } from './email.ts'

/** Headers for the two pages: no scripts, and frames only of our own pages. */
export const DEV_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers for /dev/emails/{id}/html, shown in a sandboxed frame of the page above. */
export const DEV_BODY_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The page /dev/emails: e-mails of the demo, latest first. */
export function renderDevList({ emails, page, pages, total }: DevEmailList): string {
  const rows = emails.map(
    (email) =>
      `<tr><td><a href="/dev/emails/${email.id}">${escapeHtml(email.assunto)}</a></td><td>${escapeHtml(email.destinatario)}</td>` +
      `<td>${escapeHtml(email.motivo)}</td><td>${escapeHtml(email.situacao)}</td><td>${when(email.createdAt)}</td></tr>`,
  )
  const list =
    total === 0
      ? '<p>Nenhum e-mail foi enviado ainda.</p>'
      : `<table><thead><tr><th scope="col">Assunto</th><th scope="col">Para</th><th scope="col">Tipo</th><th scope="col">Situação</th><th scope="col">Criado em</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const link = (to: number, label: string) => (to < 1 || to > pages ? '' : `<a href="/dev/emails?page=${to}">${label}</a>`)
  return renderPage(
    'Caixa de testes',
    `<p>E-mails que a plataforma enviaria se houvesse um servidor de e-mail configurado (SMTP_URL).</p>${list}
<nav aria-label="Páginas">${link(page - 1, 'Mais recentes')} <span>Página ${page} de ${pages}</span> ${link(page + 1, 'Mais antigos')}</nav>`,
  )
}

/** The page /dev/emails/{id}: the message in a sandboxed frame, its link, its text and the names of its attachments. */
export function renderDevEmail(email: DevEmail): string {
  const action = (email.corpo as Message | null)?.action
  const attachments = email.anexos as { nome: string }[]
  const facts: [string, string][] = [
    ['Para', email.destinatario],
    ['Situação', email.situacao + (email.resposta ? ` (${email.resposta})` : '')],
    ['Criado em', when(email.createdAt)],
    ['Anexos', attachments.map(({ nome }) => nome).join(', ') || 'nenhum'],
  ]
  return renderPage(
    email.assunto,
    `<p><a href="/dev/emails">Voltar à caixa de testes</a></p>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${action ? `<p>Botão da mensagem: <a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ''}
<iframe title="Mensagem como o destinatário a vê" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/emails/${email.id}/html"></iframe>
<h2>Versão em texto</h2>
<pre>${escapeHtml(email.texto ?? 'O conteúdo sigiloso foi apagado depois do envio.')}</pre>`,
  )
}

const when = (instant: Date): string =>
  instant.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE })

const renderPage = (title: string, main: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Caixa de testes</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 Inter, system-ui, sans-serif }
h1 { font-size: 1.5rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-top: 1px solid #8884; overflow-wrap: anywhere }
dt { font-weight: 600 }
dd { margin: 0 0 .5rem }
iframe { width: 100%; height: 40rem; border: 1px solid #8884; border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .5rem }
nav { margin-top: 1rem }
a { color: #0f5f63 }
@media (prefers-color-scheme: dark) { a { color: #7fd1d4 } }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${main}
</main></body>
</html>
`
