import type { Evento } from '@concordia/contract/procedimentos'
import { IconMicrophone } from '@tabler/icons-react'
import { DocumentoButton } from './DocumentoButton.tsx'
import type { Documento } from './documento.ts'
import css from './Evento.module.css'

interface EventoArquivosProps {
  evento: Evento
  onShow: (documento: Documento) => void
}

/** Documents, the receipt among them, and recordings of an event. */
export const EventoArquivos = ({ evento: { documentos, audios }, onShow }: EventoArquivosProps) => (
  <ul className={css.arquivos}>
    {documentos.map((documento) => (
      <li key={documento.id}>
        <DocumentoButton documento={documento} onShow={onShow} />
      </li>
    ))}
    {audios.map(({ id, nome }) => (
      <li key={id} className={css.audio}>
        <IconMicrophone size={16} stroke={1.5} aria-hidden className={css.icon} />
        <span>{nome} (áudio)</span>
      </li>
    ))}
  </ul>
)
