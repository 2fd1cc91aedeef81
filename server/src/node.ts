import { setFlagsFromString } from 'node:v8'
import type { Config } from './config/config.ts'
import { chargesForReal } from './config/payments.ts'
import type { Deps } from './deps.ts'
import { createPasswords, type Passwords } from './identidade/secrets.ts'
import { createAntivirus } from './platform/antivirus/clamd.ts'
import { type Camara, letterheadOf, linhaDa, type OpenCamara, openCamara, withCamara } from './platform/camara/camara.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { keepSweepingScratch } from './platform/files/scratch.ts'
import { openGeo } from './platform/geo/geo.ts'
import { installJobs } from './platform/jobs/install.ts'
import { type Cron, type RunningJobs, startJobs } from './platform/jobs/start.ts'
import { createLogger, type LogDestination, type Logger, openLogDestination } from './platform/log.ts'
import { type MailTransport, smtpTransport, testBox } from './platform/mail/transport.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import type { BoletoProvider } from './platform/payments/boleto.ts'
import type { CardProvider } from './platform/payments/card.ts'
import { openBank, openCards, openPix } from './platform/payments/open.ts'
import type { PixProvider } from './platform/payments/pix/pix.ts'
import { sandboxPix } from './platform/payments/pix/sandbox.ts'
import { sandboxBank } from './platform/payments/sandbox/boleto.ts'
import { sandboxCards } from './platform/payments/sandbox/cards.ts'
import { createPdfRenderer, DrawingFailed, type Marca } from './platform/pdf/draw/render.ts'
import { readP12 } from './platform/pdf/seal/p12-file.ts'
import { openSeal, type PdfSeal } from './platform/pdf/seal/seal.ts'
import { sealInBucket } from './platform/pdf/seal/seal-in-bucket.ts'
import { selfSigned } from './platform/pdf/seal/self-signed.ts'
import { keyInBucket, keyInFolder } from './platform/secrets/installation-key.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts'
import { openStorage } from './platform/storage/open.ts'
import type { Storage } from './platform/storage/storage.ts'
import { quandoPreparados } from './procedimentos/autos/completo.ts'
import { openConfianca } from './publico/valida/confianca/base.ts'
import { redeDaValidacao } from './publico/valida/rede/rede.ts'
import { createValidador, type Validador } from './publico/valida/validate.ts'
import type { Subject } from './subject.ts'
import { cronOf, joinedBy, SUBJECTS, tasksOf } from './subjects.ts'

/** What every node has, whether it serves requests, runs jobs, or both. */
export interface OpenNode {
  deps: Deps
  subjects: readonly Subject[]
  /** Where the log of this process goes. */
  logDestination: LogDestination
  /** Connection string of the database in use, embedded or not. */
  databaseUrl: string
  pool: Database['pool']
  /** Starts running jobs and cron on this node; call it once. */
  startJobs(): Promise<void>
  /** Takes no new job and waits for running ones; runs beside the closing of the server, whose last answers may take longer. */
  stopJobs(): Promise<void>
  /** Closes what jobs and requests used, after both have ended. */
  close(): Promise<void>
}

export interface NodeOptions {
  clock?: Clock
  passwords?: Passwords
  /** The cron schedule in real time; tests with their own clock pass none. */
  cron?: Cron[]
  /** Other subjects than those of the platform, for tests. */
  subjects?: readonly Subject[]
}

/** Grace time in milliseconds for running drawings at shutdown; almost all take less than a tenth. Jobs and clients ask again. */
const DRAWING_GRACE_MS = 3_000

/**
 * Bytes outside the heap (what arrives over the network) count towards its limit instead of having one of their own, of 32 MB:
 * with that V8 marked the whole heap once for every third filing, which took a quarter of the filing's time (docs/performance.md).
 */
setFlagsFromString('--external-memory-accounted-in-global-limit')

/** Builds what commands, routes and jobs use. Serves nothing and runs no job yet. */
export async function openNode(config: Config, options: NodeOptions = {}): Promise<OpenNode> {
  const { clock = systemClock, passwords = createPasswords(), subjects = SUBJECTS, cron = cronOf(subjects) } = options
  const logDestination = openLogDestination(config.logFile)
  const logger = createLogger(config.logLevel, logDestination)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (err) => logger.warn({ err }, 'Uma conexão com o banco de dados caiu'),
  })
  try {
    const storage = await openStorage(config)
    const seal = await sealOf(config, { database, storage, logger })
    const segredos = createSecretBox(await (config.s3 ? keyInBucket({ db: database.db, storage }) : keyInFolder(config.dataDir)))
    await installJobs(database)
    const transport = transportOf(config)
    if (!transport) logger.warn('SMTP_URL não foi definido: os e-mails esperam na fila até haver um servidor de e-mail')
    const validador = await validadorOf(config, seal, logger)
    const providers = {
      stripe: await openCards(config.stripe),
      sicoob: await openBank(config.sicoob, database.db),
      pixDoBanco: await openPix(config.pix, database.db),
    }
    const camara = await openCamara(database.db, config, (err) =>
      logger.warn({ err }, 'Os dados da câmara não puderam ser lidos'),
    )
    const deps = depsOf(withCamara(config, camara), {
      camara,
      database,
      storage,
      seal,
      segredos,
      validador,
      clock,
      passwords,
      logger,
      transport,
      subjects,
      ...providers,
    })
    let jobs: RunningJobs | undefined
    const stopJobs = async () => {
      const drawings = setTimeout(() => void deps.pdf.close(), DRAWING_GRACE_MS)
      await jobs?.stop()
      clearTimeout(drawings)
    }
    const scratch = keepSweepingScratch((err) => logger.warn({ err }, 'As cópias que uma queda deixou não puderam ser removidas'))
    return {
      deps,
      subjects,
      logDestination,
      databaseUrl: database.url,
      pool: database.pool,
      startJobs: async () => {
        const tasks = tasksOf(deps, subjects)
        const failsAgain = (error: unknown) => error instanceof DrawingFailed
        jobs = await startJobs({ database, tasks, cron, concurrency: 4, logger, onDone: deps.metrics.job, failsAgain })
      },
      stopJobs,
      close: async () => {
        await stopJobs()
        scratch.stop()
        camara.stop()
        transport?.close()
        await quandoPreparados()
        await deps.pdf.close()
        await seal.close()
        await validador.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Opened {
  camara: OpenCamara
  database: Database
  storage: Storage
  seal: PdfSeal
  segredos: SecretBox
  validador: Validador
  clock: Clock
  passwords: Passwords
  logger: Logger
  transport: MailTransport | null
  subjects: readonly Subject[]
  stripe: CardProvider | null
  sicoob: BoletoProvider | null
  pixDoBanco: PixProvider | null
}

function depsOf(config: Config, opened: Opened): Deps {
  const { camara, database, storage, seal, segredos, validador, clock, passwords, logger, transport, subjects } = opened
  const { stripe, sicoob, pixDoBanco } = opened
  const pdf = createPdfRenderer({ marca: () => marcaDe(camara.now) })
  const sandbox = stripe ? null : sandboxCards(database.db)
  const letterhead = letterheadOf(config, camara)
  const bancoDeTeste = !sicoob && config.sandboxPayments ? sandboxBank({ db: database.db, pdf, clock, letterhead }) : null
  // Its payer says that it was paid: never beside cards that are really charged.
  const semBanco = !pixDoBanco && config.sandboxPayments && !chargesForReal(config.stripe)
  const pixDeTeste = semBanco ? sandboxPix({ db: database.db, clock, letterhead }) : null
  return {
    config,
    db: database.db,
    tx: database.tx,
    clock,
    passwords,
    segredos,
    storage,
    antivirus: config.antivirus ? createAntivirus(config.antivirus) : null,
    camara,
    letterhead,
    pdf,
    seal,
    validador,
    geo: openGeo(config.dataDir),
    cards: (stripe ?? sandbox)!,
    boletos: sicoob ?? bancoDeTeste,
    pix: pixDoBanco ?? pixDeTeste,
    sandbox: { cards: sandbox, boletos: bancoDeTeste, pix: pixDeTeste },
    ...joinedBy({ letterhead, clock }, subjects),
    transport,
    logger,
    metrics: openMetrics(database.pool),
  }
}

/** What every PDF has of the chamber besides its name. */
const marcaDe = (camara: Camara): Marca => ({ cor: camara.cor, linha: linhaDa(camara), logo: camara.logo?.png ?? null })

/** The demo shows its e-mails at /dev/emails. Elsewhere, without a mail server, no e-mail may count as sent. */
function transportOf({ smtpUrl, demo }: Config): MailTransport | null {
  if (smtpUrl) return smtpTransport(smtpUrl)
  return demo ? testBox : null
}

/** The configured certificate, or a self-signed one: of this data folder, or shared by all nodes of a bucket. */
function sealOf(
  { signing, tsaUrl, appUrl, s3, dataDir, chamberName }: Config,
  { database, storage, logger }: Pick<Opened, 'database' | 'storage' | 'logger'>,
): Promise<PdfSeal> {
  const own = () => (s3 ? sealInBucket({ db: database.db, storage }, chamberName) : selfSigned(dataDir, chamberName))
  return openSeal(() => (signing ? readP12(signing) : own()), { tsaUrl, contact: appUrl, logger })
}

/** Checks signatures of PDFs against the authorities known here; what of TRUST_DIR cannot be used is left out, and logged. */
async function validadorOf({ trustDir, validaRede }: Config, seal: PdfSeal, logger: Logger): Promise<Validador> {
  const { problemas, ...confianca } = await openConfianca(trustDir, seal.certificate)
  for (const problema of problemas) logger.warn({ problema }, 'Um arquivo de TRUST_DIR não foi usado')
  return createValidador(confianca, validaRede ? redeDaValidacao() : undefined)
}
