import type { Evento } from '@concordia/contract/procedimentos/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { ComponentProps } from 'react'
import { call } from '../../api/call.ts'
import { CalendarioButton } from '../../calendario/CalendarioButton.tsx'
import { documentoDe } from '../../paths/procedimento.ts'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { CHAMADAS } from '../tipo.ts'
import type { DocumentoAto } from './documento.ts'
import { EventoArquivos } from './EventoArquivos.tsx'
import { EventoPrazo } from './EventoPrazo.tsx'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

const HASH =
  'O hash de cada evento é calculado sobre ele, seus arquivos e o hash do evento anterior: qualquer alteração posterior faria os códigos deixarem de conferir.'

interface EventosProps {
  tipo: Tipo
  id: number
  eventos: readonly Evento[]
  ato?: DocumentoAto | undefined
}

/** The docket, oldest evento first. */
export function Eventos({ tipo, id, eventos, ato }: EventosProps) {
  const { consulta, movimentacao } = CHAMADAS[tipo]
  const { show, dialog } = useDocumentoDialog((documentoId) => call(consulta.documento, { params: { id: documentoId } }))
  const arquivos = {
    onShow: show,
    loadAudio: (audioId: number) => call(movimentacao.audio, { params: { id: audioId } }),
    toOf: (documentoId: number) => documentoDe({ tipo, id }, documentoId),
    ato,
  }
  const temPrazo = eventos.some(({ prazo }) => prazo !== null)
  return (
    <Section title="Eventos" count={eventos.length} about={HASH} action={temPrazo && <CalendarioButton />}>
      <DataTable label="Eventos" columns={columnsOf(arquivos)} rows={eventos} rowKey={({ id }) => id} />
      {dialog}
    </Section>
  )
}

const columnsOf = (
  arquivos: Omit<ComponentProps<typeof EventoArquivos>, 'evento'>,
): readonly [Column<Evento>, ...Column<Evento>[]] => [
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'Descrição', minWidth: '9rem', cell: ({ descricao, descricao_outros }) => descricao_outros || descricao },
  { header: 'Autor', minWidth: '7rem', cell: authorOf },
  {
    header: 'Arquivos',
    cell: (evento) => (hasArquivos(evento) ? <EventoArquivos evento={evento} {...arquivos} /> : null),
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
