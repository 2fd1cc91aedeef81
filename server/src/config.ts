import { isIP } from 'node:net'
import path from 'node:path'
import { chargesForReal, readSicoob, readStripe, type SicoobSettings, type StripeSettings } from './config-payments.ts'
import { type Env, EnvReader } from './config-reader.ts'
import { readSigning, readTsaUrl, type SigningSettings } from './config-signing.ts'

/** What may be waived by name in production, with the sentence that says what is at stake (DESIGN §7). */
export const WAIVERS = {
  'http-app-url': 'APP_URL sem https: senhas e documentos passariam abertos pela rede',
  'no-smtp': 'SMTP_URL ausente: nenhum e-mail chegaria às partes',
  'embedded-database': 'DATABASE_URL ausente: os dados ficariam no banco embutido desta máquina',
  demo: 'DEMO=1: as contas de demonstração têm senha pública',
  'self-signed-seal': 'SIGNING_P12 ausente: os documentos seriam selados com um certificado que nenhuma autoridade confirma',
} as const
export type Waiver = keyof typeof WAIVERS

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Settings of parts that this version does not have; ignoring them silently would deceive whoever set them. */
const NOT_SERVED = /^(S3_|TRUST_DIR$)/

export interface Config {
  production: boolean
  port: number
  host: string
  /** Origin (and path prefix, if any) of every link we write, without a slash at the end. */
  appUrl: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: e-mails are not sent, only shown at /dev/emails. */
  smtpUrl: string | undefined
  /** `Nome <endereco@dominio>`. */
  mailFrom: string
  chamberName: string
  supportEmail: string | undefined
  /** Digits with country code, as wa.me wants them. */
  supportWhatsapp: string | undefined
  siteUrl: string | undefined
  sessionHours: number
  /** As Fastify's `trustProxy`: false, a number of hops, or a list of addresses. */
  trustProxy: false | number | string[]
  logLevel: LogLevel
  demo: boolean
  /** Whether the demo accounts come with processes, resolutions and a certificate. */
  demoProcessos: boolean
  /** Whether this process runs jobs. */
  worker: boolean
  /** Whether test cards and test slips stand in where no real provider is set. */
  sandboxPayments: boolean
  /** Absent: test cards. */
  stripe: StripeSettings | undefined
  /** Absent: test slips, or none where `sandboxPayments` is off. */
  sicoob: SicoobSettings | undefined
  /** Absent: a certificate of the platform's own making, in `dataDir`. */
  signing: SigningSettings | undefined
  /** Absent: documents are sealed with the time of this server alone. */
  tsaUrl: string | undefined
}

/** Thrown by `readConfig` with everything that is wrong, as sentences for the person who starts the server. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`A configuração tem ${problems.length} problema(s):\n${problems.map((p) => `- ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the environment (DESIGN §7; an empty variable counts as absent).
 *
 * In production (`NODE_ENV=production`) some defaults refuse to start. Each is waived by name:
 * `ALLOW=no-smtp,embedded-database,http-app-url,demo,self-signed-seal` (any of them, see WAIVERS), and sandbox payments by `SANDBOX_PAYMENTS=1`.
 * @throws ConfigError with all problems at once; secrets are never part of the text
 */
export function readConfig(env: Env = process.env): Config {
  const read = new EnvReader(env)
  const production = read.oneOf('NODE_ENV', ['development', 'production', 'test'] as const, 'development') === 'production'
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = read.flag('DEMO', !production && !databaseUrl)
  const port = read.integer('PORT', { min: 0, max: 65_535 }, 3000)
  const appUrl = readAppUrl(read) ?? `http://localhost:${port}`
  const chamberName = read.line('CHAMBER_NAME') ?? 'Câmara Concórdia'
  const config: Config = {
    production,
    port,
    host: read.line('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    appUrl,
    dataDir: path.resolve(read.line('DATA_DIR') ?? '.data'),
    databaseUrl,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.mailbox('MAIL_FROM') ?? defaultMailFrom(chamberName, appUrl),
    chamberName,
    supportEmail: read.address('SUPPORT_EMAIL'),
    supportWhatsapp: readWhatsapp(read),
    siteUrl: read.url('SITE_URL', ['http:', 'https:']),
    sessionHours: read.integer('SESSION_HOURS', { min: 1, max: 720 }, 12),
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    demo,
    demoProcessos: read.flag('DEMO_PROCESSOS', demo),
    worker: read.flag('WORKER', true),
    sandboxPayments: read.flag('SANDBOX_PAYMENTS', !production),
    stripe: readStripe(read),
    sicoob: readSicoob(read),
    signing: readSigning(read),
    tsaUrl: readTsaUrl(read),
  }
  refuseWhatIsNotServed(read, env)
  if (!config.sandboxPayments && !config.stripe && !production)
    read.problem(
      'SANDBOX_PAYMENTS=0 deixaria a câmara sem cartão: configure o Stripe (STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY)',
    )
  checkProduction(read, config)
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

/** The production refusals of DESIGN §7, minus those waived by name. */
function checkProduction(read: EnvReader, config: Config): void {
  const allowed = read.list('ALLOW')
  for (const name of allowed)
    if (!(name in WAIVERS)) read.problem(`ALLOW: "${name}" não existe; use ${Object.keys(WAIVERS).join(', ')}`)
  if (!config.production) return
  const atStake: Record<Waiver, boolean> = {
    'http-app-url': !config.appUrl.startsWith('https:'),
    'no-smtp': !config.smtpUrl,
    'embedded-database': !config.databaseUrl,
    demo: config.demo,
    'self-signed-seal': !config.signing,
  }
  for (const [name, sentence] of Object.entries(WAIVERS))
    if (atStake[name as Waiver] && !allowed.includes(name))
      read.problem(`Em produção, ${sentence}. Corrija ou aceite com ALLOW=${name}`)
  if (config.smtpUrl && !read.line('MAIL_FROM'))
    read.problem('Em produção, SMTP_URL precisa de MAIL_FROM, o remetente dos e-mails')
  if (!config.sandboxPayments && config.stripe && !chargesForReal(config.stripe))
    read.problem(
      'Em produção, as chaves do Stripe são de teste e nada seria cobrado. Use as de produção ou aceite os pagamentos de teste com SANDBOX_PAYMENTS=1',
    )
  if (!config.sandboxPayments && !config.stripe)
    read.problem(
      'Em produção não há provedor de pagamentos configurado. Configure o Stripe ou aceite os pagamentos de teste com SANDBOX_PAYMENTS=1',
    )
  if (config.stripe?.apiUrl?.startsWith('http:')) read.problem('Em produção, STRIPE_API_URL precisa ser https')
  if (config.sicoob?.apiUrl.startsWith('http:') || config.sicoob?.authUrl.startsWith('http:'))
    read.problem('Em produção, SICOOB_API_URL e SICOOB_AUTH_URL precisam ser https')
}

function refuseWhatIsNotServed(read: EnvReader, env: Env): void {
  for (const [name, value] of Object.entries(env))
    if (value && NOT_SERVED.test(name)) read.problem(`${name}: esta versão ainda não atende a esta configuração; retire-a`)
}

/** Links are made by adding a path to it. */
function readAppUrl(read: EnvReader): string | undefined {
  const url = read.url('APP_URL', ['http:', 'https:'])
  if (url && /[?#]/.test(url)) read.problem('APP_URL não pode ter "?" nem "#"')
  return url?.replace(/\/+$/, '')
}

function readTrustProxy(read: EnvReader): Config['trustProxy'] {
  const items = read.list('TRUST_PROXY')
  const [first] = items
  if (first === undefined || (items.length === 1 && first === '0')) return false
  if (items.length === 1 && /^\d{1,2}$/.test(first)) return Number(first)
  const isAddress = (item: string) => /^(loopback|linklocal|uniquelocal)$/.test(item) || isIP(item.replace(/\/\d{1,3}$/, '')) > 0
  if (items.every(isAddress)) return items
  read.problem('TRUST_PROXY deve ser o número de proxies à frente (por exemplo 1) ou os endereços deles, separados por vírgula')
  return false
}

function readWhatsapp(read: EnvReader): string | undefined {
  const digits = read.line('SUPPORT_WHATSAPP')?.replace(/[\s()+.-]/g, '')
  if (digits !== undefined && !/^\d{10,15}$/.test(digits))
    read.problem('SUPPORT_WHATSAPP deve ser um telefone com código do país, por exemplo +55 11 91234-5678')
  return digits
}

function defaultMailFrom(chamberName: string, appUrl: string): string {
  const host = URL.canParse(appUrl) ? new URL(appUrl).hostname : 'localhost'
  return `"${chamberName.replaceAll(/["\\<>]/g, '')}" <nao-responda@${host}>`
}
