import type { EnvReader } from './reader.ts'

/** A bucket for the files, instead of the data folder. */
export interface S3Settings {
  bucket: string
  region: string
  /** Address of a server other than Amazon's; buckets are then part of the path. */
  endpoint: string | undefined
  /** Absent: the AWS library finds credentials itself (AWS_* variables, profile, role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A partial configuration is an error; without any, files stay in the data folder. */
export function readStorage(read: EnvReader): S3Settings | undefined {
  if (NAMES.every((name) => read.line(name) === undefined)) return undefined
  const [bucket, region] = [read.line('S3_BUCKET'), read.line('S3_REGION')]
  const missing = [...(bucket ? [] : ['S3_BUCKET']), ...(region ? [] : ['S3_REGION'])]
  if (missing.length > 0) read.problem(`A configuração do bucket está pela metade: falta ${missing.join(' e ')}`)
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.problem('S3_BUCKET deve ser o nome de um bucket: de 3 a 63 letras minúsculas, dígitos, pontos e hifens')
  if (region && !/^[A-Za-z0-9-]{1,50}$/.test(region))
    read.problem('S3_REGION deve ser o código da região, por exemplo sa-east-1; um servidor próprio diz qual é a sua')
  const credentials = readCredentials(read)
  const endpoint = readEndpoint(read)
  return bucket && region ? { bucket, region, endpoint, credentials } : undefined
}

function readCredentials(read: EnvReader): S3Settings['credentials'] {
  const [accessKeyId, secretAccessKey] = [read.line('S3_ACCESS_KEY_ID'), read.line('S3_SECRET_ACCESS_KEY')]
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (accessKeyId || secretAccessKey)
    read.problem(
      'S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY andam juntas: informe as duas, ou nenhuma para usar a função da máquina',
    )
  return undefined
}

function readEndpoint(read: EnvReader): string | undefined {
  const url = read.url('S3_ENDPOINT', ['https:', 'http:'])
  if (url === undefined) return undefined
  const { username, password, search, hash } = new URL(url)
  if (username + password + search + hash === '') return url.replace(/\/+$/, '')
  read.problem('S3_ENDPOINT não pode trazer usuário, senha, "?" nem "#"')
  return undefined
}
