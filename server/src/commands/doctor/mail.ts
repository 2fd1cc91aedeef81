import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { mailServer } from '../../platform/mail/transport.ts'
import { codeOf, type Finding, fail, ok, warn } from './finding.ts'

/** Connects, greets and signs in, as for a message; sends none. */
export async function checkMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Promise<Finding> {
  if (!smtpUrl && demo) return ok('Sem SMTP_URL na demonstração: os e-mails ficam em /dev/emails.')
  if (!smtpUrl) return warn('Sem SMTP_URL nenhum e-mail sai: todos esperam na fila até que haja um servidor.')
  const { host } = new URL(smtpUrl)
  const transporter = createTransport(mailServer(smtpUrl))
  try {
    await transporter.verify()
    return ok(`${host} atende e aceita o acesso.`)
  } catch (error) {
    // The server's reply is left out: it may repeat what was sent.
    const code = codeOf(error)
    if (code === 'EAUTH') return fail(`${host} recusa o usuário ou a senha de SMTP_URL: corrija-os.`)
    return fail(
      `${host} não atende (${code}): confira em SMTP_URL o servidor, a porta e se é smtp: ou smtps:, o certificado dele e o firewall.`,
    )
  } finally {
    transporter.close()
  }
}
