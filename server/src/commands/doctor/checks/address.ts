import { Instalacao } from '@concordia/contract/instalacao'
import { type Check, fail, ok, reasonOf, warn } from '../check.ts'

/** Checks that the address in e-mail links reaches this platform and that it is healthy. */
export const checkAddress = (appUrl: string, production: boolean, timeoutMs: number): Check => ({
  name: 'APP_URL',
  run: async () => {
    const url = `${appUrl}/health/ready`
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(reasonOf)
    if (typeof answer === 'string') {
      const text = `${appUrl} não responde (${answer}); inicie a plataforma ou confira DNS, proxy e certificado.`
      return production ? fail(text) : warn(text)
    }
    if (answer.status === 404 && (await answersAsOurs(appUrl, timeoutMs)))
      return ok(`${appUrl} responde. O proxy não mostra a saúde para fora, como deve ser: a de cada nó se vê por dentro.`)
    const state = await stateIn(answer)
    if (state === null)
      return fail(`${url} responde ${answer.status}, mas não é a Concórdia; confira APP_URL e para onde o proxy encaminha.`)
    if (answer.status === 200) return ok(`${appUrl} responde e está em ordem.`)
    const broken = Object.entries(state).flatMap(([name, value]) => (name !== 'status' && value !== 'ok' ? [name] : []))
    return fail(
      `${appUrl} responde, mas não está em ordem: ${broken.join(', ') || 'está sendo encerrada'}. Veja o registro do nó.`,
    )
  },
})

/** A proxy that keeps /health for its own network, as deploy/Caddyfile does, still lets the API through. */
async function answersAsOurs(appUrl: string, timeoutMs: number): Promise<boolean> {
  const answer = await fetch(`${appUrl}/api/instalacao`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  )
  return Instalacao.safeParse(await answer?.json().catch(() => null)).success
}

/** The body of /health/ready; null for anything else. */
async function stateIn(answer: Response): Promise<Record<string, unknown> | null> {
  const body: unknown = await answer?.json().catch(() => null)
  const isOurs = typeof body === 'object' && body !== null && 'status' in body && (answer.status === 200 || answer.status === 503)
  return isOurs ? (body as Record<string, unknown>) : null
}
