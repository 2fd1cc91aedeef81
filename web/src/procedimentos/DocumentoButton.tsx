import { UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { AssinaturaChip } from './Assinatura.tsx'
import css from './Documentos.module.css'
import type { Documento } from './documento.ts'

/** A document's name; a click opens it in the dialog. */
export const DocumentoButton = ({ documento, onShow }: { documento: Documento; onShow: (documento: Documento) => void }) => (
  <UnstyledButton className={css.open ?? ''} aria-haspopup="dialog" onClick={() => onShow(documento)}>
    <IconFileText size={16} stroke={1.5} aria-hidden className={css.icon} />
    <span>
      {documento.nome.replace(/\.pdf$/i, '')}
      {documento.assinatura && (
        <>
          {' '}
          <AssinaturaChip assinatura={documento.assinatura} />
        </>
      )}
    </span>
  </UnstyledButton>
)
