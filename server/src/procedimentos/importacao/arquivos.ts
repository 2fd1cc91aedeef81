import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { FILE_NOT_PDF, FILE_TOO_LARGE, MAX_DOCUMENT_BYTES } from '@concordia/contract/values/files'
import type { Peca } from '../../autos/eventos/append-evento.ts'
import type { Db } from '../../platform/database/database.ts'
import { reserveArquivo } from '../../platform/files/arquivos.ts'
import { PROBLEMS, receiveFile } from '../../platform/files/receive.ts'
import { probePdf } from '../../platform/pdf/qpdf/probe.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { AImportar } from './check.ts'
import type { Erro } from './planilha.ts'

/** The path of a file of the folder; null where there is none of this name in it. */
async function pathOf(pasta: string, nome: string): Promise<string | null> {
  const [raiz, path] = await Promise.all([realpath(pasta), realpath(join(pasta, nome)).catch(() => null)])
  return path?.startsWith(raiz + sep) && (await stat(path)).isFile() ? path : null
}

/** Why a file of the folder would be refused, as an upload is (docs/rules/files.md); null when it would not. */
async function problemOf(pasta: string, nome: string): Promise<string | null> {
  const path = await pathOf(pasta, nome)
  if (path === null) return 'não está na pasta'
  if ((await stat(path)).size > MAX_DOCUMENT_BYTES) return FILE_TOO_LARGE
  const probe = await probePdf(path)
  if (probe.ok) return null
  return probe.problem === 'nao-pdf' ? FILE_NOT_PDF : PROBLEMS[probe.problem]
}

/** Reads every file that the procedimentos name, once each. @returns what is wrong, by line */
export async function checkArquivos(pasta: string, procedimentos: readonly AImportar[]): Promise<Erro[]> {
  const known = new Map<string, string | null>()
  const erros: Erro[] = []
  const nomeados = procedimentos.flatMap(({ linha, peticao, termo, eventos }) => [
    { linha, arquivos: [peticao, termo].filter((nome) => nome !== '') },
    ...eventos,
  ])
  for (const { linha, arquivos } of nomeados) {
    for (const nome of arquivos) {
      if (!known.has(nome)) known.set(nome, await problemOf(pasta, nome))
      const problem = known.get(nome)
      if (problem) erros.push({ linha, mensagem: `arquivos: ${nome}: ${problem}` })
    }
  }
  return erros
}

/**
 * Stores a file of the folder as an upload. If nothing uses it, because the import was stopped, the sweep removes it.
 * @throws Error the file is no longer what was checked
 */
export async function storeArquivo(
  deps: { db: Db; storage: Storage },
  pasta: string,
  nome: string,
  userId: number,
): Promise<Peca> {
  const path = await pathOf(pasta, nome)
  const name = basename(nome)
  if (path === null) throw new Error(`O arquivo ${nome} não está mais na pasta.`)
  const row = await reserveArquivo(deps.db, name, userId)
  const { file, problem } = await receiveFile(deps, row, name, createReadStream(path))
  if (problem !== null || file.type !== 'application/pdf') throw new Error(`O arquivo ${nome} mudou durante a importação.`)
  return { tipo: 'documento', nome: name.replace(/\.pdf$/i, ''), arquivo: file }
}
