import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { TestSmtp } from '@concordia/test-doubles/smtp'
import { expect } from 'vitest'

/** The addresses of the partes of a filing of the tests. */
export const CONTATOS: Record<Tipo, string[]> = {
  processo: ['demandada@concordia.test', 'demandante.copia@concordia.test', 'demandante@concordia.test'],
  caso: ['ana@concordia.test', 'condominio@concordia.test'],
}

/** Reads access passwords from the mails that this server took. */
export function senhasEm(smtp: Pick<TestSmtp, 'mails'>) {
  /** The passwords in the e-mails about a process or a case with this subject, each with its address. */
  const passwords = (id: number, what: string, tipo: Tipo = 'processo'): [string, string][] =>
    smtp.mails
      .filter(({ subject }) => subject?.toLowerCase() === `${TIPOS[tipo].inteiro.um} ${id}: ${what} de acesso`)
      .flatMap(({ to, text }) =>
        (to ?? []).map(({ address }): [string, string] => [
          address!,
          /Senha de acesso: ([A-HJ-NP-Z2-9]{10})$/m.exec(text ?? '')![1]!,
        ]),
      )
      .toSorted()
  /** One of them. Each address has its own: the same secret with another mark. */
  const thePassword = (id: number, what: string, tipo: Tipo = 'processo'): string => {
    const all = passwords(id, what, tipo).map(([, password]) => password)
    expect([new Set(all.map((one) => one.slice(0, 7))).size, new Set(all).size]).toEqual([1, all.length])
    return all[0]!
  }
  return { passwords, thePassword }
}
