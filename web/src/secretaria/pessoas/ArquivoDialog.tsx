import { ARQUIVOS_DO_PERFIL, type ArquivoDoPerfil, type TipoDePerfil } from '@concordia/contract/conta/words'
import { contas } from '@concordia/contract/secretaria/calls'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'

export interface ArquivoAberto {
  id: number
  nome: string
  tipo: TipoDePerfil
  arquivo: ArquivoDoPerfil
}

/** Shows one of the files; the server records who opened it. */
export default function ArquivoDialog({ sobre: { id, nome, tipo, arquivo }, ...shown }: DialogoProps<ArquivoAberto>) {
  const title = `${ARQUIVOS_DO_PERFIL[arquivo]} de ${nome}`
  return (
    <Dialog {...shown} title={title} size="min(70rem, 100%)" fill>
      <PdfViewer title={title} load={() => call(contas.arquivo, { params: { id, tipo, arquivo } })} />
    </Dialog>
  )
}
