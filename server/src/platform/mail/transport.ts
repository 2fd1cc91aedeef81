import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  messageId: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; open: () => Promise<Readable> }[]
  /** An invitation for the calendar of the recipient (iMIP, RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/**
 * The result of one attempt. 'recusado' is final (the server refuses this recipient or this message), 'adiado' is retried. `code`
 * is the SMTP reply code, absent when no server answered; `reply` is the server's own text, which may name the recipient.
 */
export interface Outcome {
  result: 'aceito' | 'recusado' | 'adiado'
  code: number | null
  reply: string
}

export interface MailTransport {
  /** Never throws: any failure, also of reading an attachment, is an attempt that is deferred. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Outcome>
  close(): void
}

/** Without a mail server: every message counts as accepted and can be read at /dev/emails. */
export const testBox: MailTransport = {
  send: async () => ({ result: 'aceito', code: null, reply: 'caixa de testes' }),
  close: () => undefined,
}

/**
 * A pool of connections to the mail server.
 * @param smtpUrl `smtp(s)://user:password@host:port`; options of nodemailer may follow, e.g. `?tls.rejectUnauthorized=false`
 */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    pool: true,
    maxConnections: 4,
    // nodemailer would resend by itself when a connection breaks, perhaps after the message was accepted. Our job decides that.
    maxRequeues: 0,
    idleTimeout: 30_000,
    socketTimeout: 60_000,
    ...mailServer(smtpUrl),
  })
  return {
    async send({ attachments, calendar, ...mail }, signal) {
      const streams: Readable[] = []
      try {
        for (const { open } of attachments) streams.push(await open())
        const info = await transporter.sendMail({
          ...mail,
          to: { name: '', address: mail.to },
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ filename }, index) => ({ filename, content: streams[index] })),
          ...(calendar && { icalEvent: { ...calendar, filename: 'convite.ics' } }),
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        })
        return { result: 'aceito', code: Number.parseInt(info.response, 10) || null, reply: tidy(info.response) }
      } catch (error) {
        return refusal(error as SmtpError)
      } finally {
        for (const stream of streams) stream.destroy()
      }
    },
    close: () => transporter.close(),
  }
}

/** Connection settings for the mail server. */
export const mailServer = (smtpUrl: string) => ({
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // A relay on this machine has a self-signed certificate; the connection does not leave the machine.
  tls: { rejectUnauthorized: !isLoopback(new URL(smtpUrl).hostname) },
  url: smtpUrl,
})

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * A 5xx is final only where it concerns the recipient or the message. At sign-in or MAIL FROM it concerns our settings, which can
 * be fixed while the message waits; 503 (wrong order) works again on a fresh connection.
 */
function refusal({ code, command, response, responseCode, message }: SmtpError): Outcome {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const refusedByServer = aboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  // Found by nodemailer itself: the address is invalid, or the message exceeds the size the server announced.
  const refusedHere = responseCode === undefined && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'))
  return {
    result: refusedByServer || refusedHere ? 'recusado' : 'adiado',
    code: responseCode ?? null,
    reply: tidy(response ?? `${code ?? 'erro'}: ${message}`),
  }
}

/** Cleans a server's text for storing and showing: removes what breaks, hides or reverses the text beside it. */
const tidy = (reply: string) => reply.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 1000)

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
