import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { hashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { porQuemAtuou } from '@concordia/contract/rules/por-quem'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDate, formatDateTime, formatTime } from '@concordia/contract/values/dates'
import { VisuallyHidden } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { focusInstead } from '../../ui/dialog/titleFocus.ts'
import layout from '../../ui/layout.module.css'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { EventoArquivos, pecasDoEvento } from './EventoArquivos.tsx'
import { EventoPrazo } from './EventoPrazo.tsx'
import css from './Eventos.module.css'
import { nomeDoEvento } from './prazo.ts'
import { DestinoNote } from './reserva/DestinoNote.tsx'
import { LiberacaoNote } from './reserva/LiberacaoNote.tsx'

interface EventoRowProps extends ComponentProps<typeof EventoArquivos> {
  tipo: Tipo
  procedimentoId: number
  numero: number
  /** `yyyy-mm-dd` */
  today: string
  encerrado: boolean
  /** The user has just added it: it is marked, and has the focus. */
  novo: boolean
  /** A search led to it: it has the focus. */
  procurado: boolean
  /** By which the row can be given the focus. */
  id?: string
}

/** One evento of the docket: what happened, who did it and at what time, then its files and its deadline. */
export function EventoRow({
  tipo,
  procedimentoId,
  evento,
  numero,
  today,
  encerrado,
  novo,
  procurado,
  id,
  ...arquivos
}: EventoRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if ((novo || procurado) && row.current) focusInstead(row.current)
  }, [novo, procurado])
  const { created_at, audios, prazo, notificacoes, hash, liberacao, descricao_outros } = evento
  const doTexto = descricao_outros && hashDoTexto(descricao_outros)
  return (
    <tr
      ref={row}
      id={id}
      className={css.evento}
      tabIndex={novo || procurado || id ? -1 : undefined}
      {...((novo || procurado) && { 'data-novo': true })}
    >
      <td className={css.numero}>{numero}</td>
      <td className={css.titulo}>
        <span>{nomeDoEvento(evento)}</span>
        {novo && <span className={css.novo}> novo</span>}
        {evento.responde_a && <div className={layout.soft}>responde ao prazo do evento nº {evento.responde_a}</div>}
        <DestinoNote {...{ tipo, procedimentoId, evento, numero }} />
        {liberacao && <LiberacaoNote id={procedimentoId} eventoId={evento.id} liberacao={liberacao} autor={authorOf(evento)} />}
      </td>
      <td className={css.autor}>{authorOf(evento)}</td>
      <td className={css.hora}>
        <time dateTime={created_at} title={formatDateTime(created_at)}>
          <VisuallyHidden component="span">{formatDate(created_at)} às </VisuallyHidden>
          {formatTime(created_at)}
        </time>
      </td>
      <td className={css.arquivos}>
        {pecasDoEvento(evento).length + audios.length > 0 && <EventoArquivos evento={evento} {...arquivos} />}
      </td>
      <td className={css.prazo}>
        {(prazo !== null || notificacoes.length > 0) && (
          <EventoPrazo tipo={tipo} evento={evento} today={today} encerrado={encerrado} />
        )}
      </td>
      <td className={css.hash}>
        <Folded label="hash">
          <CopyText value={hash} label={`hash do evento de ${formatDateTime(created_at)}`} shown={8} />
          {doTexto && (
            <div>
              texto: <CopyText value={doTexto} label="SHA-256 do texto assinado" shown={8} />
            </div>
          )}
        </Folded>
      </td>
    </tr>
  )
}

/** Its author; for a lawyer also for whom: "Fulana (OAB/SP 1) por Beltrano". */
const authorOf = ({ user, secretario, admin, por }: Evento) => {
  const nome = (user ?? secretario ?? admin)?.name
  if (nome === undefined) return 'Evento automático da plataforma'
  return por ? porQuemAtuou({ nome, oab: por.oab, parte: por.parte.nome }) : nome
}
