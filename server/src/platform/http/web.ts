import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** An interrupted build has no page. */
export const webIsBuilt = (folder = DIST): boolean => existsSync(join(folder, 'index.html'))

/**
 * Serves the built web client: hashed assets cached forever, the page never cached, and the page for every address outside the
 * API, so that deep links open. The page's Link header names the files that its screen needs. Without a build (development) only
 * the API answers.
 */
export async function serveWeb(app: FastifyInstance, folder = DIST): Promise<void> {
  const page = webIsBuilt(folder) ? readFileSync(join(folder, 'index.html')) : null
  const filesOf = readScreenFiles(folder)
  if (page) await serveAssets(app, folder)
  app.setNotFoundHandler((req, reply) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/(api|dev|health|assets)(\/|$)/.test(req.url)
    if (page && isPage) {
      const files = filesOf(req.url)
      if (files) reply.header('link', files)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    }
    return reply.code(404).send({ message: 'Endereço não encontrado.' })
  })
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build writes a .br and a .gz beside each text asset.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** What the browser may preload before the page's script asks for it, by file extension (RFC 8288). */
const LINKS = { js: 'rel=modulepreload; crossorigin', css: 'rel=preload; as=style; crossorigin' }

/**
 * @returns a function from address to the `Link` header with its screen's files, from the list the build wrote
 * (web/screen-files.ts)
 */
function readScreenFiles(folder: string): (url: string) => string | undefined {
  const file = join(folder, 'telas.json')
  if (!existsSync(file)) return () => undefined
  const screens: { pattern: string; files: string[] }[] = JSON.parse(readFileSync(file, 'utf8'))
  const links = screens.map(({ pattern, files }) => ({
    address: new RegExp(pattern),
    link: files.map((name) => `</${name}>; ${LINKS[extname(name).slice(1) as keyof typeof LINKS]}`).join(', '),
  }))
  return (url) => {
    const path = url.split('?', 1)[0]!
    return links.find(({ address }) => address.test(path))?.link
  }
}
