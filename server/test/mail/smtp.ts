import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** e.g. `[451, 'tente depois']` */
type Refusal = [code: number, text: string]

export interface SmtpOptions {
  /** Absent: any free one. Given: to come back where a server was before. */
  port?: number
  /** What the server answers to a recipient or to the message; undefined accepts. */
  onRecipient?: (address: string) => Refusal | undefined
  onMessage?: (mail: Email) => Refusal | undefined | Promise<Refusal | undefined>
  /** Absent: anyone may send. */
  onLogin?: (user: string, password: string) => Refusal | undefined
  startTls?: boolean
}

export interface TestSmtp extends AsyncDisposable {
  url: string
  port: number
  /** What was accepted, in order. */
  mails: Email[]
  close(): Promise<void>
}

/** A real mail server on loopback that keeps what it accepts. */
export async function startSmtp(options: SmtpOptions = {}): Promise<TestSmtp> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: !options.onLogin,
    allowInsecureAuth: true,
    // The built-in certificate is the point of the STARTTLS test; its warning is not.
    logger: false,
    // Senders keep idle connections open, and `close` would wait for them.
    closeTimeout: 50,
    disabledCommands: options.startTls ? [] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const refusal = options.onLogin?.(username ?? '', password ?? '')
      done(refusal && smtpError(refusal), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const refusal = options.onRecipient?.(address)
      done(refusal && smtpError(refusal))
    },
    async onData(stream, _session, done) {
      const bytes = await buffer(stream).catch(() => null)
      // The sender is gone in the middle of a message: there is nobody to answer.
      if (!bytes) return
      const mail = await PostalMime.parse(bytes)
      const refusal = await options.onMessage?.(mail)
      if (!refusal) mails.push(mail)
      done(refusal && smtpError(refusal))
    },
  })
  // Connections that are cut while a server goes down are what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, port, mails, close, [Symbol.asyncDispose]: close }
}

const smtpError = ([responseCode, text]: Refusal) => Object.assign(new Error(text), { responseCode })
