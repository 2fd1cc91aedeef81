import type { EnderecoDoCep } from '@concordia/contract/identidade/schemas/identidade'
import { printable } from '@concordia/contract/values/printable'
import { z } from 'zod'
import { cut } from '../../platform/text.ts'
import { cidadeExists, cidadeOf } from './cidades.ts'

const TIMEOUT_MS = 3_000
/** An answer has a few hundred bytes. */
const MAX_BYTES = 20_000

const Texto = (max: number) =>
  z
    .string()
    .catch('')
    .transform((text) => cut(printable(text).replaceAll('\n', ' ').trim(), max))
/** What ViaCEP answers, and services that answer as it does; of an unknown CEP it says `erro`. */
const Resposta = z.object({
  erro: z.unknown().optional(),
  logradouro: Texto(200),
  bairro: Texto(100),
  ibge: z.coerce.number().catch(0),
})

interface ConsultaOptions {
  timeoutMs?: number
  maxBytes?: number
}

/**
 * The street, quarter and city of a CEP, from the service that the operator configured (docs/operations.md); parts it does not know
 * are empty. Only its digits leave this server, no redirect is followed, and what fails, is late or is too large is no answer: nobody needs it
 * to go on.
 * @param url the address of the service, with `{cep}` where the digits belong; absent: nothing is asked
 * @param cep 8 digits
 */
export async function lookUpCep(
  url: string | undefined,
  cep: string,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: ConsultaOptions = {},
): Promise<EnderecoDoCep | null> {
  if (url === undefined) return null
  // Slow to load, and most installations ask no service.
  const { Agent, fetch } = await import('undici')
  // Without keep-alive: the next question comes minutes later, and nothing has to be closed when the node stops.
  const dispatcher = new Agent({ maxResponseSize: maxBytes, pipelining: 0 })
  try {
    const response = await fetch(url.replaceAll('{cep}', cep), {
      ...{ dispatcher, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
      headers: { accept: 'application/json' },
    })
    if (response.status !== 200) return null
    const { erro, logradouro, bairro, ibge } = Resposta.parse(await response.json())
    const cidade = cidadeExists(ibge) ? cidadeOf(ibge) : null
    if (erro || !(logradouro || bairro || cidade)) return null
    return { endereco: logradouro, bairro, cidade: cidade && { id: cidade.id, descricao: cidade.descricao } }
  } catch {
    return null
  } finally {
    dispatcher.destroy().catch(() => undefined)
  }
}
