import { startSmtp } from '@concordia/test-doubles/smtp'
import { expect, test } from 'vitest'
import { letterhead, message, sending } from '../../test/mail/sending.ts'
import { REPLACED } from './held.ts'
import { queueNotice } from './queue-notice.ts'

const { db, job, taskFor, emailRow, situacaoOf, attemptsOf } = await sending({ outdated: REPLACED })

const queue = (contato: number, secret: boolean) => {
  const about = { procedimentoId: 12 }
  const email = { to: 'parte@concordia.test', message, kind: 'abertura', about, contatos: [contato], secret }
  return db.transaction().execute((trx) => queueNotice(trx, email, letterhead))
}

test('a password that a newer one to the same contact has replaced is blanked and not sent', async () => {
  await using smtp = await startSmtp()
  const [before, notice, other, after] = [await queue(7, true), await queue(7, false), await queue(8, true), await queue(7, true)]
  for (const id of [before, notice, other, after]) await taskFor(smtp.url)({ id }, job)
  const ends = await Promise.all([before, notice, other, after].map(situacaoOf))
  expect(ends).toEqual(['vencido', 'enviado', 'enviado', 'enviado'])
  expect(await emailRow(before)).toMatchObject({ corpo: null, html: null, texto: null })
  expect(await attemptsOf(before)).toEqual([])
})
