import { createHash } from 'node:crypto'
import type { OpenApi, Operation } from '@concordia/contract/http/openapi'
import { escapeHtml } from '../mail/email.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2a2b; --muted: #5c6566; --line: #d9d5cd; --paper: #fbfaf7; --brand: #0f5f63 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --muted: #a8aba8; --line: #3a3f3f; --paper: #17191a; --brand: #6fc3c5 } }
body { font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 60rem; padding: 2rem 1rem }
h1, h2 { line-height: 1.25 } h2 { margin-top: 2.5rem } h2::first-letter { text-transform: uppercase } a { color: var(--brand) }
details { border-top: 1px solid var(--line); padding: .5rem 0 } summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem; color: var(--brand) } summary span { color: var(--muted) }
pre { overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: .75rem; font-size: .85rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }`

const json = (title: string, value: unknown) =>
  `<h3>${escapeHtml(title)}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

function operationHtml(path: string, method: string, operation: Operation): string {
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const responses = Object.entries(operation.responses).map(([status, { description, content: body }]) => {
    const [type, shape] = Object.entries(body ?? {})[0] ?? []
    return Number(status) < 300 && shape
      ? json(`Resposta ${status} (${type})`, shape.schema)
      : `<p>${status}: ${escapeHtml(description)}</p>`
  })
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description ?? '')}</p>
${operation.parameters.length ? json('Parâmetros', operation.parameters) : ''}
${content ? json(`Corpo (${media})`, content.schema) : ''}
${operation.requestBody?.description ? `<p>${escapeHtml(operation.requestBody.description)}</p>` : ''}
${responses.join('\n')}
</details>`
}

/** Its own policy: it has one style sheet, and loads nothing. */
export const DOCS_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`

/** The API reference as one page without scripts or foreign origins, built from the OpenAPI document. @param guide HTML of how to use it */
export function docsPage(doc: OpenApi, guide: string): string {
  const sections = doc.tags.map(({ name, description }) => {
    const operations = Object.entries(doc.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => operationHtml(path, method, operation)),
    )
    return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${operations.join('\n')}</section>`
  })
  const components = Object.entries(doc.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  )
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(doc.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(doc.info.title)}</h1><p>${escapeHtml(doc.info.description)}</p>
<p>O mesmo conteúdo, para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(doc.openapi)}).</p>
${guide}
${sections.join('\n')}
<section><h2>Esquemas</h2>${components.join('\n')}</section></main></body></html>`
}
