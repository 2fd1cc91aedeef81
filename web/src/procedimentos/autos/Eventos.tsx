import type { Evento } from '@concordia/contract/procedimentos/procedimentos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { CopyText } from '../../ui/page/CopyText.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import type { Documento, DocumentoAto, LoadDocumento } from './documento.ts'
import { EventoArquivos } from './EventoArquivos.tsx'
import { EventoPrazo } from './EventoPrazo.tsx'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

interface EventosProps {
  eventos: readonly Evento[]
  load: LoadDocumento
  loadAudio: LoadDocumento
  ato?: DocumentoAto | undefined
}

/** The docket, oldest evento first. */
export function Eventos({ eventos, load, loadAudio, ato }: EventosProps) {
  const { show, dialog } = useDocumentoDialog(load)
  return (
    <>
      <DataTable label="Eventos" columns={columnsOf(show, loadAudio, ato)} rows={eventos} rowKey={({ id }) => id} />
      {dialog}
    </>
  )
}

const columnsOf = (
  show: (documento: Documento) => void,
  loadAudio: LoadDocumento,
  ato?: DocumentoAto,
): readonly [Column<Evento>, ...Column<Evento>[]] => [
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'Descrição', minWidth: '9rem', cell: ({ descricao, descricao_outros }) => descricao_outros || descricao },
  { header: 'Autor', minWidth: '7rem', cell: authorOf },
  {
    header: 'Arquivos',
    cell: (evento) =>
      hasArquivos(evento) ? <EventoArquivos evento={evento} onShow={show} loadAudio={loadAudio} ato={ato} /> : null,
  },
  { header: 'Prazo', cell: (evento) => (hasPrazo(evento) ? <EventoPrazo evento={evento} /> : null) },
  {
    header: 'Hash',
    cell: ({ hash, created_at }) => <CopyText value={hash} label={`hash do evento de ${formatDateTime(created_at)}`} shown={8} />,
  },
]

const hasArquivos = ({ documentos, audios }: Evento) => documentos.length + audios.length > 0
const hasPrazo = ({ prazo, notificacoes }: Evento) => prazo !== null || notificacoes.length > 0
const authorOf = ({ user, secretario, admin }: Evento) => (user ?? secretario ?? admin)?.name ?? 'Evento automático da plataforma'
