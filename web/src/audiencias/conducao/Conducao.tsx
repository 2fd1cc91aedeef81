import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { isAberta, isMarcada } from '../palavras.ts'

type Parte = ReturnType<typeof lazyPart<DialogoProps<Audiencia>>>
const parte = (load: Parameters<typeof lazyPart<DialogoProps<Audiencia>>>[0]): Parte => lazyPart(load)

const RedesignarDialog = parte(() => import('./RedesignarDialog.tsx'))
const CancelarDialog = parte(() => import('./CancelarDialog.tsx'))
const RealizadaDialog = parte(() => import('./RealizadaDialog.tsx'))
const NaoRealizadaDialog = parte(() => import('./NaoRealizadaDialog.tsx'))
const GravacaoDialog = parte(() => import('./GravacaoDialog.tsx'))

/** The acts of those who conduct a hearing: those that its state allows now. */
export function Conducao({ audiencia, now }: { audiencia: Audiencia; now: Date }) {
  if (!audiencia.conduz) return null
  const marcada = isMarcada(audiencia)
  const comecou = marcada && audiencia.inicio !== null && new Date(audiencia.inicio) <= now
  const realizada = audiencia.situacao === 'realizada'
  if (!isAberta(audiencia) && !realizada) return null
  return (
    <Quadro title="Condução">
      <div className={layout.acts}>
        {comecou && (
          <>
            <DialogButton part={RealizadaDialog} about={audiencia}>
              registrar que aconteceu
            </DialogButton>
            <DialogButton part={NaoRealizadaDialog} about={audiencia} variant="default">
              registrar que não aconteceu
            </DialogButton>
          </>
        )}
        {marcada && (
          <DialogButton part={RedesignarDialog} about={audiencia} variant="default">
            redesignar
          </DialogButton>
        )}
        {isAberta(audiencia) && (
          <DialogButton part={CancelarDialog} about={audiencia} variant="default">
            cancelar
          </DialogButton>
        )}
        {realizada && (
          <DialogButton part={GravacaoDialog} about={audiencia} variant="default">
            juntar gravação
          </DialogButton>
        )}
      </div>
    </Quadro>
  )
}
