import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { call } from '../../api/call.ts'
import { DocumentoButton } from '../../procedimentos/autos/DocumentoButton.tsx'
import { useDocumentoDialog } from '../../procedimentos/autos/useDocumentoDialog.tsx'
import layout from '../../ui/layout.module.css'
import css from './Detalhes.module.css'

const load = (id: number) => call(negociacoes.documentoDaProposta, { params: { id } })
export const useAnexos = () => useDocumentoDialog(load)

interface AnexosProps extends Pick<Proposta, 'documentos'> {
  onShow: (documento: Proposta['documentos'][number]) => void
}

export const Anexos = ({ documentos, onShow }: AnexosProps) =>
  documentos.length > 0 && (
    <ul className={css.anexos}>
      {documentos.map((documento) => (
        <li key={documento.id}>
          <DocumentoButton documento={documento} onShow={onShow} />
        </li>
      ))}
    </ul>
  )

/** The whole text of a proposal, and its documents. */
export function TextoDaProposta({ descricao, documentos }: Proposta) {
  const { show, dialog } = useAnexos()
  return (
    <>
      <blockquote className={layout.lines}>{descricao}</blockquote>
      <Anexos documentos={documentos} onShow={show} />
      {dialog}
    </>
  )
}
