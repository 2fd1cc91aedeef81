import type { Parte } from '@concordia/contract/procedimentos'
import { IconMailOff } from '@tabler/icons-react'
import { DateTime } from '../ui/DateTime.tsx'
import { ServerReply } from '../ui/ServerReply.tsx'
import css from './Contatos.module.css'

type Contato = Parte['emails'][number]

/** The addresses of one parte, each with the refusal of the last message to it, where the viewer is told. */
export const Contatos = ({ contatos }: { contatos: readonly Contato[] }) => (
  <ul className={css.contatos}>
    {contatos.map(({ id, contato, principal, recusa }) => (
      <li key={id}>
        {contato}
        {principal && <span className={css.main}> (principal)</span>}
        {recusa && <Recusa recusa={recusa} />}
      </li>
    ))}
  </ul>
)

const Recusa = ({ recusa: { em, resposta } }: { recusa: NonNullable<Contato['recusa']> }) => (
  <div className={css.recusa}>
    <span className={css.word}>
      <IconMailOff size={16} stroke={1.8} aria-hidden className={css.icon} /> e-mail recusado
    </span>{' '}
    <span className={css.when}>
      em <DateTime value={em} as="day" />
    </span>
    <ServerReply text={resposta} />
  </div>
)
