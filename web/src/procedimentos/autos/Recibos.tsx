import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { call } from '../../api/call.ts'
import { documentoDe, leitorDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { Folded } from '../../ui/page/Folded.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { CHAMADAS } from '../tipo.ts'
import { DocumentoButton } from './DocumentoButton.tsx'
import css from './Documentos.module.css'
import { abre } from './documento.ts'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

interface RecibosProps {
  tipo: Tipo
  id: number
  eventos: readonly Evento[]
}

/** The receipts of all acts, folded: few people look for one, and the docket has the documents alone. */
export function Recibos({ tipo, id, eventos }: RecibosProps) {
  const load = (documentoId: number) => call(CHAMADAS[tipo].consulta.documento, { params: { id: documentoId } })
  const { show, dialog } = useDocumentoDialog(load, (documento) => leitorDe({ tipo, id }, { documento: documento.id }))
  const recibos = eventos.flatMap(({ documentos }) => documentos).filter(({ recibo }) => recibo)
  if (recibos.length === 0) return null
  return (
    <Quadro title="Recibos de protocolo" count={recibos.length}>
      <Folded label={recibos.length === 1 ? 'ver o recibo' : 'ver os recibos'}>
        <ul className={layout.plain}>
          {recibos.map((recibo) => (
            <li key={recibo.id} className={css.row}>
              <DocumentoButton documento={recibo} onShow={show} to={documentoDe({ tipo, id }, recibo.id)} />
              {abre(recibo) && <SaveButton name={recibo.nome} load={() => load(recibo.id)} icon />}
            </li>
          ))}
        </ul>
      </Folded>
      {dialog}
    </Quadro>
  )
}
