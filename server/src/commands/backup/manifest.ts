import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command.ts'

/** Increased when the folder changes in a way that an older `restore` could not read. */
export const FORMAT = 1

const NAMES = { manifest: 'manifesto.json', seal: 'manifesto.sha256' }
/** List of every used file, in the format of `sha256sum -c`; paths relative to the backup. */
export const FILE_LIST = 'arquivos.sha256'
export const FILES = 'arquivos'
export const TABLES = 'banco'
export const SEAL = 'selo-autoassinado.pem'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^\w+$/)
const Qualified = z.string().regex(/^(public|graphile_worker)\.\w+$/)

const Table = z.object({
  tabela: Qualified,
  colunas: z.array(Name).min(1),
  linhas: z.int().min(0),
  /** Bytes and SHA-256 (hex) of its compressed file. */
  bytes: z.int().min(0),
  sha256: Hash,
})
export type BackupTable = z.infer<typeof Table>

/** A used file that was already lost when the backup was made; everything else is in it. */
const Lack = z.object({ chave: z.string(), motivo: z.enum(['falta', 'mudou']) })
export type Lack = z.infer<typeof Lack>

const Manifest = z.object({
  formato: z.int().min(1),
  aplicacao: z.string(),
  feita_em: z.iso.datetime(),
  postgresql: z.string(),
  migracoes: z.array(z.object({ nome: z.string(), sha256: Hash })).min(1),
  tabelas: z.array(Table).min(1),
  sequencias: z.array(z.object({ sequencia: Qualified, valor: z.string().regex(/^\d+$/), usada: z.boolean() })),
  /** The used files in the backup; `sha256` is that of FILE_LIST. */
  arquivos: z.object({ quantidade: z.int().min(0), bytes: z.int().min(0), sha256: Hash }),
  faltas: z.array(Lack).default([]),
  /** SHA-256 of the self-signed seal, null when the chamber has its own certificate. */
  selo: Hash.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** Path of a table's rows in a backup, with slashes. */
export const tablePath = (tabela: string): string => `${TABLES}/${tabela}.copy.gz`

/** Writes the manifest and its own SHA-256 beside it, so that a flipped bit is noticed as in any other file. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const options = { mode: 0o600, flush: true }
  await writeFile(join(folder, NAMES.manifest), text, options)
  await writeFile(join(folder, NAMES.seal), `${hashOf(text)}  ${NAMES.manifest}\n`, options)
}

/**
 * Reads the manifest of a finished backup.
 * @returns it, with its own SHA-256, which identifies the backup
 * @throws CommandError when there is none, it is damaged, or a newer version made it
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; sha256: string }> {
  const text = await readFile(join(folder, NAMES.manifest), 'utf8').catch(noBackup(folder))
  const seal = await readFile(join(folder, NAMES.seal), 'utf8').catch(noBackup(folder))
  const sha256 = hashOf(text)
  if (seal !== `${sha256}  ${NAMES.manifest}\n`)
    throw new CommandError(`O ${NAMES.manifest} não confere com o ${NAMES.seal}: um dos dois foi alterado ou está danificado.`)
  const json = parse(text)
  const { formato } = shaped(z.object({ formato: z.int() }), json)
  if (formato > FORMAT)
    throw new CommandError(
      `Esta cópia é de uma versão mais nova da Concórdia (formato ${formato}): restaure-a com aquela versão.`,
    )
  return { manifest: shaped(Manifest, json), sha256 }
}

/** @returns undefined for invalid JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Its hash is right but its content is not: it was written by another program or forged. */
function shaped<T>(schema: z.ZodType<T>, json: unknown): T {
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  const where = error.issues[0]?.path.join('.') || 'tudo'
  throw new CommandError(`O ${NAMES.manifest} não é o de uma cópia da Concórdia: não se entende o que diz em "${where}".`)
}

const noBackup =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new CommandError(
      `${folder} não é uma cópia completa: faltam ${NAMES.manifest} ou ${NAMES.seal}. Uma pasta ".parcial" é uma cópia que não terminou.`,
    )
  }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
