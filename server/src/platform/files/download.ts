import type { StoredDownload } from '../http/implement.ts'
import type { Storage } from '../storage/storage.ts'

interface Arquivo {
  chave: string
  tamanho: number | null
}

/** A stored file as an answer that the browser shows. */
export const download = (storage: Storage, { chave, tamanho }: Arquivo, name: string): StoredDownload => ({
  name,
  open: (range) => storage.get(chave, range),
  inline: true,
  size: tamanho,
})
