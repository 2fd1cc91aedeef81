import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo, maiuscula } from '@concordia/contract/values/substantivo'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { NotificacoesButton } from '../silencio/NotificacoesButton.tsx'
import { CHAMADAS, type Detalhes } from '../tipo.ts'
import css from './Acoes.module.css'
import { EtiquetasMenu } from './EtiquetasMenu.tsx'

/** Looks disabled but keeps the focus; the note below says why. */
const BUSY = { 'data-disabled': true, 'aria-disabled': true } as const

interface AcoesProps {
  tipo: Tipo
  procedimento: Pick<Detalhes, 'id' | 'marcadores' | 'is_notifiable'>
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
  /** Whether the user may see the docket. */
  aberto: boolean
  /** Those that only this tipo has. */
  atos: ReactNode
}

/** Below the title: the user's tags and every action except a new movement. */
export function Acoes({ tipo, procedimento: { id, marcadores: postos, is_notifiable }, marcadores, aberto, atos }: AcoesProps) {
  const inteiro = comArtigo(TIPOS[tipo])
  // It may take a minute. If too many run at once, the server says when to retry.
  const completo = useBackgroundSave(
    (signal) => call(CHAMADAS[tipo].autos.download, { params: { id } }, { signal }),
    `${maiuscula(inteiro)} completo está pronto e foi baixado.`,
  )
  return (
    <>
      <div className={css.bar}>
        <EtiquetasMenu tipo={tipo} id={id} postos={postos} marcadores={marcadores} />
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
            <NotificacoesButton tipo={tipo} id={id} ativas={is_notifiable} />
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
