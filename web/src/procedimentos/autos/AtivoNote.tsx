import { IconAlertTriangle } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import css from './SigiloNote.module.css'

/** Warns that a PDF can run something when it is opened outside these screens. */
export const AtivoNote = () => (
  <span className={css.note}>
    <IconAlertTriangle size={14} stroke={1.75} aria-hidden className={layout.icon} />
    <span>Contém conteúdo ativo (scripts ou comandos). Baixe e abra o arquivo só se confiar em quem o enviou.</span>
  </span>
)
