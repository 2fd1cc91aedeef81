import { type Config, WAIVERS, type Waiver, waiversNeeded } from '../../config/config.ts'
import { type Finding, ok, warn } from './finding.ts'

/** The configuration is valid by now; reports waivers and settings that should be changed. */
export function checkConfiguration(config: Config): Finding {
  const { production, appUrl, trustProxy, staff2fa, smtpUrl, demo, sandboxPayments, stripe } = config
  const needed = waiversNeeded(config)
  const notes = Object.entries(WAIVERS).flatMap(([name, sentence]) =>
    production && needed[name as Waiver] ? [`${sentence} (aceito com ALLOW=${name})`] : [],
  )
  if (production && sandboxPayments) notes.push('SANDBOX_PAYMENTS=1: os pagamentos são de teste')
  if (stripe && !stripe.webhookSecret)
    notes.push('falta STRIPE_WEBHOOK_SECRET: o que acontece com um pagamento depois da cobrança só se sabe na conciliação')
  if (appUrl.startsWith('https:') && trustProxy === false)
    notes.push('APP_URL é https e falta TRUST_PROXY: todos os usuários parecem ter o endereço do proxy')
  if (staff2fa && !smtpUrl && !demo)
    notes.push(
      'STAFF_2FA=required sem SMTP_URL: o código de quem é da secretaria e não tem aplicativo nem chave de acesso não chega a ninguém',
    )
  if (notes.length > 0) return warn(`Está correta, com ressalvas: ${notes.join('; ')}.`)
  return ok(production ? 'Está correta, para produção.' : 'Está correta, fora de produção (NODE_ENV não é production).')
}
