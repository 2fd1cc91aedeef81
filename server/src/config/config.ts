import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseMoney } from '@concordia/contract/values/money'
import {
  chargesForReal,
  type PixSettings,
  readPix,
  readSicoob,
  readStripe,
  type SicoobSettings,
  type StripeSettings,
} from './payments.ts'
import { type Env, EnvReader, notWhatWasGiven } from './reader.ts'
import {
  type AntivirusAddress,
  readAntivirus,
  readCepApiUrl,
  readJitsiUrl,
  readNumeroFormato,
  readWebhookAllow,
} from './services.ts'
import { readSigning, readTrustDir, readTsaUrl, type SigningSettings } from './signing.ts'
import { readStorage, type S3Settings } from './storage.ts'

/** Production checks that can be waived by name, with the sentence that says what is at risk. */
export const WAIVERS = {
  'http-app-url': 'APP_URL sem https: senhas e documentos passariam abertos pela rede',
  'no-smtp': 'SMTP_URL ausente: nenhum e-mail chegaria às partes',
  'embedded-database': 'DATABASE_URL ausente: os dados ficariam no banco embutido desta máquina',
  demo: 'DEMO=1: as contas de demonstração têm senha pública',
  'self-signed-seal': 'SIGNING_P12 ausente: os documentos seriam selados com um certificado que nenhuma autoridade confirma',
  'http-storage': 'S3_ENDPOINT sem https: os documentos passariam abertos pela rede',
  'staff-2fa': 'STAFF_2FA=off: uma senha descoberta abriria a secretaria inteira, sem segundo fator',
  'segunda-pessoa': 'SEGUNDA_PESSOA=0: uma só pessoa devolveria custas, emitiria certidões e mudaria papéis',
} as const
export type Waiver = keyof typeof WAIVERS

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  production: boolean
  port: number
  host: string
  /** Origin (and path prefix, if any) of every link we write, without a trailing slash. */
  appUrl: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: files stay in `dataDir`. */
  s3: S3Settings | undefined
  /** Absent: e-mails are not sent, only shown at /dev/emails. */
  smtpUrl: string | undefined
  /** `Nome <endereco@dominio>`. */
  mailFrom: string
  chamberName: string
  /** With `{seq}` and `{ano}`. Absent: procedimentos have no number but their id. */
  numeroFormato: string | undefined
  supportEmail: string | undefined
  /** Digits with country code, as wa.me requires. */
  supportWhatsapp: string | undefined
  siteUrl: string | undefined
  /** The service that knows the address of a CEP, with `{cep}` where its digits belong. Absent: nobody is asked. */
  cepApiUrl: string | undefined
  /** The video server that makes the rooms of hearings, without a trailing slash. Absent: people name a link. */
  jitsiUrl: string | undefined
  /** Hosts, addresses and networks that webhooks may call although they are not public. */
  webhookAllow: string[]
  /** The clamd that reads every file before it is accepted. Absent: none does. */
  antivirus: AntivirusAddress | undefined
  sessionHours: number
  /** Whether staff needs a second factor, is signed out after an idle hour and proves itself again before certain acts. */
  staff2fa: boolean
  /** As Fastify's `trustProxy`: false, a number of hops, or a list of addresses. */
  trustProxy: false | number | string[]
  logLevel: LogLevel
  /** Absolute path of the log. Absent: standard output. */
  logFile: string | undefined
  demo: boolean
  /** Whether the demo accounts get processes, resolutions and a certificate. */
  demoProcessos: boolean
  /** Whether this process runs jobs. */
  worker: boolean
  /** Whether some acts of the secretariat wait until a second member confirms them. */
  segundaPessoa: boolean
  /** Cents: larger refunds wait for a second person. */
  limiteSegundaPessoa: number
  /** Absent: /metrics answers only requests from this machine. */
  metricsToken: string | undefined
  /** Bytes: with less free space on a disk that it writes to, this node is not ready. */
  diskReserve: number
  /** Seconds between the stop signal and closing the listener, so that a load balancer notices that this node is not ready. */
  drainSeconds: number
  /** Whether test cards and test slips are used when no real provider is configured. */
  sandboxPayments: boolean
  /** Absent: test cards. */
  stripe: StripeSettings | undefined
  /** Absent: test slips, or none if `sandboxPayments` is off. */
  sicoob: SicoobSettings | undefined
  /** Absent: a test bank for Pix, or no Pix if `sandboxPayments` is off. */
  pix: PixSettings | undefined
  /** Absent: a self-signed certificate, in `dataDir` or in the bucket. */
  signing: SigningSettings | undefined
  /** Absent: documents are sealed with this server's own time. */
  tsaUrl: string | undefined
  /** Folder with more certificate authorities for the validator; absolute path, need not exist. */
  trustDir: string
  /** Whether the validator asks certificate authorities about revocation over the network. */
  validaRede: boolean
}

/** Thrown by `readConfig` with all errors, as sentences for the operator. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`A configuração tem ${problems.length} problema(s):\n${problems.map((p) => `- ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the environment (README.md; an empty variable counts as absent).
 *
 * In production (`NODE_ENV=production`) some defaults are refused. Each can be waived by name:
 * `ALLOW=no-smtp,embedded-database,http-app-url,demo,self-signed-seal,http-storage,staff-2fa,segunda-pessoa` (any of them, see WAIVERS), and sandbox payments by `SANDBOX_PAYMENTS=1`.
 * @throws ConfigError with all problems at once; secrets are never part of the text
 */
export function readConfig(env: Env = process.env): Config {
  const read = new EnvReader(env)
  const mode = read.oneOf('NODE_ENV', ['development', 'production', 'test'] as const, 'development')
  const production = mode === 'production'
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = read.flag('DEMO', !production && !databaseUrl)
  const port = read.integer('PORT', { min: 0, max: 65_535 }, 3000)
  const appUrl = readAppUrl(read) ?? `http://localhost:${port}`
  const chamberName = read.label('CHAMBER_NAME', 120) ?? 'Câmara Concórdia'
  const dataDir = path.resolve(read.line('DATA_DIR') ?? '.data')
  const config: Config = {
    production,
    port,
    host: read.host('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    appUrl,
    dataDir,
    databaseUrl,
    s3: readStorage(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.mailbox('MAIL_FROM') ?? defaultMailFrom(chamberName, appUrl),
    chamberName,
    numeroFormato: readNumeroFormato(read),
    supportEmail: read.address('SUPPORT_EMAIL') ?? (demo ? CONTATOS_DA_DEMO.email : undefined),
    supportWhatsapp: readWhatsapp(read) ?? (demo ? CONTATOS_DA_DEMO.whatsapp : undefined),
    siteUrl: read.url('SITE_URL', ['http:', 'https:'], { open: true }),
    cepApiUrl: readCepApiUrl(read),
    jitsiUrl: readJitsiUrl(read),
    webhookAllow: readWebhookAllow(read),
    antivirus: readAntivirus(read),
    sessionHours: read.integer('SESSION_HOURS', { min: 1, max: 720 }, 12),
    staff2fa: read.oneOf('STAFF_2FA', ['required', 'off'] as const, production ? 'required' : 'off') === 'required',
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFile: readLogFile(read, { inFolder: demo && mode === 'development', dataDir }),
    demo,
    demoProcessos: read.flag('DEMO_PROCESSOS', demo),
    worker: read.flag('WORKER', true),
    segundaPessoa: read.flag('SEGUNDA_PESSOA', production),
    limiteSegundaPessoa: readLimite(read),
    metricsToken: readMetricsToken(read),
    diskReserve: read.integer('DISK_RESERVE_MB', { min: 0, max: 1_000_000_000 }, 1000) * 1_000_000,
    drainSeconds: read.integer('DRAIN_SECONDS', { min: 0, max: 300 }, production ? 10 : 0),
    sandboxPayments: read.flag('SANDBOX_PAYMENTS', !production),
    stripe: readStripe(read),
    sicoob: readSicoob(read),
    pix: readPix(read),
    signing: readSigning(read),
    tsaUrl: readTsaUrl(read),
    trustDir: readTrustDir(read, dataDir),
    validaRede: read.flag('VALIDA_REDE', false),
  }
  if (!config.sandboxPayments && !config.stripe && !production)
    read.problem(
      'SANDBOX_PAYMENTS=0 deixaria a câmara sem cartão: configure o Stripe (STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY)',
    )
  checkProduction(read, config)
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

/** The folders a node writes to: temporary files, and its data unless files and database are both elsewhere. */
export const foldersInUse = ({ dataDir, s3, databaseUrl }: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>): string[] => [
  ...(s3 && databaseUrl ? [] : [dataDir]),
  tmpdir(),
]

/** The waivers that a configuration needs in production. */
export const waiversNeeded = (config: Config): Record<Waiver, boolean> => ({
  'http-app-url': !config.appUrl.startsWith('https:'),
  'no-smtp': !config.smtpUrl,
  'embedded-database': !config.databaseUrl,
  demo: config.demo,
  'self-signed-seal': !config.signing,
  'http-storage': config.s3?.endpoint?.startsWith('http:') ?? false,
  'staff-2fa': !config.staff2fa,
  'segunda-pessoa': !config.segundaPessoa,
})

/** The production refusals, without the waived ones. */
function checkProduction(read: EnvReader, config: Config): void {
  const allowed = read.list('ALLOW')
  for (const name of allowed)
    if (!Object.hasOwn(WAIVERS, name))
      read.problem(`ALLOW só pode ter ${Object.keys(WAIVERS).join(', ')}, ${notWhatWasGiven(name)}`)
  if (!config.production) return
  const stake = waiversNeeded(config)
  // A setting that is present but wrong has its own error; it does not also count as missing.
  const wrong = read.problems.join('\n')
  for (const [name, sentence] of Object.entries(WAIVERS))
    if (stake[name as Waiver] && !allowed.includes(name) && !wrong.includes(sentence.split(' ')[0]!))
      read.problem(`Em produção, ${sentence}. Corrija ou aceite com ALLOW=${name}`)
  if (config.smtpUrl && !read.line('MAIL_FROM'))
    read.problem('Em produção, SMTP_URL precisa de MAIL_FROM, o remetente dos e-mails')
  if (!config.sandboxPayments && config.stripe && !chargesForReal(config.stripe))
    read.problem(
      'Em produção, as chaves do Stripe são de teste e nada seria cobrado. Use as de produção ou aceite os pagamentos de teste com SANDBOX_PAYMENTS=1',
    )
  if (!config.sandboxPayments && !config.stripe && !wrong.includes('STRIPE_'))
    read.problem(
      'Em produção não há provedor de pagamentos configurado. Configure o Stripe ou aceite os pagamentos de teste com SANDBOX_PAYMENTS=1',
    )
  if (config.stripe?.apiUrl?.startsWith('http:')) read.problem('Em produção, STRIPE_API_URL precisa ser https')
  if (config.sicoob?.apiUrl.startsWith('http:') || config.sicoob?.authUrl.startsWith('http:'))
    read.problem('Em produção, SICOOB_API_URL e SICOOB_AUTH_URL precisam ser https')
}

/** A path, or `-` for standard output. The demo keeps its terminal free for what a person needs. */
function readLogFile(read: EnvReader, { inFolder, dataDir }: { inFolder: boolean; dataDir: string }): string | undefined {
  const file = read.line('LOG_FILE') ?? (inFolder ? path.join(dataDir, 'concordia.log') : '-')
  return file === '-' ? undefined : path.resolve(file)
}

/** Links are made by appending a path to it. */
function readAppUrl(read: EnvReader): string | undefined {
  const url = read.url('APP_URL', ['http:', 'https:'], { open: true })
  if (url && /[?#]/.test(url)) read.problem('APP_URL não pode ter "?" nem "#"')
  return url?.replace(/\/+$/, '')
}

function readTrustProxy(read: EnvReader): Config['trustProxy'] {
  const items = read.list('TRUST_PROXY')
  const [first] = items
  if (first === undefined || (items.length === 1 && first === '0')) return false
  if (items.length === 1 && /^\d{1,2}$/.test(first)) return Number(first)
  if (items.every((item) => /^(loopback|linklocal|uniquelocal)$/.test(item) || isNetwork(item))) return items
  read.problem('TRUST_PROXY deve ser o número de proxies à frente (por exemplo 1) ou os endereços deles, separados por vírgula')
  return false
}

/** One address, or a network (`10.0.0.0/8`). */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return longest > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= longest))
}

/** So that the demo shows the place of the contacts. No subscriber has a number that begins with 0. */
const CONTATOS_DA_DEMO = { email: 'secretaria@concordia.test', whatsapp: '5511000000000' }

function readWhatsapp(read: EnvReader): string | undefined {
  const digits = read.line('SUPPORT_WHATSAPP')?.replace(/[\s()+.-]/g, '')
  if (digits !== undefined && !/^\d{10,15}$/.test(digits))
    read.problem('SUPPORT_WHATSAPP deve ser um telefone com código do país, por exemplo +55 11 91234-5678')
  return digits
}

/** As people write amounts: "2000" or "2.000,00". */
function readLimite(read: EnvReader): number {
  const text = read.line('LIMITE_SEGUNDA_PESSOA') ?? '2000,00'
  const cents = parseMoney(text)
  if (cents === null) read.problem('LIMITE_SEGUNDA_PESSOA deve ser um valor em reais, por exemplo 2000,00')
  return cents ?? 0
}

/** Refuses a secret that can be guessed. */
function readMetricsToken(read: EnvReader): string | undefined {
  const token = read.line('METRICS_TOKEN')
  if (token !== undefined && !/^[\w~+/.=-]{16,200}$/.test(token))
    read.problem('METRICS_TOKEN deve ter de 16 a 200 letras, algarismos ou sinais como "-" e "_", sem espaços')
  return token
}

function defaultMailFrom(chamberName: string, appUrl: string): string {
  const host = URL.canParse(appUrl) ? new URL(appUrl).hostname : 'localhost'
  return `"${chamberName.replaceAll(/["\\<>]/g, '')}" <nao-responda@${host}>`
}
