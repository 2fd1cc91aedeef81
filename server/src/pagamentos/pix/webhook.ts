import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { CHECK_PIX } from './check.ts'

const MAX_BYTES = 256 * 1024
const MAX_NOTICES = 1_000
const Notices = z.object({ pix: z.array(z.looseObject({ txid: z.string().optional() })).max(MAX_NOTICES) })

/**
 * Takes the notices of the bank. Any client of the same bank can aim its notices at this address, so they are believed in nothing: a
 * notice only queues the question to the bank, and only about a Pix of ours. Banks add `/pix` to the address that they were given.
 */
export function pixWebhook(server: FastifyInstance, deps: Deps, segredo: string): void {
  for (const path of ['/api/pix/:segredo', '/api/pix/:segredo/pix'])
    server.post<{ Params: { segredo: string } }>(path, { bodyLimit: MAX_BYTES }, async (req, reply) => {
      if (!same(req.params.segredo, segredo)) throw new AppError(404, 'Endereço não encontrado.')
      const { data } = Notices.safeParse(req.body)
      const txids = (data?.pix ?? []).flatMap(({ txid }) => (txid && /^[a-zA-Z0-9]{26,35}$/.test(txid) ? [txid] : []))
      await ask(deps, [...new Set(txids)])
      return reply.code(200).send({ message: 'Recebido' })
    })
}

async function ask({ db, tx }: Deps, txids: string[]): Promise<void> {
  if (txids.length === 0) return
  const ours = await db.selectFrom('pix').select('txid').where('txid', 'in', txids).execute()
  if (ours.length === 0) return
  await tx(async (trx) => {
    for (const { txid } of ours) await addJob(trx, CHECK_PIX, { txid }, { key: `${CHECK_PIX}:${txid}` })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
