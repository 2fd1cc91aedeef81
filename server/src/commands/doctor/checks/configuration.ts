import { type Config, WAIVERS, type Waiver, waiversNeeded } from '../../../config/config.ts'
import { type Check, ok, warn } from '../check.ts'

const WAIVER_NAMES = Object.keys(WAIVERS) as Waiver[]

/** The configuration is valid by now; reports waivers and settings that should be changed. */
export const checkConfiguration = (config: Config): Check => ({
  name: 'Configuração',
  run: async () => {
    const stake = waiversNeeded(config)
    const waived = config.production ? WAIVER_NAMES.filter((name) => stake[name]) : []
    const notes = waived.map((name) => `${WAIVERS[name]} (aceito com ALLOW=${name})`)
    if (config.production && config.sandboxPayments) notes.push('SANDBOX_PAYMENTS=1: os pagamentos são de teste')
    if (config.appUrl.startsWith('https:') && config.trustProxy === false)
      notes.push('APP_URL é https e falta TRUST_PROXY: todos os usuários parecem ter o endereço do proxy')
    if (config.staff2fa && !config.smtpUrl && !config.demo)
      notes.push(
        'STAFF_2FA=required sem SMTP_URL: o código de quem é da secretaria e não tem aplicativo nem chave de acesso não chega a ninguém',
      )
    if (notes.length > 0) return warn(`Está correta, com ressalvas: ${notes.join('; ')}.`)
    return ok(config.production ? 'Está correta, para produção.' : 'Está correta, fora de produção (NODE_ENV não é production).')
  },
})
