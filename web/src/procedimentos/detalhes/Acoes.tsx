import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import type { Processo } from '@concordia/contract/procedimentos/processos'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { NotificacoesButton } from '../silencio/NotificacoesButton.tsx'
import css from './Acoes.module.css'
import { ProcessoEtiquetas } from './ProcessoEtiquetas.tsx'
import { useDownloadCompleto } from './useDownloadCompleto.ts'

/** Shown as disabled, but it keeps the focus; the note below it says why. */
const BUSY = { 'data-disabled': true, 'aria-disabled': true } as const

interface AcoesProps {
  processo: Processo
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
  /** Whether the docket is open to the user. */
  autos: boolean
}

/** Under the title: the user's tags, and what else can be done with a process besides moving it. */
export function Acoes({ processo, marcadores, autos }: AcoesProps) {
  const completo = useDownloadCompleto(processo.id)
  return (
    <>
      <div className={css.bar}>
        <ProcessoEtiquetas processo={processo} marcadores={marcadores} />
        {autos && (
          <div className={css.acoes}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={completo.start}
              {...(completo.busy ? BUSY : {})}
            >
              download completo
            </Button>
            <NotificacoesButton processo={processo} />
          </div>
        )}
      </div>
      {completo.busy && (
        <WorkingNote onCancel={completo.cancel}>
          Preparando o processo completo em um só PDF. Com muitos documentos, isto pode levar um minuto.
        </WorkingNote>
      )}
    </>
  )
}
