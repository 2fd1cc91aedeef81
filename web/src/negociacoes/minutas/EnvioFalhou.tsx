import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import type { Outcome } from '../../ui/files/useSendForm.ts'
import { LinkButton } from '../../ui/links.tsx'
import { CopyHtmlButton } from '../../ui/text/CopyHtmlButton.tsx'

interface EnvioFalhouProps {
  outcome: Outcome
  /** "A revisão não foi registrada". */
  titulo: string
  unsure: string
  /** Address of the negotiation, or of another matter with the words of its link. */
  details: string
  verLabel?: string
  texto: string
}

/** What became of a sending; the text stays in the editor, and can be copied. */
export function EnvioFalhou({ outcome, titulo, unsure, details, verLabel = 'ver a negociação', texto }: EnvioFalhouProps) {
  const actions = (
    <>
      <LinkButton to={details} newTab size="sm" variant="default">
        {verLabel}
      </LinkButton>
      <CopyHtmlButton html={texto} label="copiar o meu texto" />
    </>
  )
  return (
    <SendingOutcome
      outcome={outcome}
      unsure={{ text: unsure, actions }}
      refusalOf={({ reason }) => ({ kind: 'failed', title: titulo, text: `${reason} O seu texto continua aqui.`, actions })}
    />
  )
}
