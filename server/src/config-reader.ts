export type Env = Record<string, string | undefined>

const ADDRESS = /^[^\s<>@,;:"()\\[\]]+@[^\s<>@,;:"()\\[\]]+$/

/** Reads typed values from an environment and gathers what is wrong instead of stopping at the first. */
export class EnvReader {
  readonly problems: string[] = []
  readonly #env: Env
  constructor(env: Env) {
    this.#env = env
  }

  problem(text: string): void {
    this.problems.push(text)
  }

  /** One line of text; empty counts as absent. */
  line(name: string): string | undefined {
    const value = this.#env[name]?.trim()
    if (!value) return undefined
    if (!/\p{Cc}/u.test(value)) return value
    this.problem(`${name} não pode ter quebra de linha nem caractere de controle`)
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
    this.problem(`${name} deve ser um número inteiro de ${min} a ${max}, e não "${value}"`)
    return otherwise
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.line(name)
    if (value === undefined) return otherwise
    if (value !== '0' && value !== '1') this.problem(`${name} deve ser 0 ou 1, e não "${value}"`)
    return value === '1'
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.line(name)
    if (value === undefined) return otherwise
    const found = choices.find((choice) => choice === value)
    if (found === undefined) this.problem(`${name} deve ser um destes: ${choices.join(', ')}; e não "${value}"`)
    return found ?? otherwise
  }

  /** An address with one of the protocols. The value may hold a password, so no problem repeats it. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.line(name)
    if (value === undefined) return undefined
    // PostgreSQL addresses may have an empty host (Unix socket), which the URL parser refuses.
    const parses = URL.canParse(value) || protocols.includes('postgres:')
    if (parses && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))) return value
    this.problem(`${name} deve ser um endereço que começa com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')}`)
    return undefined
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
