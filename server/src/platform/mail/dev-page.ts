import { ZONE } from '@concordia/contract/values/dates'
import type { DevEmail, DevEmailList } from './dev-queries.ts'
import { DEV_STYLE } from './dev-style.ts'
import { escapeHtml, type Message } from './email.ts'

/** Headers for the mailbox: no scripts, and frames only of our own pages. */
export const DEV_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Headers for /dev/emails/{id}/html, shown in a sandboxed frame of the page above. */
export const DEV_BODY_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const ERASED = 'O conteúdo sigiloso foi apagado depois do envio.'

/** `?page=&para=` of the list on every link, so that opening a message keeps the list where it is. */
const listQuery = ({ page, para }: Pick<DevEmailList, 'page' | 'para'>, at = page): string => {
  const query = new URLSearchParams({ ...(at > 1 ? { page: String(at) } : {}), ...(para ? { para } : {}) }).toString()
  return query ? `?${query}` : ''
}

/**
 * The page /dev/emails: the e-mails of the demo as a mailbox, the latest first, and the opened one beside the list.
 * @param sender as the messages would name it
 * @param open the message of /dev/emails/{id}
 */
export function renderMailbox(list: DevEmailList, sender: string, open?: DevEmail): string {
  const title = open ? open.assunto : 'Caixa de e-mails'
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · E-mails da demonstração</title>
<style>${DEV_STYLE}</style>
</head>
<body class="${open ? 'reading' : ''}">
<header><h1>E-mails da demonstração</h1><p>Nenhum e-mail sai desta máquina: estes são os que a plataforma enviaria.</p>
<form method="get" action="/dev/emails" role="search"><input type="search" name="para" value="${escapeHtml(list.para)}" placeholder="Destinatário" aria-label="Destinatário"><button>filtrar</button></form></header>
<div class="box">
<nav class="list" aria-label="E-mails">${listOf(list, sender, open?.id)}${pagesOf(list)}</nav>
<main>${open ? messageOf(open, sender, list) : `<p class="none">${list.total === 0 ? '' : 'Escolha um e-mail da lista.'}</p>`}</main>
</div>
</body>
</html>
`
}

function listOf(list: DevEmailList, sender: string, open: number | undefined): string {
  if (list.total === 0)
    return `<p class="none">${list.para ? `Nenhum e-mail para “${escapeHtml(list.para)}”. <a href="/dev/emails">Ver todos</a>` : 'Nenhum e-mail foi enviado ainda.'}</p>`
  const items = list.emails.map(
    ({ id, assunto, destinatario, situacao, createdAt, inicio }) =>
      `<li><a href="/dev/emails/${id}${listQuery(list)}"${id === open ? ' aria-current="true"' : ''}><span class="line"><span class="from">${escapeHtml(nameOf(sender))}</span><time datetime="${createdAt.toISOString()}">${shortTime(createdAt)}</time></span><span class="subject">${escapeHtml(assunto)}</span><span class="start">${escapeHtml(inicio ?? '')}</span><span class="line"><span class="to">para ${escapeHtml(destinatario)}</span>${situacao === 'enviado' ? '' : `<span class="state">${escapeHtml(SITUACOES[situacao] ?? situacao)}</span>`}</span></a></li>`,
  )
  return `<ul>${items.join('\n')}</ul>`
}

const SITUACOES: Record<string, string> = { 'na-fila': 'na fila', enviando: 'enviando', recusado: 'recusado' }

function pagesOf({ page, pages, total, para }: DevEmailList): string {
  if (total === 0) return ''
  const link = (to: number, label: string) =>
    to < 1 || to > pages ? '<span></span>' : `<a href="/dev/emails${escapeHtml(listQuery({ page, para }, to))}">${label}</a>`
  return `<p class="pages">${link(page - 1, 'mais recentes')}<span>${page} de ${pages}</span>${link(page + 1, 'mais antigos')}</p>`
}

/** The message in a sandboxed frame, with its link, its text and the names of its attachments around it. */
function messageOf(email: DevEmail, sender: string, list: DevEmailList): string {
  const action = (email.corpo as Message | null)?.action
  const attachments = (email.anexos as { nome: string }[]).map(({ nome }) => nome)
  return `<p class="back"><a href="/dev/emails${escapeHtml(listQuery(list))}">Voltar à lista</a></p>
<h2>${escapeHtml(email.assunto)}</h2>
<dl>
<dt>De</dt><dd>${escapeHtml(sender)}</dd>
<dt>Para</dt><dd>${escapeHtml(email.destinatario)}</dd>
<dt>Data</dt><dd>${longTime(email.createdAt)}</dd>
${email.situacao === 'enviado' ? '' : `<dt>Situação</dt><dd>${escapeHtml((SITUACOES[email.situacao] ?? email.situacao) + (email.resposta ? ` (${email.resposta})` : ''))}</dd>`}
${attachments.length > 0 ? `<dt>Anexos</dt><dd>${escapeHtml(attachments.join(', '))}</dd>` : ''}
</dl>
${action ? `<p class="act">Botão da mensagem: <a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ''}
<iframe title="Mensagem como o destinatário a vê" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/emails/${email.id}/html"></iframe>
<details><summary>versão em texto</summary><pre>${escapeHtml(email.texto ?? ERASED)}</pre></details>`
}

/** The page inside the frame. */
export const renderErased = (): string => `<p>${ERASED}</p>`

/** `"Câmara Concórdia" <nao-responda@localhost>` → `Câmara Concórdia` */
const nameOf = (sender: string): string => sender.replace(/\s*<[^>]*>$/, '').replaceAll('"', '')

const time = (instant: Date, options: Intl.DateTimeFormatOptions): string =>
  instant.toLocaleString('pt-BR', { ...options, timeZone: ZONE })
const shortTime = (instant: Date): string =>
  time(instant, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
const longTime = (instant: Date): string => time(instant, { dateStyle: 'long', timeStyle: 'short' })
