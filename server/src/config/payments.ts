import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import type { EnvReader } from './reader.ts'

/** Stripe, instead of the test cards (docs/rules/fees.md#card). */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** Without it no webhook is served, and later changes are found by polling. */
  webhookSecret: string | undefined
  /** Another address than Stripe's own, for tests. */
  apiUrl: string | undefined
}

/** Sicoob Cobrança Bancária v3, instead of the test slips (docs/rules/fees.md#slip). */
export interface SicoobSettings {
  clientId: string
  /** PEM. */
  cert: string
  key: string
  numeroCliente: number
  conta: number
  apiUrl: string
  authUrl: string
  scope: string
  /** PEM of the trusted authorities, for tests; the system's own when absent. */
  ca: string | undefined
}

/** A bank's API Pix, for a Pix of its own (docs/rules/fees.md#pix). */
export interface PixSettings {
  /** The key that receives the money. */
  chave: string
  clientId: string
  /** PEM. */
  cert: string
  key: string
  apiUrl: string
  authUrl: string
  scope: string
  ca: string | undefined
  /** The last part of the address at which the bank leaves its notices. Absent: payments are found by asking. */
  webhook: string | undefined
}

const PIX_API = 'https://api.sicoob.com.br/pix/api/v2'
const PIX_SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'

const SICOOB_API = 'https://api.sicoob.com.br/cobranca-bancaria/v3'
const SICOOB_AUTH = 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token'
const SICOOB_SCOPE = 'boletos_inclusao boletos_consulta boletos_alteracao'

/** A key of Stripe's test environment: nothing is really charged. */
const isTest = (key: string | undefined): boolean => /^(sk|rk|pk)_test_/.test(key ?? '')
export const chargesForReal = (stripe: StripeSettings | undefined): boolean => stripe !== undefined && !isTest(stripe.secretKey)

/** A partial configuration is an error, an absent one is not. */
export function readStripe(read: EnvReader): StripeSettings | undefined {
  const secretKey = read.line('STRIPE_SECRET_KEY')
  const publishableKey = read.line('STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = read.line('STRIPE_WEBHOOK_SECRET')
  const apiUrl = read.url('STRIPE_API_URL', ['http:', 'https:'])
  if (secretKey !== undefined && !/^(sk|rk)_\w{8,}$/.test(secretKey))
    read.problem('STRIPE_SECRET_KEY deve ser sk_ ou rk_ seguido da chave')
  if (publishableKey !== undefined && !/^pk_\w{8,}$/.test(publishableKey))
    read.problem('STRIPE_PUBLISHABLE_KEY deve ser pk_ seguido da chave')
  // An empty secret would let anybody sign.
  if (webhookSecret !== undefined && !/^whsec_\S{6,}$/.test(webhookSecret))
    read.problem('STRIPE_WEBHOOK_SECRET deve ser whsec_ seguido do que o Stripe mostra')
  if (isTest(secretKey) !== isTest(publishableKey) && secretKey && publishableKey)
    read.problem('STRIPE_PUBLISHABLE_KEY e STRIPE_SECRET_KEY devem ser ambas de teste ou ambas de produção')
  if (secretKey && publishableKey) return { secretKey, publishableKey, webhookSecret, apiUrl }
  if (secretKey || publishableKey || webhookSecret || apiUrl)
    read.problem('A configuração do Stripe está pela metade: informe STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY')
  return undefined
}

const SICOOB_NEEDS = ['SICOOB_CLIENT_ID', 'SICOOB_CERT', 'SICOOB_KEY', 'SICOOB_NUMERO_CLIENTE', 'SICOOB_CONTA'] as const
const SICOOB_MAY = ['SICOOB_API_URL', 'SICOOB_AUTH_URL', 'SICOOB_SCOPE', 'SICOOB_CA'] as const

const PIX_NEEDS = ['PIX_CHAVE', 'PIX_CLIENT_ID', 'PIX_CERT', 'PIX_CERT_KEY'] as const
const PIX_MAY = ['PIX_API_URL', 'PIX_AUTH_URL', 'PIX_SCOPE', 'PIX_CA', 'PIX_WEBHOOK'] as const

/** A partial configuration is an error, an absent one is not. Certificate, key and authorities are PEM files. */
export function readPix(read: EnvReader): PixSettings | undefined {
  const given = [...PIX_NEEDS, ...PIX_MAY].filter((name) => read.line(name) !== undefined)
  if (given.length === 0) return undefined
  const missing = PIX_NEEDS.filter((name) => !given.includes(name))
  if (missing.length > 0) {
    read.problem(`A configuração do Pix está pela metade: falta ${missing.join(', ')}`)
    return undefined
  }
  const chave = getPixKeyInfo(read.line('PIX_CHAVE')!)?.value
  if (chave === undefined) read.problem('PIX_CHAVE deve ser uma chave Pix: CNPJ, CPF, e-mail, telefone ou chave aleatória')
  const webhook = read.line('PIX_WEBHOOK')
  if (webhook !== undefined && !/^[a-zA-Z0-9]{32,64}$/.test(webhook))
    read.problem('PIX_WEBHOOK deve ter de 32 a 64 letras e algarismos sorteados')
  return {
    chave: chave ?? '',
    clientId: read.line('PIX_CLIENT_ID')!,
    ...readIdentity(read, 'PIX_CERT', 'PIX_CERT_KEY'),
    apiUrl: (read.url('PIX_API_URL', ['https:']) ?? PIX_API).replace(/\/+$/, ''),
    authUrl: read.url('PIX_AUTH_URL', ['https:']) ?? SICOOB_AUTH,
    scope: read.line('PIX_SCOPE') ?? PIX_SCOPE,
    ca: read.line('PIX_CA') === undefined ? undefined : readPem(read, 'PIX_CA', (ca) => new X509Certificate(ca)),
    webhook,
  }
}

/** A partial configuration is an error, an absent one is not. Certificate, key and authorities are PEM files. */
export function readSicoob(read: EnvReader): SicoobSettings | undefined {
  const given = [...SICOOB_NEEDS, ...SICOOB_MAY].filter((name) => read.line(name) !== undefined)
  if (given.length === 0) return undefined
  const missing = SICOOB_NEEDS.filter((name) => !given.includes(name))
  if (missing.length > 0) {
    read.problem(`A configuração do Sicoob está pela metade: falta ${missing.join(', ')}`)
    return undefined
  }
  return {
    clientId: read.line('SICOOB_CLIENT_ID')!,
    ...readIdentity(read, 'SICOOB_CERT', 'SICOOB_KEY'),
    numeroCliente: read.integer('SICOOB_NUMERO_CLIENTE', { min: 1, max: 999_999_999 }, 0),
    conta: read.integer('SICOOB_CONTA', { min: 1, max: 999_999_999_999 }, 0),
    apiUrl: (read.url('SICOOB_API_URL', ['https:', 'http:']) ?? SICOOB_API).replace(/\/+$/, ''),
    authUrl: read.url('SICOOB_AUTH_URL', ['https:', 'http:']) ?? SICOOB_AUTH,
    scope: read.line('SICOOB_SCOPE') ?? SICOOB_SCOPE,
    ca: read.line('SICOOB_CA') === undefined ? undefined : readPem(read, 'SICOOB_CA', (ca) => new X509Certificate(ca)),
  }
}

function readIdentity(read: EnvReader, certName: string, keyName: string): { cert: string; key: string } {
  const cert = readPem(read, certName, (cert) => createSecureContext({ cert }))
  const key = readPem(read, keyName, (key) => createSecureContext({ key }))
  if (cert && key && !works(() => createSecureContext({ cert, key })))
    read.problem(`${keyName} deve ser a chave do certificado de ${certName}`)
  return { cert: cert ?? '', key: key ?? '' }
}

/** Parses the PEM now: an unusable one would otherwise be found only by the first user who asks for a slip. */
function readPem(read: EnvReader, name: string, open: (text: string) => unknown): string | undefined {
  const text = readText(read.line(name)!)
  if (!text?.includes('-----BEGIN ')) {
    read.problem(`${name} deve ser o caminho de um arquivo PEM que este servidor possa ler`)
    return undefined
  }
  if (works(() => open(text))) return text
  read.problem(`${name} não pôde ser aberto: o PEM está incompleto, é de outro tipo ou tem senha`)
  return undefined
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function works(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
