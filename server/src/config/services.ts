import { isIP } from 'node:net'
import type { EnvReader } from './reader.ts'

/** Where clamd listens: a socket of this machine, or a host and port. */
export type AntivirusAddress = { path: string } | { host: string; port: number }

/** `tcp://host:3310` or `unix:/path`. */
export function readAntivirus(read: EnvReader): AntivirusAddress | undefined {
  const value = read.line('ANTIVIRUS_URL')
  if (value === undefined) return undefined
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(value)?.[1]
  if (path) return { path }
  const url = value.startsWith('tcp://') ? URL.parse(value) : null
  const { hostname = '', port = '', username = '', password = '', pathname = '', search = '', hash = '' } = url ?? {}
  if (hostname && port && username + password + pathname + search + hash === '')
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  read.problem('ANTIVIRUS_URL deve ser o endereço do clamd, por exemplo tcp://antivirus:3310 ou unix:/run/clamav/clamd.ctl')
  return undefined
}

/** How the chamber numbers its procedimentos, such as `{seq}/{ano}`. Absent: by their ids alone. */
export function readNumeroFormato(read: EnvReader): string | undefined {
  const formato = read.label('NUMERO_FORMATO', 40)
  if (formato === undefined) return undefined
  const parts = formato.split(/(\{seq\}|\{ano\})/)
  const placeholders = parts.filter((_part, at) => at % 2 === 1).toSorted()
  const between = parts[2] ?? ''
  const text = parts.filter((_part, at) => at % 2 === 0).join('')
  // Next to each other, or with a digit between them, 1 of 2026 and 12 of 026 would look alike.
  if (placeholders.join() === '{ano},{seq}' && /^[^\d]+$/.test(between) && /^[\p{L}\d ./-]*$/u.test(text)) return formato
  read.problem(
    'NUMERO_FORMATO deve ter {seq} e {ano} uma vez cada, com algo que não seja algarismo entre eles, e de resto só letras, algarismos, espaço, ponto, barra e hífen, por exemplo {seq}/{ano}',
  )
  return undefined
}

/** Where an address is looked up by its CEP, with `{cep}` where the digits belong. Absent: nowhere. */
export function readCepApiUrl(read: EnvReader): string | undefined {
  const url = read.url('CEP_API_URL', ['http:', 'https:'], { open: true })
  if (url === undefined || url.includes('{cep}')) return url
  read.problem('CEP_API_URL deve ter {cep} onde vão os dígitos, por exemplo https://viacep.com.br/ws/{cep}/json/')
  return undefined
}

/** Rooms are made by appending their name to it. */
export function readJitsiUrl(read: EnvReader): string | undefined {
  const url = read.url('JITSI_URL', ['https:'], { open: true })
  if (url && /[?#]/.test(url)) read.problem('JITSI_URL não pode ter "?" nem "#"')
  return url?.replace(/\/+$/, '')
}

/** Host names, addresses, and networks such as 10.0.0.0/8. */
export function readWebhookAllow(read: EnvReader): string[] {
  const entries = read.list('WEBHOOK_ALLOW')
  const isRight = (entry: string) => {
    const [base = '', bits, ...more] = entry.split('/')
    if (bits === undefined) return isIP(base) > 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(base)
    return more.length === 0 && isIP(base) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(base) === 4 ? 32 : 128)
  }
  if (!entries.every(isRight))
    read.problem('WEBHOOK_ALLOW deve ter nomes, endereços IP ou redes como 10.0.0.0/8, separados por vírgula')
  return entries
}
