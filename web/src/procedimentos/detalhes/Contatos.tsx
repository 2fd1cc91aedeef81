import type { Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ServerReply } from '../../ui/page/states/ServerReply.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Contatos.module.css'

type Contato = Parte['emails'][number]
/** What the secretariat does with an address; most users get nothing. */
export type ContatoAto = (contato: Contato) => ReactNode

/** The addresses of one parte, each with the refusal of its last message if the viewer may see that. */
export const Contatos = ({ contatos, ato }: { contatos: readonly Contato[]; ato?: ContatoAto | undefined }) => (
  <ul className={css.contatos}>
    {contatos.map((contato) => (
      <li key={contato.id}>
        {contato.contato}
        {contato.principal && <span className={css.main}> (principal)</span>}
        {!contato.recusa && ato && <> {ato(contato)}</>}
        {contato.recusa && <Recusa recusa={contato.recusa} ato={ato?.(contato)} />}
      </li>
    ))}
  </ul>
)

const Recusa = ({ recusa: { em, resposta }, ato }: { recusa: NonNullable<Contato['recusa']>; ato: ReactNode }) => (
  <div className={css.recusa}>
    <span className={css.word}>
      <IconMailOff size={16} stroke={1.8} aria-hidden className={css.icon} /> e-mail recusado
    </span>{' '}
    <span className={css.when}>
      em <DateTime value={em} as="day" />
    </span>{' '}
    {ato}
    <ServerReply text={resposta} />
  </div>
)
