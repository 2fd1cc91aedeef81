import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/**
 * Serves the built web client: hashed assets forever, the page itself never cached, and the page for every
 * address that is not the API's, so that a deep link opens. Without a build (development) only the API answers.
 */
export async function serveWeb(app: FastifyInstance, folder = DIST): Promise<void> {
  const index = join(folder, 'index.html')
  const page = existsSync(index) ? readFileSync(index) : null
  if (page) await serveAssets(app, folder)
  app.setNotFoundHandler((req, reply) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/(api|dev|health|assets)(\/|$)/.test(req.url)
    if (page && isPage) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    return reply.code(404).send({ message: 'Endereço não encontrado.' })
  })
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build leaves a .br and a .gz beside each text asset.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
