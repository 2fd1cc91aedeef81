/** The newest rows of each long list that the copy of a person's data has; its LEIA-ME.txt says so. */
export const LINHAS = 10_000

/** A file that a user sent, and may still open by right of their own. */
export interface Proprio {
  chave: string
  nome: string
  tamanho: number
  sha256: string | null
  enviadoEm: Date
  /** Its place in the archive of the copy. */
  caminho: string
}

/** The columns of a file of the copy; `a` is the table of files. */
export const FIELDS = ['a.chave', 'a.nome as arquivo', 'a.tamanho', 'a.sha256', 'a.createdAt as enviadoEm'] as const

interface Row {
  chave: string
  arquivo: string
  tamanho: number | null
  sha256: string | null
  enviadoEm: Date
}

export const proprio = ({ chave, tamanho, sha256, enviadoEm }: Row, nome: string, pasta: string): Proprio => ({
  ...{ chave, nome, sha256, enviadoEm, tamanho: tamanho ?? 0 },
  caminho: `arquivos/${pasta}/${entryName(nome)}`,
})

/** The ending of the stored file, where the document's name has none. */
export const extension = (arquivo: string, nome: string): string => {
  const end = endingOf(arquivo)
  return nome.toLowerCase().endsWith(end.toLowerCase()) ? '' : end
}

/** Letters of a name in the archive, its ending included. */
const MOST = 120

/** A name that no program takes for a path, whatever the person called the file. A long one keeps its ending. */
export function entryName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
  const end = endingOf(name)
  return [...name.slice(0, name.length - end.length)].slice(0, MOST - end.length).join('') + end
}

/** ".pdf" of "contrato.pdf"; "" where a name has no ending. */
const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
