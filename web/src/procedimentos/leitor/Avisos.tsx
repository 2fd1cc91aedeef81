import { AssinaturaNote } from '../autos/Assinatura.tsx'
import { AtivoNote } from '../autos/AtivoNote.tsx'
import type { Documento } from '../autos/documento.ts'
import css from './Leitor.module.css'

/** What to know of the document before one relies on it: what its signature proves, and what it could run. */
export const Avisos = ({ documento: { assinatura, ativo } }: { documento: Documento }) =>
  (assinatura || ativo) && (
    <div className={css.avisos}>
      {assinatura && <AssinaturaNote assinatura={assinatura} />}
      {ativo && <AtivoNote />}
    </div>
  )
