import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { DEV_BODY_CSP, DEV_PAGE_CSP, renderErased, renderMailbox } from '../mail/dev-page.ts'
import { findDevEmail, listDevEmails } from '../mail/dev-queries.ts'

const HERE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Shows the e-mails of the demo, which are not sent. Mounted only when no mail server is configured and DEMO is on. Answers only
 * under the address of the installation or this machine's own names: a page of a stranger may make its own name lead here (DNS
 * rebinding), and would then be allowed by the browser to read what is shown, links and codes included.
 */
export function devEmails(app: FastifyInstance, db: Db, { appUrl, mailFrom }: { appUrl: string; mailFrom: string }): void {
  const own = new URL(appUrl)
  const isOwn = (host: string | undefined) => host === own.host || HERE.includes((host ?? '').replace(/:\d+$/, ''))
  const hooks = {
    onRequest: async (req: FastifyRequest, reply: FastifyReply) => {
      if (isOwn(req.headers.host?.toLowerCase())) return undefined
      return reply.code(421).send({ message: `Estes e-mails só são mostrados em ${own.origin}, ou em localhost.` })
    },
  }
  const page = (reply: FastifyReply, csp: string, html: string) =>
    reply.header('content-security-policy', csp).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  const find = (req: { params: unknown }) => {
    const id = Number((req.params as { id: string }).id)
    return Number.isSafeInteger(id) && id > 0 ? findDevEmail(db, id) : undefined
  }
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'Este e-mail não existe.' })

  const list = (req: { query: unknown }) => {
    const { page: wanted, para = '' } = req.query as { page?: string; para?: string }
    return listDevEmails(db, {
      page: Math.min(Math.max(1, Math.trunc(Number(wanted ?? 1)) || 1), 1_000_000),
      para: String(para).trim().replaceAll('\0', '').slice(0, 254),
    })
  }

  app.get('/dev/emails', hooks, async (req, reply) => page(reply, DEV_PAGE_CSP, renderMailbox(await list(req), mailFrom)))
  app.get('/dev/emails/:id', hooks, async (req, reply) => {
    const email = await find(req)
    return email ? page(reply, DEV_PAGE_CSP, renderMailbox(await list(req), mailFrom, email)) : missing(reply)
  })
  app.get('/dev/emails/:id/html', hooks, async (req, reply) => {
    const email = await find(req)
    if (!email) return missing(reply)
    // Shown in a frame of the page above, so this answer lifts the ban on frames.
    reply.removeHeader('x-frame-options')
    return page(reply, DEV_BODY_CSP, email.html ?? renderErased())
  })
}
