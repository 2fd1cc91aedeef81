/**
 * A file that the server has already, uploaded for a draft. It is a File, so that `z.file()` checks its type and size; a form names it
 * by its id (`termo[arquivo_id]=17`) instead of sending it again.
 */
export class UploadedFile extends File {
  readonly arquivo_id: number
  /** The chosen file, as long as the page lives. */
  readonly chosen: File | null

  constructor(
    { id, nome, tipo, tamanho }: { id: number; nome: string; tipo: string; tamanho: number },
    chosen: File | null = null,
  ) {
    super([], nome, { type: tipo })
    this.arquivo_id = id
    this.chosen = chosen
    // The bytes are on the server; rules check this size.
    Object.defineProperty(this, 'size', { value: tamanho, enumerable: true })
  }
}
