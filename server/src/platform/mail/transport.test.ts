import { Email } from '@concordia/contract/values/schemas'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { expect, onTestFinished, test } from 'vitest'
import { checkRecipient } from './email.ts'
import { smtpTransport } from './transport.ts'

test.each([
  'p&d@empresa.test',
  'a/b@exemplo.test',
  'maria=x@exemplo.test',
  "!#$%&'*+-/=?^_`{|}~@exemplo.test",
  'contato@câmara.test',
])('a message to %s reaches this address and no other', async (typed) => {
  const address = Email().parse(typed)
  const recipients: string[] = []
  await using smtp = await startSmtp({
    onRecipient: (recipient) => {
      // This server shows the domain with its accents.
      recipients.push(Email().parse(recipient))
      return undefined
    },
  })
  const transport = smtpTransport(smtp.url)
  onTestFinished(() => transport.close())
  const outcome = await transport.send(
    {
      messageId: '<1@camara.test>',
      from: 'Câmara <camara@camara.test>',
      to: checkRecipient(address),
      subject: 'Aviso',
      html: '<p>Aviso</p>',
      text: 'Aviso',
      attachments: [],
    },
    AbortSignal.timeout(10_000),
  )
  expect(outcome).toMatchObject({ result: 'aceito' })
  expect(recipients).toEqual([address])
  expect(smtp.mails[0]).toMatchObject({ to: [{ address }], subject: 'Aviso' })
  expect(smtp.mails[0]!.bcc ?? []).toEqual([])
})
