import { Button } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { ReplyAlert } from '../../ui/page/ReplyAlert.tsx'

/** What became of a movement that gave no evento to show, nor fields to correct. */
export type Resultado =
  /** Nobody knows: it left, and no answer came. */
  | { tipo: 'duvida' }
  /** Another movement was recorded under this draft's key. */
  | { tipo: 'outra' }
  /** The process takes no movement now. */
  | { tipo: 'recusada'; motivo: string }

interface DesfechoProps {
  id: number
  resultado: Resultado
  /** Sends what is on screen as a movement of its own. */
  onNova: () => void
}

/** Tells it, and what can be done about it. The eventos open beside the form, which holds the files. */
export function Desfecho({ id, resultado, onNova }: DesfechoProps) {
  const details = path('ProcessoDetails', { id })
  const eventos = (
    <LinkButton to={details} newTab size="sm" variant="default">
      Ver os eventos
    </LinkButton>
  )
  switch (resultado.tipo) {
    case 'duvida':
      return (
        <ReplyAlert kind="unsure" title="Não recebemos a resposta" actions={eventos}>
          {DUVIDA} Enviar a mesma movimentação outra vez não a registra em dobro.
        </ReplyAlert>
      )
    case 'outra':
      return (
        <ReplyAlert
          kind="info"
          title="Esta movimentação ainda não foi enviada"
          actions={
            <>
              {eventos}
              <Button size="sm" onClick={onNova}>
                Enviar como nova movimentação
              </Button>
            </>
          }
        >
          Sua movimentação anterior foi registrada. O que está na tela é outra movimentação.
        </ReplyAlert>
      )
    case 'recusada':
      return (
        <ReplyAlert
          kind="failed"
          title="A movimentação não foi registrada"
          actions={
            <LinkButton to={details} size="sm" variant="default">
              Ver o processo
            </LinkButton>
          }
        >
          {resultado.motivo}
        </ReplyAlert>
      )
  }
}

export const DUVIDA = 'Não sabemos se a movimentação foi registrada. Confira os eventos antes de enviar de novo.'
