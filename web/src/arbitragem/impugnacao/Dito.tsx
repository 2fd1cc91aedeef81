import type { Impugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DocumentoButton } from '../../procedimentos/autos/DocumentoButton.tsx'
import type { Documento } from '../../procedimentos/autos/documento.ts'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Impugnacoes.module.css'

interface DocumentosProps {
  documentos: Impugnacao['documentos']
  onShow: (documento: Documento) => void
}

/** The documents of an evento, each to be opened. */
export const Documentos = ({ documentos, onShow }: DocumentosProps) => (
  <ul className={layout.plain}>
    {documentos.map((documento) => (
      <li key={documento.id}>
        <DocumentoButton documento={documento} onShow={onShow} />
      </li>
    ))}
  </ul>
)

interface DitoProps extends DocumentosProps {
  quem: ReactNode
  em: string
  /** Null: its document is not for this reader. */
  texto: string | null
}

/** What somebody wrote about a challenge: who and when, the text, the documents. */
export const Dito = ({ quem, em, texto, ...documentos }: DitoProps) => (
  <>
    <Text size="sm">
      <strong>{quem}</strong>, em <DateTime value={em} />
    </Text>
    {texto !== null && <Text className={css.texto ?? ''}>{texto}</Text>}
    <Documentos {...documentos} />
  </>
)
