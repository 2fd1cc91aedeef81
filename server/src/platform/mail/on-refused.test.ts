import { Readable } from 'node:stream'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/own-database.ts'
import type { Trx } from '../database/database.ts'
import { installJobs } from '../jobs/install.ts'
import { createLogger } from '../log.ts'
import { queueEmail } from './queue.ts'
import { type Refusal, type SendDeps, sendEmailTask } from './send.ts'
import { smtpTransport } from './transport.ts'

const database = await ownDatabase()
const { db } = database
await installJobs(database)

const message = { subject: 'Aviso', paragraphs: ['Houve um novo evento.'], reason: 'Você é contato de uma parte.' }
const to = 'parte@concordia.test'
const queue = () => {
  const email = { to, message, kind: 'movimentacao', about: { procedimentoId: 12 } }
  return queueEmail(db, email, { chamberName: 'Câmara Concórdia', appUrl: 'https://camara.example' })
}
const emailRow = (id: number) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function taskFor(smtpUrl: string, onRefused: NonNullable<SendDeps['onRefused']>) {
  const transport = smtpTransport(smtpUrl)
  onTestFinished(() => transport.close())
  const storage = { get: async () => Readable.from([]) }
  const task = sendEmailTask({ db, transport, storage, from: 'nao-responda@camara.example', keepSecrets: false, onRefused })
  const job = { id: '1', attempt: 1, maxAttempts: 150, logger: createLogger('silent'), signal: new AbortController().signal }
  return (id: number) => task({ id }, job)
}

test('the consequences of a refusal are in the same transaction as the refusal', async () => {
  await using smtp = await startSmtp({ onRecipient: () => [550, '5.1.1 caixa\u0001 \u202einexistente'] })
  const told: Refusal[] = []
  const send = taskFor(smtp.url, async (trx: Trx, refusal: Refusal) => {
    await trx.updateTable('emails').set({ motivo: 'visto' }).where('id', '=', refusal.emailId).execute()
    if (told.push(refusal) === 1) throw new Error('cheio')
  })
  const id = await queue()
  await expect(send(id)).rejects.toThrow('cheio')
  expect(await emailRow(id)).toMatchObject({ situacao: 'na-fila', motivo: 'movimentacao', resposta: null })
  await send(id)
  const { situacao, motivo, resposta: reply } = await emailRow(id)
  expect([situacao, motivo]).toEqual(['recusado', 'visto'])
  expect(reply).toMatch(/^550 5\.1\.1 caixa/)
  expect(reply).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(told[1]).toEqual({ emailId: id, code: 550, reply })
})

test('an e-mail that was deferred and then accepted has no such consequences', async () => {
  let answer: [number, string] | undefined = [451, 'depois']
  await using smtp = await startSmtp({ onRecipient: () => answer })
  const onRefused = vi.fn()
  const send = taskFor(smtp.url, onRefused)
  const id = await queue()
  await expect(send(id)).rejects.toThrow('não foi entregue agora')
  answer = undefined
  await send(id)
  expect((await emailRow(id)).situacao).toBe('enviado')
  expect(onRefused).not.toHaveBeenCalled()
})
