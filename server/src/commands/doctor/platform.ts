import { isIPv6 } from 'node:net'
import { Instalacao } from '@concordia/contract/institucional/schemas'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { ASK_MS, codeOf, type Finding, fail, ok } from './finding.ts'

/** What to do about each check of `/health/ready` (platform/http/health.ts) that failed. */
const REMEDIES: Record<string, string> = {
  banco: 'o banco de dados não responde: confira DATABASE_URL, o servidor e a rede',
  arquivos: 'não se grava ou não se lê um arquivo: confira DATA_DIR e as permissões, ou S3_*',
  disco: 'o disco está abaixo da reserva (DISK_RESERVE_MB): libere espaço já',
  assinatura: 'os documentos não são selados: confira SIGNING_P12 e a sua senha, ou o selo autoassinado',
  trabalhos:
    'um trabalho espera há mais de 10 minutos: inicie npm run worker ou um nó sem WORKER=0, e veja Trabalhos na secretaria',
}
const Ready = z.looseObject({ status: z.enum(['ok', 'falhou', 'encerrando']) })

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })

/** Asks the node of this machine whether it is ready. */
export async function checkReady({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const node = `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
  const answer = await ask(`${node}/health/ready`).catch(codeOf)
  if (typeof answer === 'string')
    return fail(`Não responde em ${node} (${answer}): inicie-a; se não inicia, ela diz por quê. Em outra porta, informe PORT.`)
  const { data } = Ready.safeParse(await answer.json().catch(() => null))
  if (!data) return fail(`Em ${node} responde outro programa: confira PORT e HOST.`)
  if (data.status === 'encerrando') return fail('Está sendo encerrada: espere, e inicie-a de novo.')
  const broken = Object.keys(data).filter((name) => data[name] === 'falhou' && name !== 'status')
  if (broken.length === 0) return ok(`Responde em ${node} e está em ordem.`)
  const sentences = broken.map((name) => REMEDIES[name] ?? name)
  return fail(`${sentences.join('; ')}. A causa está no registro (log), em “Este nó não está pronto”.`)
}

/** Checks that the address in e-mail links reaches this platform. Proxies may keep /health for their own network. */
export async function checkAddress(appUrl: string): Promise<Finding> {
  const answer = await ask(`${appUrl}/api/instalacao`).catch(codeOf)
  if (typeof answer === 'string')
    return fail(`${appUrl} não responde (${answer}): confira DNS, proxy e certificado, ou inicie a plataforma.`)
  if (Instalacao.safeParse(await answer.json().catch(() => null)).success) return ok(`${appUrl} leva à plataforma.`)
  return fail(`${appUrl} responde ${answer.status}, mas não é a Concórdia: confira APP_URL e para onde o proxy encaminha.`)
}
