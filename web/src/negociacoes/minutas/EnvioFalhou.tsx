import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import type { Outcome } from '../../ui/files/useSendForm.ts'
import { LinkButton } from '../../ui/links.tsx'
import { CopyHtmlButton } from '../../ui/text/CopyHtmlButton.tsx'

interface EnvioFalhouProps {
  outcome: Outcome
  /** "A revisão não foi registrada". */
  titulo: string
  unsure: string
  /** Address of the negotiation. */
  details: string
  texto: string
}

/** What became of a sending; the text stays in the editor, and can be copied. */
export function EnvioFalhou({ outcome, titulo, unsure, details, texto }: EnvioFalhouProps) {
  const actions = (
    <>
      <LinkButton to={details} newTab size="sm" variant="default">
        ver a negociação
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
