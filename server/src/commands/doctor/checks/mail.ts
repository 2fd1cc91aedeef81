import { createTransport } from 'nodemailer'
import type { Config } from '../../../config/config.ts'
import { mailServer } from '../../../platform/mail/transport.ts'
import { type Check, type Finding, fail, ok, warn } from '../check.ts'

/** Connects, greets and signs in, as for a message; sends none. */
export const checkMail = ({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Check => ({
  name: 'E-mail',
  run: async () => {
    if (!smtpUrl && demo) return ok('Sem SMTP_URL na demonstração: os e-mails ficam em /dev/emails.')
    if (!smtpUrl) return warn('Sem SMTP_URL nenhum e-mail sai: todos esperam na fila até que haja um servidor.')
    const transporter = createTransport(mailServer(smtpUrl))
    try {
      await transporter.verify()
      return ok(`${hostOf(smtpUrl)} aceita a conexão${new URL(smtpUrl).username ? ', o usuário e a senha' : ''}.`)
    } catch (error) {
      return explain(error as SmtpError, hostOf(smtpUrl))
    } finally {
      transporter.close()
    }
  },
})

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** The server's reply is left out: it may repeat what was sent. */
function explain({ code = 'erro', responseCode }: SmtpError, host: string): Finding {
  const answer = responseCode === undefined ? code : `${code}, resposta ${responseCode}`
  if (code === 'EAUTH') return fail(`${host} recusa o usuário ou a senha de SMTP_URL (${answer}); corrija-os.`)
  if (code === 'ETLS' || /CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return fail(
      `A conexão segura com ${host} falhou (${answer}); confira o certificado do servidor, a porta e se é smtp: ou smtps:.`,
    )
  return fail(`${host} não atende (${answer}); confira o servidor e a porta de SMTP_URL e se o firewall deixa passar.`)
}

const hostOf = (smtpUrl: string) => new URL(smtpUrl).host
