import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import type { Minuta } from '@concordia/contract/arbitragem/sentenca/schemas'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import layout from '../../ui/layout.module.css'

/** A draft, and the process it is of. */
export interface ALer {
  id: number
  minuta: Minuta
}

/** The draft and the dissents from it, to read. */
export default function LerDialog({ sobre: { id, minuta }, ...dialog }: DialogoProps<ALer>) {
  const params = { id, sid: minuta.id }
  return (
    <Dialog {...dialog} fill size="min(76rem, 100%)" title="Minuta da sentença">
      <div className={layout.stack}>
        <PdfViewer title="Minuta da sentença" load={() => call(sentencas.arquivo, { params })} />
        {minuta.divergencias.map(({ id: did, por }) => (
          <PdfViewer
            key={did}
            title={`Voto divergente de ${por}`}
            load={() => call(sentencas.divergencia, { params: { ...params, did } })}
          />
        ))}
      </div>
    </Dialog>
  )
}
