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
}

/**
 * What became of one attempt. 'recusado' is final (this recipient or this message is not wanted), 'adiado' is tried again.
 * `code` is the SMTP reply code, absent when no server answered; `reply` is the server's own text, which may name the recipient.
 */
export interface Outcome {
  result: 'aceito' | 'recusado' | 'adiado'
  code: number | null
  reply: string
}

export interface MailTransport {
  /** Never throws: what fails here (an attachment that cannot be read, too) is an attempt that is put off. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Outcome>
  close(): void
}

/** Without a mail server: everything counts as accepted and can be read at /dev/emails. */
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
    // nodemailer would send again by itself when a connection breaks, perhaps after the message was taken. Our job decides that.
    maxRequeues: 0,
    idleTimeout: 30_000,
    socketTimeout: 60_000,
    ...mailServer(smtpUrl),
  })
  return {
    async send({ attachments, ...mail }, signal) {
      const streams: Readable[] = []
      try {
        for (const { open } of attachments) streams.push(await open())
        const info = await transporter.sendMail({
          ...mail,
          to: { name: '', address: mail.to },
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ filename }, index) => ({ filename, content: streams[index] })),
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

/** How the mail server is reached, whatever for. */
export const mailServer = (smtpUrl: string) => ({
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // A relay on this very machine shows a certificate nobody signed; what it hears does not leave the machine.
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
 * A 5xx is final only where it speaks of the recipient or the message. The same at sign-in or MAIL FROM speaks of our own
 * settings, which somebody can mend while the message waits; 503 (wrong order) passes on a fresh connection.
 */
function refusal({ code, command, response, responseCode, message }: SmtpError): Outcome {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  const refusedByServer = aboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  // Found by nodemailer itself: the address cannot be written, or the message is over the size the server announced.
  const refusedHere = responseCode === undefined && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM'))
  return {
    result: refusedByServer || refusedHere ? 'recusado' : 'adiado',
    code: responseCode ?? null,
    reply: tidy(response ?? `${code ?? 'erro'}: ${message}`),
  }
}

/** A server's words as they can be kept and shown: nothing that breaks, hides or turns round the text beside them. */
const tidy = (reply: string) => reply.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 1000)

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
