import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo, maiuscula } from '@concordia/contract/values/substantivo'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CalendarioButton } from '../../calendario/CalendarioButton.tsx'
import { contaDe } from '../../paths/procedimento.ts'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import { AcessosButton } from '../acessos/AcessosButton.tsx'
import { NotificacoesButton } from '../silencio/NotificacoesButton.tsx'
import { CHAMADAS, type Detalhes } from '../tipo.ts'
import css from './Acoes.module.css'
import { EtiquetasMenu } from './etiquetas/EtiquetasMenu.tsx'

/** Looks disabled but keeps the focus; the note below says why. */
const BUSY = { 'data-disabled': true, 'aria-disabled': true } as const

interface AcoesProps {
  tipo: Tipo
  procedimento: Pick<Detalhes, 'id' | 'situacao' | 'marcadores' | 'is_notifiable' | 'eventos' | 'conducao'>
  marcadores: readonly Etiqueta[]
  /** Whether the user may see the docket. */
  aberto: boolean
  /** Acts that only this tipo has. */
  atos: ReactNode
}

/** Below the title: the situação, the user's tags, and every action except a new movement. */
export function Acoes({ tipo, procedimento, marcadores, aberto, atos }: AcoesProps) {
  const { id, situacao, marcadores: postos, is_notifiable, eventos, conducao } = procedimento
  const inteiro = comArtigo(TIPOS[tipo])
  // It may take a minute. If too many run at once, the server says when to retry.
  const completo = useBackgroundSave(
    (signal) => call(CHAMADAS[tipo].autos.download, { params: { id } }, { signal }),
    `${maiuscula(inteiro)} completo está pronto e foi baixado.`,
  )
  return (
    <>
      <div className={css.bar}>
        <div className={css.estado}>
          <VisuallyHidden component="span">Situação:</VisuallyHidden>
          <StatusChip of={tipo} situacao={situacao} />
          <EtiquetasMenu tipo={tipo} id={id} postos={postos} marcadores={marcadores} />
        </div>
        {aberto && (
          <div className={css.acoes}>
            {atos}
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={completo.start}
              {...(completo.busy ? BUSY : {})}
            >
              download completo
            </Button>
            <LinkButton
              to={contaDe({ tipo, id })}
              variant="default"
              size="sm"
              leftSection={<IconReceipt size={16} aria-hidden />}
            >
              conta
            </LinkButton>
            {!conducao.pessoas.some(({ eu }) => eu) && <AcessosButton tipo={tipo} id={id} />}
            <NotificacoesButton tipo={tipo} id={id} ativas={is_notifiable} />
            {eventos.some(({ prazo }) => prazo !== null) && <CalendarioButton />}
          </div>
        )}
      </div>
      {completo.busy && (
        <WorkingNote onCancel={completo.cancel}>
          {`Preparando ${inteiro} completo em um só PDF. Com muitos documentos, isto pode levar um minuto.`}
        </WorkingNote>
      )}
    </>
  )
}
