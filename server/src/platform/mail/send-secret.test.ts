import { startSmtp } from '@concordia/test-doubles/smtp'
import { describe, expect, test } from 'vitest'
import { sending } from '../../../test/mail/sending.ts'

const { job, queue, taskFor, emailRow, situacaoOf, attemptsOf } = await sending()

describe('a secret message', () => {
  const body = async (id: number) => {
    const { corpo, html, texto, corpoSha256 } = await emailRow(id)
    return { blank: [corpo, html, texto].every((part) => part === null), corpoSha256 }
  }

  test('is blanked once it was accepted, and its hash stays', async () => {
    await using smtp = await startSmtp()
    const [secret, open] = [await queue({ secret: true }), await queue()]
    const before = await body(secret)
    expect(before).toEqual({ blank: false, corpoSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    for (const id of [secret, open]) await taskFor(smtp.url)({ id }, job)
    expect(smtp.mails[0]?.text).toContain('protocolada')
    expect(await body(secret)).toEqual({ blank: true, corpoSha256: before.corpoSha256 })
    expect((await body(open)).blank).toBe(false)
  })

  test('cannot be guessed from the remaining hash: equal texts have different hashes', async () => {
    const hashOf = async (secret: boolean) => (await body(await queue({ secret }))).corpoSha256
    expect(await hashOf(true)).not.toBe(await hashOf(true))
    expect(await hashOf(false)).toBe(await hashOf(false))
  })

  test('an expired secret message is blanked in the queue and not sent', async () => {
    await using smtp = await startSmtp()
    const expiring = (ms: number) => queue({ secret: true, expiresAt: new Date(Date.now() + ms) })
    const [late, inTime] = [await expiring(-1000), await expiring(600_000)]
    for (const id of [late, inTime]) await taskFor(smtp.url)({ id }, job)
    expect([await situacaoOf(late), await situacaoOf(inTime)]).toEqual(['vencido', 'enviado'])
    expect((await body(late)).blank).toBe(true)
    expect(await attemptsOf(late)).toEqual([])
    expect(smtp.mails).toHaveLength(1)
  })

  test('stays readable in the queue, and in the demo', async () => {
    await using smtp = await startSmtp({ onRecipient: () => [451, 'depois'] })
    const id = await queue({ secret: true })
    await expect(taskFor(smtp.url)({ id }, job)).rejects.toThrow()
    expect((await body(id)).blank).toBe(false)
    await taskFor(undefined, true)({ id }, job)
    expect((await body(id)).blank).toBe(false)
  })
})
