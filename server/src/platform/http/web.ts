import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../mail/email.ts'
import { withStyleNonce } from './browser-policies.ts'
import { asksForPage } from './page-address.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Addresses that browsers and password managers ask for by convention (the second: w3.org/TR/change-password-url), and where to find it. */
const ELSEWHERE = { '/favicon.ico': '/favicon.svg', '/.well-known/change-password': '/settings?aba=seguranca' }

/** An interrupted build has no page. */
export const webIsBuilt = (folder = DIST): boolean => existsSync(join(folder, 'index.html'))

/**
 * Serves the built web client: hashed assets cached forever, the page never cached, and the page for every address outside the
 * API that is no file's, so that deep links open. The page's Link header names the files that its screen needs, and the page says the screen's title
 * and what it reads first. Without a build (development) only the API answers.
 */
export async function serveWeb(app: FastifyInstance, folder = DIST): Promise<void> {
  const page = webIsBuilt(folder) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  const screenAt = readScreens(folder, firstScriptOf(page ?? ''))
  if (page) {
    await serveAssets(app, folder)
    for (const [asked, there] of Object.entries(ELSEWHERE)) app.get(asked, (_req, reply) => reply.redirect(there))
  }
  app.setNotFoundHandler((req, reply) => {
    if (page && asksForPage(req)) {
      const screen = screenAt(req.url)
      if (screen) reply.header('link', screen.link)
      const nonce = randomBytes(16).toString('base64')
      const policy = withStyleNonce(String(reply.getHeader('content-security-policy')), nonce)
      const html = withNonce(screen ? withScreen(page, screen) : page, nonce)
      reply.header('content-security-policy', policy)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    }
    return reply.code(404).send({ message: 'Endereço não encontrado.' })
  })
}

/** One route serves all of `assets`. The few files beside it have one each, because the page answers every other address there. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  // The build writes a .br and a .gz beside each text.
  const common = { index: false as const, cacheControl: false, preCompressed: true }
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply, path) => {
      // Their names bear a hash of what they hold, or its version.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY)
    },
  })
}

/** The script of the worker that reads PDFs (web/pdf-files.ts), also compressed. */
const PDF_WORKER = /\/pdfjs-[^/]+\/.*worker/
/**
 * A worker obeys the policy of its own response, not the page's. Only this one may compile WebAssembly, the decoders of scans; it loads
 * files from this origin and nothing else (docs/security.md).
 */
const PDF_WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'"

/** The page's first script, before everything else in the `Link` header: otherwise the other files take all connections. */
function firstScriptOf(page: string): string {
  const name = /<script src="([^"]+)"/.exec(page)?.[1]
  return name ? `<${name}>; rel=preload; as=script, ` : ''
}

/** One screen of the list that the build wrote (web/screen-files.ts says what each field is). */
interface Screen {
  pattern: string
  files: string[]
  title: string
  about?: string
  loading: string
  framed: boolean
  readings: { method: string; url: string; body?: string }[]
}
type Opening = Pick<Screen, 'title' | 'about' | 'loading' | 'framed' | 'readings'> & { link: string; styles: string[] }

/** @returns a function from an address to what is known of its screen, its readings with the address's own parameters */
function readScreens(folder: string, first: string): (url: string) => Opening | undefined {
  const file = join(folder, 'telas.json')
  if (!existsSync(file)) return () => undefined
  const screens = (JSON.parse(readFileSync(file, 'utf8')) as Screen[]).map(({ pattern, files, ...screen }) => ({
    ...screen,
    address: new RegExp(pattern),
    // What the browser may load before the page's script asks for it (RFC 8288).
    link:
      first +
      withExtension('.js', files)
        .map((name) => `</${name}>; rel=modulepreload; crossorigin; fetchpriority=low`)
        .join(', '),
    styles: withExtension('.css', files),
  }))
  return (url) => {
    const [path, query] = url.split('?', 2) as [string, string?]
    const screen = screens.find(({ address }) => address.test(path))
    const params = screen?.address.exec(path)?.groups ?? {}
    // The browser requests them with the user's token, so only numbers may be taken from the address.
    const plain = !query && Object.values(params).every((value) => /^\d+$/.test(value))
    if (!screen || !plain) return screen && { ...screen, readings: [] }
    const filled = (url: string) => url.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    return { ...screen, readings: screen.readings.map((each) => ({ ...each, url: filled(each.url) })) }
  }
}

const withExtension = (extension: string, files: string[]) => files.filter((name) => extname(name) === extension)

/** The page with what its first paint shows, and what its first script asks for and waits for (web/src/opening/opening.ts). */
function withScreen(page: string, { title, about, loading, framed, readings, styles }: Opening): string {
  const content = escapeHtml(JSON.stringify(readings))
  const links = styles
    .filter((name) => !page.includes(name))
    .map((name) => `<link rel="stylesheet" media="not all" crossorigin href="/${name}">`)
  return page
    .replace('<script src=', `${links.join('')}<script src=`)
    .replace(/<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>\n    <meta name="leituras" content="${content}" />`)
    .replace('<html', framed ? '<html data-framed' : '<html')
    .replace(
      /<h1>.*<\/h1>/,
      `<h1>${escapeHtml(title)}</h1><p>${about ? `<span>${escapeHtml(about)}<br></span>` : ''}${escapeHtml(loading)}</p>`,
    )
}

/** The page's own style sheet bears it, and its script gives it to those that components make (web/src/ui/styleNonce.ts). */
const withNonce = (page: string, nonce: string) =>
  page
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace('<title>', `<meta property="csp-nonce" nonce="${nonce}" />\n    <title>`)
