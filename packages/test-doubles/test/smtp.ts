import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** e.g. `[451, 'tente depois']` */
type Refusal = [code: number, text: string]

export interface SmtpOptions {
  /** Absent: any free port. Given: to restart a server on its port. */
  port?: number
  /** The server's reply to a recipient or to the message; undefined accepts. */
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
    // The STARTTLS test needs the built-in certificate, so its warning is silenced.
    logger: false,
    // Senders keep idle connections open, for which `close` would wait.
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
      // The sender disconnected in the middle of a message: no reply is possible.
      if (!bytes) return
      const mail = await PostalMime.parse(bytes)
      const refusal = await options.onMessage?.(mail)
      if (!refusal) mails.push(mail)
      done(refusal && smtpError(refusal))
    },
  })
  // Some tests cut connections by stopping the server, so these errors are expected.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, port, mails, close, [Symbol.asyncDispose]: close }
}

/** A server that takes the first message with a file, and does not confirm it before `letGo`. */
export async function startForgetfulSmtp() {
  const taken = Promise.withResolvers<void>()
  const end = Promise.withResolvers<undefined>()
  let first = true
  const smtp = await startSmtp({
    onMessage: ({ attachments }) => {
      if (attachments.length === 0 || !first) return undefined
      first = false
      taken.resolve()
      return end.promise
    },
  })
  return { ...smtp, taken: taken.promise, letGo: () => end.resolve(undefined) }
}

const smtpError = ([responseCode, text]: Refusal) => Object.assign(new Error(text), { responseCode })
