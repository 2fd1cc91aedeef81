/**
 * `npm run storage:copy` copies the files of the data folder to the configured bucket, `-- --para-pasta` those of the bucket to
 * the folder, and reads each back there. May be repeated, also beside a running application. Exit code 0: every used file is at
 * the destination as the database knows it; 1: some are not, which are named, or the command failed.
 */
import { Readable } from 'node:stream'
import { readConfig } from '../config/config.ts'
import { type Copied, CopyBroken, type CopyProgress, copyArquivos } from '../platform/files/copy.ts'
import { SEAL_KEY } from '../platform/pdf/seal/seal-in-bucket.ts'
import { readSealFile, writeSealFile } from '../platform/pdf/seal/self-signed.ts'
import { readKeyFile, SECRETS_KEY, writeKeyFile } from '../platform/secrets/installation-key.ts'
import { readText } from '../platform/storage/made-once.ts'
import { openStorage } from '../platform/storage/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { CommandError, readArguments, runCommand, withDatabase } from './command.ts'

const USO =
  'Uso: npm run storage:copy   (da pasta para o bucket)   ou   npm run storage:copy -- --para-pasta   (do bucket para a pasta)'

/** What is wrong with a file, for the operator. */
const TROUBLE: Record<Exclude<Copied, 'copiado' | 'presente'>, string> = {
  faltando: 'não existe na origem nem, inteiro, no destino',
  diferente: 'na origem não é o que o banco registra (SHA-256), e não foi copiado',
  recusado: 'não voltou do destino como foi enviado, e foi retirado de lá',
}
/** Print progress after so many milliseconds and files. */
const SPEAK_AFTER = { time: 10_000, files: 100 }

/**
 * Small texts of the installation that lie beside the files, in the bucket under a key or in the data folder: the self-signed
 * certificate, since it sealed the documents, and the key that opens secrets in the database. One at the destination stays.
 */
const OWN = [
  {
    key: SEAL_KEY,
    read: readSealFile,
    write: writeSealFile,
    copied: 'O selo autoassinado foi copiado.',
    another: 'O destino já tem outro selo autoassinado, que fica. Guarde o da origem em outro lugar e retire-o de lá.',
  },
  {
    key: SECRETS_KEY,
    read: readKeyFile,
    write: writeKeyFile,
    copied: 'A chave dos segredos foi copiada.',
    another: 'O destino já tem outra chave dos segredos, que fica. Guarde a da origem em outro lugar e retire-a de lá.',
  },
]

await runCommand(async () => {
  const { values, positionals } = readArguments(USO, { 'para-pasta': { type: 'boolean', default: false } })
  if (positionals.length > 0) throw new CommandError(USO)
  const paraPasta = values['para-pasta']
  const config = readConfig()
  if (!config.s3) throw new CommandError('Nenhum bucket configurado: informe S3_BUCKET e S3_REGION (veja o README).')
  const [folder, bucket] = [await openStorage({ ...config, s3: undefined }), await openStorage(config)]
  const [from, to] = paraPasta ? [bucket, folder] : [folder, bucket]
  await checkOf(to)
  await withDatabase(config, false, async ({ db }) => {
    const progress = await copyArquivos({ db, from, to, onTrouble: tellTrouble, onProgress: speaker() }).catch(explainStop)
    const own = await copyOwn(bucket, config.dataDir, paraPasta)
    console.log(summaryOf(progress))
    const { faltando, diferente, recusado } = progress.counts
    process.exitCode = own && faltando + diferente + recusado === 0 ? 0 : 1
  })
})

function explainStop(error: unknown): never {
  if (!(error instanceof CopyBroken)) throw error
  throw new CommandError(`A cópia parou em ${error.message}\nO que já foi copiado fica; execute de novo.`)
}

/** Checks the target once, before thousands of files fail for the same reason. */
function checkOf(to: Storage): Promise<void> {
  return to.check().catch((error: Error) => {
    throw new CommandError(`O destino não aceita arquivos (${error.name}: ${error.message}). Nada foi copiado.`)
  })
}

function tellTrouble({ id, chave }: { id: number; chave: string }, what: Copied): void {
  if (what in TROUBLE) console.error(`Arquivo ${id} (${chave}): ${TROUBLE[what as keyof typeof TROUBLE]}.`)
}

function speaker(): (progress: CopyProgress) => void {
  let last = Date.now()
  return ({ done, total }) => {
    if (done % SPEAK_AFTER.files !== 0 && Date.now() - last < SPEAK_AFTER.time) return
    last = Date.now()
    console.log(`${done} de ${Math.max(done, total)} arquivos conferidos`)
  }
}

/** @returns whether all are at the destination */
async function copyOwn(bucket: Storage, dataDir: string, paraPasta: boolean): Promise<boolean> {
  let complete = true
  for (const { key, read, write, copied, another } of OWN) {
    const [inFolder, inBucket] = [await read(dataDir), await readText(bucket, key)]
    const [source, there] = paraPasta ? [inBucket, inFolder] : [inFolder, inBucket]
    if (source === null || source === there) continue
    if (there !== null) {
      console.error(another)
      complete = false
      continue
    }
    if (paraPasta) await write(dataDir, source)
    else await bucket.put(key, Readable.from([source]))
    console.log(copied)
  }
  return complete
}

function summaryOf({ done, counts }: CopyProgress): string {
  const { copiado, presente, faltando, diferente, recusado } = counts
  const wrong = faltando + diferente + recusado
  const parts = [`${done} arquivo(s) em uso`, `${copiado} copiado(s) agora`, `${presente} já no destino`]
  if (wrong === 0) return `${parts.join(', ')}. Todos estão no destino e conferem com o banco.`
  const troubles = [`${faltando} faltando`, `${diferente} diferente(s) do banco`, `${recusado} não guardado(s) pelo destino`]
  return `${[...parts, ...troubles].join(', ')}. ${wrong} arquivo(s) NÃO estão no destino; veja acima quais.`
}
