import { readFileSync } from 'node:fs'
import { invalid } from '../../platform/http/errors.ts'

/**
 * The 10,000 most used passwords of known leaks that have 8 characters or more, in lower case: from `passwords-common` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT). Too long for the browser, whose short list is in the contract (`senhas-comuns.ts`).
 */
const VAZADAS = new Set(
  readFileSync(new URL('senhas-vazadas.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

const VAZADA = 'Esta senha está entre as mais usadas e já vazou de outros sites. Escolha outra.'

/** @throws AppError 422 on `password` for one that attackers try first */
export function refuseLeaked(password: string): void {
  if (VAZADAS.has(password.toLowerCase())) throw invalid({ password: [VAZADA] })
}
