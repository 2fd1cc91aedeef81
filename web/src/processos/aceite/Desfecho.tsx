import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { ReplyAlert } from '../../ui/page/ReplyAlert.tsx'

/** What became of an acceptance that was not simply recorded now. */
export type Resultado =
  /** Nobody knows: it left, and no answer came. */
  | { tipo: 'duvida' }
  /** There is no answer to give any more: it was given before, or the process has moved on. */
  | { tipo: 'respondida'; motivo: string }
  /** The designation is not this user's. */
  | { tipo: 'recusado'; motivo: string }

/** Tells it, and the way on. */
export function Desfecho({ id, resultado }: { id: number; resultado: Resultado }) {
  const processo = path('ProcessoDetails', { id })
  switch (resultado.tipo) {
    case 'duvida':
      return (
        <ReplyAlert kind="unsure" title="Não recebemos a resposta" actions={<Way to={processo} label="Ver o processo" newTab />}>
          {DUVIDA} Se ele já tiver sido registrado, nada se repete.
        </ReplyAlert>
      )
    case 'respondida':
      return (
        <ReplyAlert kind="info" title="Não há mais nada a enviar aqui" actions={<Way to={processo} label="Ver o processo" />}>
          {resultado.motivo}
        </ReplyAlert>
      )
    case 'recusado':
      return (
        <ReplyAlert
          kind="failed"
          title="O aceite não foi registrado"
          actions={<Way to={path('Processos')} label="Ir para os processos" />}
        >
          {resultado.motivo}
        </ReplyAlert>
      )
  }
}

const Way = ({ label, ...to }: { to: string; label: string; newTab?: boolean }) => (
  <LinkButton {...to} size="sm" variant="default">
    {label}
  </LinkButton>
)

export const DUVIDA = 'Não sabemos se o aceite foi registrado. Confira os eventos antes de enviar de novo.'
