import { onceRefused } from '../api/storage.ts'
import { notify } from '../ui/notify.ts'

const NOT_KEPT =
  'Este navegador não guarda dados deste site. Você pode usar a plataforma normalmente, mas terá de entrar de novo ao recarregar ou fechar a página.'

/** Says once that this browser keeps nothing, with the first thing that it refuses to keep. @returns a function that stops it */
export const watchStorage = (): (() => void) => onceRefused(() => notify.success(NOT_KEPT))
