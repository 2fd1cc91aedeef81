import { path } from '../../../paths/paths.ts'
import { SendingOutcome } from '../../../ui/files/SendingOutcome.tsx'
import type { Outcome, SendingWords } from '../../../ui/files/useSendForm.ts'
import { LinkButton } from '../../../ui/links.tsx'

const UNSURE = 'Não sabemos se o aceite foi registrado. Confira os eventos antes de enviar de novo.'

export const WORDS: SendingWords = {
  unsure: UNSURE,
  cancelled: 'O envio foi cancelado. As respostas e o termo continuam aqui.',
  left: 'O envio foi interrompido. O rascunho ficou guardado.',
  signedOut: 'Sua sessão terminou e o aceite não foi enviado.',
  refused: 'Sua sessão terminou e o aceite não foi enviado. O rascunho ficou guardado.',
}

/** Nothing left to answer: it was answered before, or the process has moved on. */
export const ANSWERED = 409
/** The designation is not this user's. */
const NOT_THEIRS = 403
export const REFUSALS = [ANSWERED, NOT_THEIRS]

/** Explains an acceptance that was not simply recorded, and offers a way on. */
export function Desfecho({ id, outcome }: { id: number; outcome: Outcome }) {
  const processo = path('ProcessoDetails', { id })
  return (
    <SendingOutcome
      outcome={outcome}
      unsure={{
        text: `${UNSURE} Se o aceite já foi registrado, ele não se repete.`,
        actions: <Way to={processo} label="ver o processo" newTab />,
      }}
      refusalOf={({ status, reason: text }) =>
        status === ANSWERED
          ? { kind: 'info', title: 'Não há mais nada a enviar aqui', text, actions: <Way to={processo} label="ver o processo" /> }
          : {
              kind: 'failed',
              title: 'O aceite não foi registrado',
              text,
              actions: <Way to={path('Processos')} label="ir para os processos" />,
            }
      }
    />
  )
}

const Way = ({ label, ...to }: { to: string; label: string; newTab?: boolean }) => (
  <LinkButton {...to} size="sm" variant="default">
    {label}
  </LinkButton>
)
