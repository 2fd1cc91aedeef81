import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Button } from '@mantine/core'
import { detalhesDe, type Referencia } from '../../paths/procedimento.ts'
import { type Refusal, SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import type { Outcome } from '../../ui/files/useSendForm.ts'
import { LinkButton } from '../../ui/links.tsx'

export const UNSURE = 'Não sabemos se a movimentação foi registrada. Confira os eventos antes de enviar de novo.'

interface DesfechoProps extends Referencia {
  outcome: Outcome
  /** Sends what is on screen as a new movement, with a new idempotency key. */
  onNova: () => void
}

/** Explains a sending that did not end in a new evento. */
export function Desfecho({ tipo, id, outcome, onNova }: DesfechoProps) {
  const details = detalhesDe({ tipo, id })
  const eventos = (
    <LinkButton to={details} newTab size="sm" variant="default">
      ver os eventos
    </LinkButton>
  )
  const anotherSent: Refusal = {
    kind: 'info',
    title: 'Esta movimentação ainda não foi enviada',
    text: 'Sua movimentação anterior foi registrada. O que está na tela é outra movimentação.',
    actions: (
      <>
        {eventos}
        <Button size="sm" onClick={onNova}>
          enviar como nova movimentação
        </Button>
      </>
    ),
  }
  const notTaken = (text: string): Refusal => ({
    kind: 'failed',
    title: 'A movimentação não foi registrada',
    text,
    actions: (
      <LinkButton to={details} size="sm" variant="default">
        ver {comArtigo(TIPOS[tipo])}
      </LinkButton>
    ),
  })
  return (
    <SendingOutcome
      outcome={outcome}
      unsure={{ text: `${UNSURE} Se você enviar de novo, a movimentação não será registrada em dobro.`, actions: eventos }}
      refusalOf={({ reason }) => (reason === ENVIO_JA_FEITO ? anotherSent : notTaken(reason))}
    />
  )
}
