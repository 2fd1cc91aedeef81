import { X509Certificate } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { Instalacao } from '@concordia/contract/institucional/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Config, foldersInUse, WAIVERS, type Waiver, waiversNeeded } from '../../config/config.ts'
import { type Antivirus, ageInDays, OLD_SIGNATURES_DAYS } from '../../platform/antivirus/clamd.ts'
import { COPIER, createPool } from '../../platform/database/database.ts'
import { describeSpace, freeSpace } from '../../platform/disk.ts'
import { mailServer } from '../../platform/mail/transport.ts'
import { arquivosDe, confiancaDaPasta, confiancaDaPlataforma } from '../../publico/valida/confianca/base.ts'
import { ATUALIZACAO } from '../../publico/valida/confianca/update.ts'
import { ASK_MS, codeOf, type Finding, fail, ok, warn } from './finding.ts'

/** Seconds: differences that need attention, and that make times in documents wrong. */
const NOTICEABLE = 2
const WRONG = 30

const GB = 1_000_000_000
/** The warning comes this many times above the reserve, and not below 5 GB: time enough for a larger disk. */
const EARLIER = 5

/** The database's clock decides about codes and jobs, the machine's about documents. */
export async function checkClock(databaseUrl: string, now: () => number = Date.now): Promise<Finding> {
  const pool = createPool(databaseUrl, 1, () => undefined, COPIER)
  try {
    const before = now()
    const { rows } = await pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    const { ms } = rows[0]!
    // Only a difference outside the time that the question took is certain.
    const seconds = Math.max(before - ms, ms - now(), 0) / 1000
    if (seconds < NOTICEABLE) return ok('O relógio desta máquina e o do banco de dados concordam.')
    const text = `O relógio desta máquina e o do banco de dados diferem em ${Math.round(seconds)} s: ligue a sincronização de hora (NTP) nas duas máquinas.`
    return seconds < WRONG ? warn(text) : fail(`${text} Os horários nos documentos não são confiáveis.`)
  } catch (error) {
    return fail(`O banco de dados não responde (${codeOf(error)}): confira DATABASE_URL, o servidor e a rede.`)
  } finally {
    await pool.end()
  }
}

/** Free space before it is below the reserve, when nodes are no longer ready. */
export async function checkDisk(config: Config, free?: (folder: string) => Promise<number>): Promise<Finding> {
  const places = await freeSpace(foldersInUse(config), free)
  const least = Math.min(...places.map(({ bytes }) => bytes))
  const facts = describeSpace(places)
  if (least < Math.max(5 * GB, EARLIER * config.diskReserve)) return warn(`Há ${facts}: aumente o disco antes que falte.`)
  return ok(`Há ${facts}.`)
}

/** Connects, greets and signs in, as for a message; sends none. */
export async function checkMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): Promise<Finding> {
  if (!smtpUrl && demo) return ok('Sem SMTP_URL na demonstração: os e-mails ficam em /dev/emails.')
  if (!smtpUrl) return warn('Sem SMTP_URL nenhum e-mail sai: todos esperam na fila até que haja um servidor.')
  const { host } = new URL(smtpUrl)
  const transporter = createTransport(mailServer(smtpUrl))
  try {
    await transporter.verify()
    return ok(`${host} atende e aceita o acesso.`)
  } catch (error) {
    // The server's reply is left out: it may repeat what was sent.
    const code = codeOf(error)
    if (code === 'EAUTH') return fail(`${host} recusa o usuário ou a senha de SMTP_URL: corrija-os.`)
    return fail(
      `${host} não atende (${code}): confira em SMTP_URL o servidor, a porta e se é smtp: ou smtps:, o certificado dele e o firewall.`,
    )
  } finally {
    transporter.close()
  }
}

/** What to do about each check of `/health/ready` (platform/http/health.ts) that failed. */
const REMEDIES: Record<string, string> = {
  banco: 'o banco de dados não responde: confira DATABASE_URL, o servidor e a rede',
  arquivos: 'não se grava ou não se lê um arquivo: confira DATA_DIR e as permissões, ou S3_*',
  disco: 'o disco está abaixo da reserva (DISK_RESERVE_MB): libere espaço já',
  assinatura: 'os documentos não são selados: confira SIGNING_P12 e a sua senha, ou o selo autoassinado',
  antivirus: 'o antivírus não responde, ou as suas assinaturas são antigas: veja a linha Antivírus',
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

/** Asks clamd whether it answers, and how old its signatures are. */
export async function checkAntivirus(antivirus: Antivirus, now = new Date()): Promise<Finding> {
  try {
    const made = await antivirus.check()
    if (!made) return warn('O clamd responde, mas não diz de quando são as assinaturas: confira se o freshclam as baixa.')
    const days = ageInDays(made, now)
    if (days <= OLD_SIGNATURES_DAYS) return ok(`O clamd responde, com assinaturas de ${formatDate(made)}.`)
    return warn(`As assinaturas do clamd são de ${formatDate(made)}, há ${days} dias: confira se o freshclam as baixa.`)
  } catch (error) {
    return fail(`O clamd não responde (${codeOf(error)}), e nenhum arquivo é aceito: confira ANTIVIRUS_URL e se ele está de pé.`)
  }
}

/** ICP-Brasil adds authorities a few times a year. */
const OLD_MS = 365 * 86_400_000

/**
 * Checks that the files in TRUST_DIR can be read, and that the validator's list of authorities is not old. Its age counts from the
 * last update, or from the newest certificate that came with the platform.
 */
export async function checkTrust(trustDir: string, now = new Date()): Promise<Finding> {
  const { problemas } = await confiancaDaPasta(trustDir)
  if (problemas.length > 0) return fail(`Em TRUST_DIR, ${problemas.slice(0, 5).join('; ')}. Corrija ou retire.`)
  const names = await arquivosDe(join(trustDir, 'icp-brasil'))
  const updates = names.flatMap((name) => ATUALIZACAO.exec(name)?.[1] ?? []).map((day) => Date.parse(day))
  const { intermediarias } = await confiancaDaPlataforma()
  const issued = intermediarias.map((der) => new X509Certificate(der).validFromDate.getTime())
  const since = new Date(Math.max(...updates, ...issued))
  if (now.getTime() - since.getTime() < OLD_MS) return ok(`A lista vai até ${formatDate(since)}.`)
  return warn(
    `A lista vai até ${formatDate(since)}, há mais de um ano: baixe a do ITI e use npm run trust:update (docs/operations.md).`,
  )
}

/** The configuration is valid by now; reports waivers and settings that should be changed. */
export function checkConfiguration(config: Config): Finding {
  const { production, appUrl, trustProxy, staff2fa, smtpUrl, demo, sandboxPayments, stripe } = config
  const needed = waiversNeeded(config)
  const notes = Object.entries(WAIVERS).flatMap(([name, sentence]) =>
    production && needed[name as Waiver] ? [`${sentence} (aceito com ALLOW=${name})`] : [],
  )
  if (production && sandboxPayments) notes.push('SANDBOX_PAYMENTS=1: os pagamentos são de teste')
  if (stripe && !stripe.webhookSecret)
    notes.push('falta STRIPE_WEBHOOK_SECRET: o que acontece com um pagamento depois da cobrança só se sabe na conciliação')
  if (appUrl.startsWith('https:') && trustProxy === false)
    notes.push('APP_URL é https e falta TRUST_PROXY: todos os usuários parecem ter o endereço do proxy')
  if (staff2fa && !smtpUrl && !demo)
    notes.push(
      'STAFF_2FA=required sem SMTP_URL: o código de quem é da secretaria e não tem aplicativo nem chave de acesso não chega a ninguém',
    )
  if (notes.length > 0) return warn(`Está correta, com ressalvas: ${notes.join('; ')}.`)
  return ok(production ? 'Está correta, para produção.' : 'Está correta, fora de produção (NODE_ENV não é production).')
}
