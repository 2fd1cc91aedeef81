import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate, formatWeekday } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Button, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBook, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { documentoDe, leitorDe } from '../../paths/procedimento.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { usePrinting } from '../../ui/page/usePrinting.ts'
import { CHAMADAS } from '../tipo.ts'
import type { DocumentoAto } from './documento.ts'
import { EventoRow } from './EventoRow.tsx'
import css from './Eventos.module.css'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

/** History state that names the evento its reader has just added, or to which a search led. */
interface EventoEmVista {
  eventoNovo?: number
  eventoProcurado?: number
}

/** More eventos than these would make the page slow on a phone. */
const AT_FIRST = 40

interface EventosProps {
  tipo: Tipo
  id: number
  /** The whole docket, oldest first: the place of an evento is its number. */
  eventos: readonly Evento[]
  /** `yyyy-mm-dd` */
  today: string
  encerrado: boolean
  ato?: DocumentoAto | undefined
}

/** The docket by day, newest evento first unless the user turned it round; the browser remembers the order. */
export function Eventos({ tipo, id, eventos, today, encerrado, ato }: EventosProps) {
  const { consulta, movimentacao } = CHAMADAS[tipo]
  const [newestFirst, setNewestFirst] = useLocalStorage({
    key: 'concordia.autos.recentes',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const { eventoNovo, eventoProcurado } = useLocation().state as EventoEmVista
  const [asked, setAll] = useState(false)
  const firstHidden = useId()
  const printing = usePrinting()
  const { show, dialog } = useDocumentoDialog(
    (documentoId) => call(consulta.documento, { params: { id: documentoId } }),
    (documento) => leitorDe({ tipo, id }, { documento: documento.id }),
  )
  const arquivos = {
    onShow: show,
    loadAudio: (audioId: number) => call(movimentacao.audio, { params: { id: audioId } }),
    toOf: (documentoId: number) => documentoDe({ tipo, id }, documentoId),
    ato,
  }
  const numbered = eventos.map((evento, index) => ({ evento, numero: index + 1 }))
  const ordered = newestFirst ? numbered.reverse() : numbered
  const all =
    asked || printing || ordered.slice(AT_FIRST).some(({ evento: { id } }) => id === eventoNovo || id === eventoProcurado)
  const shown = all ? ordered : ordered.slice(0, AT_FIRST)
  const hidden = ordered.length - shown.length
  const Icon = newestFirst ? IconSortDescending : IconSortAscending
  return (
    <Section
      title="Eventos"
      count={eventos.length}
      action={
        <div className={css.acoes}>
          {eventos.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon size={16} aria-hidden />}
              title="Inverter a ordem"
              onClick={() => setNewestFirst(!newestFirst)}
            >
              ordem: {newestFirst ? 'mais recentes' : 'mais antigos'}
            </Button>
          )}
          <LinkButton
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBook size={16} aria-hidden />}
            to={leitorDe({ tipo, id })}
          >
            abrir leitor
          </LinkButton>
        </div>
      }
    >
      <table className={css.eventos} aria-label="Eventos">
        <thead>
          <tr>
            {['Número', 'Descrição', 'Autor', 'Data', 'Arquivos', 'Prazo', 'Hash'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {byDay(shown).map(({ dia, linhas }) => (
          <tbody key={`${dia} ${linhas[0]?.numero}`}>
            <tr className={css.dia}>
              <th scope="rowgroup" colSpan={7}>
                <time dateTime={dia}>{diaEmPalavras(dia, today)}</time>
              </th>
            </tr>
            {linhas.map((linha) => (
              <EventoRow
                key={linha.evento.id}
                {...(linha === ordered[AT_FIRST] && { id: firstHidden })}
                {...linha}
                tipo={tipo}
                procedimentoId={id}
                today={today}
                encerrado={encerrado}
                novo={linha.evento.id === eventoNovo}
                procurado={linha.evento.id === eventoProcurado}
                {...arquivos}
              />
            ))}
          </tbody>
        ))}
      </table>
      {hidden > 0 && (
        <UnstyledButton
          className={css.mais ?? ''}
          onClick={() => {
            setAll(true)
            rescueFocus(firstHidden)
          }}
        >
          {hidden === 1
            ? `mostrar o evento ${newestFirst ? 'anterior' : 'seguinte'}`
            : `mostrar os ${hidden} eventos ${newestFirst ? 'anteriores' : 'seguintes'}`}
        </UnstyledButton>
      )}
      {dialog}
    </Section>
  )
}

interface Linha {
  evento: Evento
  numero: number
}

/** Neighbours of one São Paulo day together. */
function byDay(linhas: readonly Linha[]): { dia: string; linhas: Linha[] }[] {
  const days: { dia: string; linhas: Linha[] }[] = []
  for (const linha of linhas) {
    const dia = dayOf(linha.evento.created_at)
    const last = days.at(-1)
    if (last?.dia === dia) last.linhas.push(linha)
    else days.push({ dia, linhas: [linha] })
  }
  return days
}

/** "Hoje", "Ontem", "Sexta-feira, 20/11/2026". @param today `yyyy-mm-dd` */
function diaEmPalavras(dia: string, today: string): string {
  const ago = diasEntre(dia, today)
  if (ago === 0) return 'Hoje'
  return ago === 1 ? 'Ontem' : `${maiuscula(formatWeekday(dia))}, ${formatDate(dia)}`
}
