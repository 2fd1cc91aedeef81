import { isIP } from 'node:net'

export type Env = Record<string, string | undefined>

const ADDRESS = /^[^\s<>@,;:"()\\[\]]+@[^\s<>@,;:"()\\[\]]+$/

/** Error messages do not repeat longer values: they may be a secret under the wrong name. */
const SHORT = 12
export const notWhatWasGiven = (value: string): string => `e não ${value.length <= SHORT ? `"${value}"` : 'o que foi informado'}`

/** Reads typed values from an environment and collects the errors instead of stopping at the first. */
export class EnvReader {
  readonly problems: string[] = []
  readonly #env: Env
  constructor(env: Env) {
    this.#env = env
  }

  problem(text: string): void {
    if (!this.problems.includes(text)) this.problems.push(text)
  }

  /** One line of text; empty counts as absent. */
  line(name: string): string | undefined {
    const value = this.#env[name]?.trim()
    if (!value) return undefined
    if (!/\p{Cc}/u.test(value)) return value
    this.problem(`${name} não pode ter quebra de linha nem caractere de controle`)
    return undefined
  }

  /** One line of at most `max` characters. */
  label(name: string, max: number): string | undefined {
    const value = this.line(name)
    if (value === undefined || [...value].length <= max) return value
    this.problem(`${name} pode ter no máximo ${max} caracteres`)
    return undefined
  }

  list(name: string): string[] {
    return (this.line(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  }

  integer(name: string, { min, max }: { min: number; max: number }, otherwise: number): number {
    const value = this.line(name)
    if (value === undefined) return otherwise
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    this.problem(`${name} deve ser um número inteiro de ${min} a ${max}, ${notWhatWasGiven(value)}`)
    return otherwise
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.line(name)
    if (value === undefined) return otherwise
    if (value !== '0' && value !== '1') this.problem(`${name} deve ser 0 ou 1, ${notWhatWasGiven(value)}`)
    return value === '1'
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.line(name)
    if (value === undefined) return otherwise
    const found = choices.find((choice) => choice === value)
    if (found === undefined) this.problem(`${name} deve ser um destes: ${choices.join(', ')}; ${notWhatWasGiven(value)}`)
    return found ?? otherwise
  }

  /**
   * An address with one of the protocols, returned in lower case. The value may contain a password, so no error repeats it.
   * `open` refuses passwords: for addresses that people or browsers are sent to.
   */
  url(name: string, protocols: readonly string[], { open = false } = {}): string | undefined {
    const value = this.line(name)
    if (value === undefined) return undefined
    const protocol = protocols.find((protocol) => value.toLowerCase().startsWith(`${protocol}//`))
    if (protocol === undefined) {
      this.problem(`${name} deve ser um endereço que começa com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`)
      return undefined
    }
    const parsed = parse(value, protocol)
    if (parsed && !(open && parsed.username + parsed.password !== '')) return protocol + value.slice(protocol.length)
    this.problem(
      parsed
        ? `${name} não pode trazer usuário e senha`
        : `${name} não é um endereço completo: confira o servidor e a porta (até 65535); em senhas, @ : / ? # e % vão codificados (%40 %3A %2F %3F %23 %25)`,
    )
    return undefined
  }

  /** An address or a name to listen on; listening fails if this machine does not have it. */
  host(name: string): string | undefined {
    const value = this.line(name)
    if (value === undefined || isIP(value) > 0) return value
    // Only digits and dots: a mistyped address, not a name.
    if (value.length > 253 || !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) || /^[\d.]+$/.test(value))
      this.problem(`${name} deve ser um endereço desta máquina, por exemplo 0.0.0.0 (todos) ou 127.0.0.1 (só ela mesma)`)
    return value
  }

  /** `a@b`. */
  address(name: string): string | undefined {
    const value = this.line(name)
    if (value !== undefined && !ADDRESS.test(value)) this.problem(`${name} deve ser um endereço de e-mail`)
    return value
  }

  /** `a@b` or `Nome <a@b>`. */
  mailbox(name: string): string | undefined {
    const value = this.line(name)
    const address = value?.match(/^[^<>]*<([^<>]+)>$/)?.[1] ?? value
    if (address !== undefined && !ADDRESS.test(address))
      this.problem(`${name} deve ser um endereço de e-mail ou "Nome <endereco@dominio>"`)
    return value
  }
}

/** @returns null for what would crash the libraries that use the address */
function parse(value: string, protocol: string): URL | null {
  const ofDatabase = protocol.startsWith('postgres')
  // PostgreSQL addresses may have an empty host (Unix socket), which the URL parser refuses after a user name.
  const url = URL.parse(value) ?? (ofDatabase ? URL.parse(value.replace('@/', '@socket/')) : null)
  if (url === null || (url.host === '' && !ofDatabase)) return null
  try {
    decodeURIComponent(url.username + url.password)
    return url
  } catch {
    return null
  }
}
